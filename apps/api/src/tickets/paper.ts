import PDFDocument from 'pdfkit'
import { type FaceName, loadTypefaces } from './fonts/typefaces.ts'

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
  /** Draws a picture that has words for those who don't see it. */
  figure(alternative: string, draw: () => void): void
  /** Draws what means nothing. */
  ornament(draw: () => void): void
  widthOf(text: string, spot: Pick<TextSpot, 'size' | 'face'>): number
  heightOf(text: string, spot: Pick<TextSpot, 'width' | 'size' | 'face' | 'lineGap'>): number
  /** Ends the document. @returns its bytes */
  finish(): Promise<Buffer>
}

export const INK = '#1f1a16'
export const QUIET = '#5a524b'

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
