import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { charactersByFile } from './characters.ts'

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
      const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', noHinting: true, keepFeatures })
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
