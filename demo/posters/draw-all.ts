/**
 * Draws all pictures that the demo content names (`pictures/*.svg`) and removes those that it no longer names. Run it after
 * a change of the drawings: `npm run demo:pictures`.
 */
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Drawing, drawPoster, type Genre } from './draw-poster.ts'

const content = join(import.meta.dirname, '..', 'content')
const pictures = join(content, 'pictures')

/** `theatre_stairs_2_wide.svg` → genre, composition, number of the drawing, shape. */
const drawingOf = (name: string): Drawing => {
  const [genre = '', composition = '', seed = '', shape] = name.replace(/[.]svg$/, '').split('_')
  return { genre: genre as Genre, composition, seed, shape: shape === 'wide' ? 'wide' : 'poster' }
}

/** One decimal is invisible at 1600 pixels and halves the file. */
const rounded = (svg: string): string =>
  svg.replaceAll(/-?\d+\.\d{2,}/g, (figure) => String(Number(Number(figure).toFixed(1))))

const names = new Set<string>()
for await (const file of glob('*/**/*.json', { cwd: content })) {
  const text = await readFile(join(content, file), 'utf8')
  for (const [, name = ''] of text.matchAll(/"pictures\/([\w-]+[.]svg)"/g)) names.add(name)
}
await rm(pictures, { recursive: true, force: true })
await mkdir(pictures, { recursive: true })
for (const name of names) await writeFile(join(pictures, name), `${rounded(drawPoster(drawingOf(name)))}\n`)
console.log(`${names.size} pictures are drawn in demo/content/pictures.`)
