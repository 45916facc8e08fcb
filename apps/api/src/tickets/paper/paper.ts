import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import PDFDocument from 'pdfkit'
import { paperColours } from '../../platform/foundation/accent-colour.ts'
import { type FaceName, loadTypefaces } from '../fonts/typefaces.ts'

/** A piece of text and where it stands, in points from the upper left corner. */
export interface TextSpot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly face?: FaceName
  readonly colour?: string
  readonly align?: 'left' | 'center' | 'right'
  readonly lineGap?: number
}

/** A tagged document that is being drawn: what is read goes into the tree of tags, the rest is ornament. */
export interface Paper {
  readonly doc: PDFKit.PDFDocument
  /** Begins a page and its section in the tree. */
  page(title: string): void
  /** Writes a heading or a paragraph. @returns where the text ends */
  write(tag: 'H1' | 'H2' | 'P', text: string, spot: TextSpot): number
  /**
   * Writes a table, on as many pages as it takes; a line break within a cell is kept.
   * @returns where it ends
   */
  table(columns: readonly Column[], y: number, rows: readonly Row[]): number
  /** Draws a picture that has words for those who don't see it. */
  figure(alternative: string, draw: () => void): void
  /** Draws what means nothing. */
  ornament(draw: () => void): void
  widthOf(text: string, spot: Pick<TextSpot, 'size' | 'face'>): number
  heightOf(text: string, spot: Pick<TextSpot, 'width' | 'size' | 'face' | 'lineGap'>): number
  /** Ends the document. @returns its bytes */
  finish(): Promise<Buffer>
}

/** A column of a table, in points. */
export type Column = Pick<TextSpot, 'x' | 'width' | 'align'>
export interface Row {
  readonly head?: boolean
  readonly cells: readonly string[]
}

/** Below this a page has its margin. */
const PAGE_END = 780
const PAGE_START = 56
const CELL = { size: 9.5, gap: 6 }

export const INK = '#1f1a16'
export const QUIET = '#5a524b'

/** Which cells a heading heads: screen readers need it (ISO 14289-1, 7.5). */
const HEAD_OF_COLUMN = { O: 'Table', Scope: 'Column' }
/** A structure element with its dictionary, which the library's description leaves out. */
interface WithAttributes {
  readonly dictionary: { readonly data: object }
}

const rightOf = (columns: readonly Column[]): number => Math.max(...columns.map(({ x, width }) => x + width))

/**
 * Opens a document of A4 pages that conforms to PDF/UA-1 as far as a program can see to it: tagged, titled, with its
 * language, all typefaces embedded.
 * @param language of the whole document, as BCP 47
 */
export async function openPaper(title: string, author: string, language: string): Promise<Paper> {
  const typefaces = await loadTypefaces()
  const universal: object = { subset: 'PDF/UA' }
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: author },
    ...universal,
  })
  for (const [name, bytes] of typefaces.files) doc.registerFont(name, bytes)
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  let section = root

  const use = ({ face = 'text', size }: Pick<TextSpot, 'face' | 'size'>, text: string) =>
    doc.font(typefaces.faceFor(face, text)).fontSize(size)
  const optionsOf = ({ width, align = 'left', lineGap = 0 }: Partial<TextSpot>) => ({
    ...(width === undefined ? {} : { width }),
    align,
    lineGap,
  })
  return {
    doc,
    page(name) {
      doc.addPage()
      if (section !== root) section.end()
      section = doc.struct('Sect', { title: name })
      root.add(section)
    },
    write(tag, text, spot) {
      let end = spot.y
      section.add(
        doc.struct(tag, {}, () => {
          use(spot, text)
            .fillColor(spot.colour ?? INK)
            .text(text, spot.x, spot.y, optionsOf(spot))
          end = doc.y
        }),
      )
      return end
    },
    table(columns, y, rows) {
      const table = doc.struct('Table')
      section.add(table)
      let top = y
      for (const { head = false, cells } of rows) {
        const face: FaceName = head ? 'bold' : 'text'
        const heights = cells.map((text, at) =>
          use({ face, size: CELL.size }, text).heightOfString(text, optionsOf(columns[at] ?? {})),
        )
        const height = Math.max(...heights)
        if (top + height > PAGE_END) {
          doc.addPage()
          top = PAGE_START
        }
        const row = doc.struct('TR')
        table.add(row)
        for (const [at, text] of cells.entries()) {
          const column = columns[at]
          if (!column) continue
          const cell = doc.struct(head ? 'TH' : 'TD', {}, () => {
            use({ face, size: CELL.size }, text)
              .fillColor(head ? QUIET : INK)
              .text(text, column.x, top, optionsOf(column))
          })
          if (head) Object.assign((cell as unknown as WithAttributes).dictionary.data, { A: HEAD_OF_COLUMN })
          row.add(cell)
        }
        row.end()
        top += height + CELL.gap
        const line = top - CELL.gap / 2
        doc.markContent('Artifact', { type: 'Layout' })
        doc
          .moveTo(columns[0]?.x ?? 0, line)
          .lineTo(rightOf(columns), line)
          .lineWidth(head ? 0.8 : 0.3)
          .stroke(QUIET)
        doc.endMarkedContent()
      }
      table.end()
      return top
    },
    figure(alternative, draw) {
      section.add(doc.struct('Figure', { alt: alternative }, draw))
    },
    ornament(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    widthOf: (text, spot) => use(spot, text).widthOfString(text),
    heightOf: (text, spot) => use(spot, text).heightOfString(text, optionsOf(spot)),
    async finish() {
      section.end()
      root.end()
      doc.end()
      return await finished
    },
  }
}

/** Where the card stands on its page, in points; the stub is what is right of the tear. */
export const CARD = { x: 40, y: 56, width: 515, height: 352, corner: 14 }
export const STUB = 182
export const TEAR = CARD.x + CARD.width - STUB

/** The card’s edge with the notches and the dotted line of a tear, and rows of seats along its upper edge. */
export function drawOutline({ doc, ornament }: Paper, { accentHue }: Pick<Portal, 'accentHue'>): void {
  const { accent, soft } = paperColours(accentHue)
  const { x, y, width, height, corner } = CARD
  const bottom = y + height
  const notch = 9
  ornament(() => {
    doc
      .path(
        `M${x + corner} ${y} H${TEAR - notch} A${notch} ${notch} 0 0 0 ${TEAR + notch} ${y} H${x + width - corner} ` +
          `A${corner} ${corner} 0 0 1 ${x + width} ${y + corner} V${bottom - corner} A${corner} ${corner} 0 0 1 ${x + width - corner} ${bottom} ` +
          `H${TEAR + notch} A${notch} ${notch} 0 0 0 ${TEAR - notch} ${bottom} H${x + corner} A${corner} ${corner} 0 0 1 ${x} ${bottom - corner} ` +
          `V${y + corner} A${corner} ${corner} 0 0 1 ${x + corner} ${y} Z`,
      )
      .lineWidth(1)
      .strokeColor(INK)
      .stroke()
    for (let at = y + notch + 8; at < bottom - notch - 4; at += 8) doc.circle(TEAR, at, 1.1)
    doc.fill(INK)
    doc.roundedRect(x, y + 26, 6, height - 52, 3).fill(accent)
    for (let row = 0; row < 3; row++) {
      for (let seat = 0; seat < 9; seat++) {
        const bend = ((seat - 4) / 4) ** 2 * 6
        doc.circle(TEAR - 92 + seat * 9, y + 13 + row * 8 + bend, 2.4)
      }
    }
    doc.fill(soft)
  })
}
