import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

export type FaceName = 'text' | 'bold' | 'display'

interface Face {
  readonly bytes: Buffer
  readonly font: Font
}

/** The faces on paper: the shop's own two, and one with many scripts for letters that those lack. */
export interface Typefaces {
  /** By the name under which a document registers them. */
  readonly files: ReadonlyMap<string, Buffer>
  /** Which of the registered faces draws a text whole: the wanted one, or else the one with many scripts. */
  faceFor(name: FaceName, text: string): string
}

const own = (file: string) => readFile(new URL(file, import.meta.url))
const require = createRequire(import.meta.url)

const faceOf = async (bytes: Promise<Buffer>): Promise<Face> => ({ bytes: await bytes, font: create(await bytes) })

let loading: Promise<Typefaces> | undefined

/** Reads the typefaces, once. */
export const loadTypefaces = (): Promise<Typefaces> => (loading ??= load())

async function load(): Promise<Typefaces> {
  const [text, bold, display, wideText, wideBold] = await Promise.all([
    faceOf(own('onest-regular.ttf')),
    faceOf(own('onest-bold.ttf')),
    faceOf(own('unbounded.ttf')),
    faceOf(readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))),
    faceOf(readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))),
  ])
  const faces = { text, bold, display }
  const draws = ({ font }: Face, words: string) =>
    [...words].every((sign) => /\s/.test(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  return {
    files: new Map(Object.entries({ ...faces, wideText, wideBold }).map(([name, { bytes }]) => [name, bytes])),
    faceFor: (name, words) => (draws(faces[name], words) ? name : name === 'text' ? 'wideText' : 'wideBold'),
  }
}
