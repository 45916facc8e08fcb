import { inflateSync } from 'node:zlib'

/** A PDF read back by means of our own: enough of the format for what pdfkit writes. */
export interface ReadPdf {
  readonly pages: readonly ReadPage[]
  /** All of the file that isn't compressed, as bytes: dictionaries and strings. */
  readonly raw: string
}

export interface ReadPage {
  /** The words of each piece of marked content, by their tags: `H1`, `P`. */
  readonly texts: readonly { readonly tag: string; readonly text: string }[]
  /** Filled rectangles within figures: x, y, width, height in points from the upper left corner. */
  readonly shapes: readonly (readonly number[])[]
}

/** Reads the text and the figures of a PDF, the way a program does that copies or speaks them. */
export function readPdf(bytes: Buffer): ReadPdf {
  const raw = bytes.toString('latin1')
  const objects = new Map<number, string>()
  for (const [, id, body] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(Number(id), body ?? '')
  const streamOf = (id: number): string => {
    const body = objects.get(id) ?? ''
    const start = body.indexOf('stream\n') + 'stream\n'.length
    const packed = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
    return body.includes('/FlateDecode') ? inflateSync(packed).toString('latin1') : packed.toString('latin1')
  }
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name, id] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id)) ?? '')?.[1]
    if (name && toUnicode) fonts.set(name, lettersOf(streamOf(Number(toUnicode))))
  }
  const pages = [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => readPage(streamOf(Number(/\/Contents (\d+) 0 R/.exec(body)?.[1])), fonts))
  return { raw, pages }
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Which glyph stands for which letters: ranges of a ToUnicode table. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    let glyph = Number.parseInt(from, 16)
    for (const [, hex = ''] of list.matchAll(/<([0-9a-f]*)>/gi)) {
      letters.set((glyph++).toString(16).padStart(4, '0'), utf16(hex))
    }
  }
  return letters
}

function readPage(content: string, fonts: ReadonlyMap<string, Map<string, string>>): ReadPage {
  const texts: { tag: string; text: string }[] = []
  const shapes: number[][] = []
  let font = new Map<string, string>()
  let tag = ''
  const token = /\/(\w+) (?:<<[^>]*>> BDC|BMC)|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|([-\d. ]+) re\b|\bEMC\b/g
  for (const [all, opened, face, shown, rectangle] of content.matchAll(token)) {
    if (opened) {
      tag = opened
      texts.push({ tag, text: '' })
    } else if (face) font = fonts.get(face) ?? font
    else if (shown !== undefined) {
      const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      const last = texts.at(-1)
      const line = glyphs.map((glyph) => font.get(glyph) ?? '\uFFFD').join('')
      if (last) last.text += last.text === '' || last.text.endsWith(' ') ? line : ` ${line}`
    } else if (rectangle && tag === 'Figure') shapes.push(rectangle.trim().split(/\s+/).map(Number))
    else if (all === 'EMC') tag = ''
  }
  return { texts, shapes }
}
