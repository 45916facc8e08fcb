import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/**
 * The characters that the app's typefaces must contain: the seven languages of the shop (Estonian, English, Russian, Finnish,
 * Latvian, Lithuanian, Czech), neighbouring languages whose names occur in titles (Belarusian, Ukrainian, Polish,
 * German, French, Nordic), digits, punctuation, the portals' currencies and arrows.
 * Other characters are drawn in the fallback typeface, so a test compares this list with every message.
 */
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

const both = (lower: string) => lower + lower.toUpperCase()

const basicLatin = range(0x20, 0x7e)
const balticAndNordic = both('äöüõšžåāčēģīķļņūąęėįųøæ')
const czechAndPolish = both('áďéěíňóřťúůýćłńśźż')
const western = `${both('éèêëàâçñôòìîïûùßãœ')}ẞ`
const cyrillic = range(0x410, 0x44f) + both('ёіўїєґ')
const punctuation = '\u00a0\u2009\u200a\u202f‐‑–—‘’‚“”„‹›«»…•·×−±°№§©®™′″½¼¾¿¡†'
const currencies = '€£$¢'
const arrows = '←↑→↓↗↘'

const distinct = (text: string): string => [...new Set(text)].join('')

/**
 * The characters by font file, so that readers of Latin letters load only one. Everything but Cyrillic is in the first,
 * as `unicode-range` in `src/ui/fonts.css` says.
 */
export const charactersByFile = {
  latin: distinct(basicLatin + balticAndNordic + czechAndPolish + western + punctuation + currencies + arrows),
  cyrillic: distinct(cyrillic),
}

export const characters = charactersByFile.latin + charactersByFile.cyrillic

/** Names of a country and a language that stand in their own letters on pages which have no others of these. */
const namesInCyrillic = distinct('БеларусьРусский')

const sources = new URL('./fonts/', import.meta.url)
const target = new URL('../src/ui/fonts/', import.meta.url)

/** What each typeface keeps: Onest its weights 400–700 and figures of equal width, Unbounded (one weight) only its spacing. */
const faces = {
  onest: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'case'],
  unbounded: ['kern', 'mark', 'mkmk', 'ccmp', 'locl'],
}

/**
 * Subsets the two typefaces to the shop's characters and writes `src/ui/fonts/*.woff2` (ignored by git).
 * @returns the size of each file in bytes, by its name
 */
export async function makeFonts(): Promise<Record<string, number>> {
  await mkdir(target, { recursive: true })
  const sizes: Record<string, number> = {}
  for (const [face, keepFeatures] of Object.entries(faces)) {
    const whole = await readFile(new URL(`${face}.woff2`, sources))
    for (const [part, letters] of Object.entries(charactersByFile)) {
      const own = face === 'onest' && part === 'latin' ? letters + namesInCyrillic : letters
      const cut = await subsetFont(whole, own, { targetFormat: 'woff2', noHinting: true, keepFeatures })
      const name = `${face}-${part}.woff2`
      await writeIfChanged(new URL(name, target), cut)
      sizes[name] = cut.byteLength
    }
  }
  return sizes
}

/** Leaves an equal file untouched, so that a running dev server does not reload for nothing. */
async function writeIfChanged(file: URL, bytes: Buffer) {
  const before = await readFile(file).catch(() => undefined)
  if (!before?.equals(bytes)) await writeFile(file, bytes)
}

if (import.meta.main) {
  for (const [name, bytes] of Object.entries(await makeFonts())) console.log(`${name} ${bytes} bytes`)
}

/** Cuts the typefaces before anything asks for them, in development and in a build alike (half a second). */
export function fonts(): Plugin {
  return {
    name: 'parter-fonts',
    async config() {
      await makeFonts()
    },
  }
}
