import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF as Mozilla's reader sees it. */
export interface ReadPdf {
  readonly pages: readonly ReadPage[]
  /** The document's language, as BCP 47. */
  readonly language: string | null
  /** All of the file that isn't compressed, as bytes: dictionaries and strings. */
  readonly raw: string
}

export interface ReadPage {
  /** The words of each element of the structure, by their tags: `H1`, `P`; of a figure, the words that stand for it. */
  readonly texts: readonly ReadText[]
}

interface ReadText {
  readonly tag: string
  readonly text: string
}

interface Node {
  readonly role?: string
  readonly alt?: string
  readonly type?: string
  readonly id?: string
  readonly children?: readonly Node[]
}

/** Reads text and structure of a PDF, the way a program does that copies or speaks them. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  const document = await task.promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const tree = (await page.getStructTree()) as Node | null
    const words = wordsByContent(items)
    pages.push({ texts: tree === null ? [] : textsOf(tree, words) })
  }
  const { info } = (await document.getMetadata()) as { info: { Language?: string } }
  await task.destroy()
  return { pages, language: info.Language ?? null, raw: bytes.toString('latin1') }
}

interface Item {
  readonly type?: string
  readonly id?: string
  readonly str?: string
  readonly hasEOL?: boolean
}

/** The words of each piece of marked content; lines are parted by a space. */
function wordsByContent(items: readonly Item[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  const open: string[] = []
  for (const { type, id, str = '', hasEOL } of items) {
    if (type === 'endMarkedContent') open.pop()
    else if (type !== undefined) open.push(id ?? '')
    else {
      const own = open.findLast((one) => one !== '') ?? ''
      words.set(own, (words.get(own) ?? '') + str + (hasEOL ? ' ' : ''))
    }
  }
  return words
}

function textsOf(node: Node, words: ReadonlyMap<string, string>): ReadText[] {
  const { role = '', alt, children = [] } = node
  if (alt !== undefined) return [{ tag: role, text: alt }]
  const own = children.filter(({ type }) => type === 'content').map(({ id = '' }) => words.get(id) ?? '')
  const inner = children.filter(({ type }) => type !== 'content').flatMap((child) => textsOf(child, words))
  return own.length === 0 ? inner : [{ tag: role, text: own.join('').replaceAll(/ +/g, ' ').trim() }, ...inner]
}
