/** Measures the built web app as transferred (brotli) and fails when a first screen or the fonts are too large. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BuiltPages } from '../packages/contract/src/builds.ts'
import { firstScreens } from './first-screens.ts'
import { projectRoot } from './run-step.ts'

/** In transferred bytes; 1 kB is 1000 bytes. */
const SCRIPTS = 109_000
/** Where most visits begin. */
const SCRIPTS_OF_EVENT = 103_000
/** Pages that are reached from lighter ones, and the component gallery. */
const SCRIPTS_OF_WORK = 119_000
const WORK = ['seatMap', 'checkout', 'components']
/** Of all pages together: styles are one cached file. */
const STYLES = 20_000
const FONTS = 60_000
/** What a page of the back office loads before it can be used, gzipped; the text editor comes with the first text that is opened. */
const STAFF = 180_000
const TEXT_EDITOR = 145_000

const scriptsOf = (page: string): number =>
  page === 'event' ? SCRIPTS_OF_EVENT : WORK.includes(page) ? SCRIPTS_OF_WORK : SCRIPTS

const dist = join(projectRoot, 'apps/web/dist')
const built = JSON.parse(readFileSync(join(dist, '.vite/pages.json'), 'utf8')) as BuiltPages
const weighed = new Map<string, number>()

function sizeOf(file: string): number {
  const known = weighed.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).byteLength
  weighed.set(file, known)
  return known
}

const all = readdirSync(dist, { recursive: true, encoding: 'utf8' })
interface Built {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

const manifest = JSON.parse(readFileSync(join(dist, 'staff/.vite/manifest.json'), 'utf8')) as Record<string, Built>
const builtOf = (source: string): Built => {
  const found = manifest[source]
  if (!found) throw new Error(`The back office has no ${source}`)
  return found
}
/** A file of the back office and all that it imports. */
function withImports(source: string, seen = new Set<string>()): Set<string> {
  if (seen.has(source)) return seen
  seen.add(source)
  for (const one of builtOf(source).imports ?? []) withImports(one, seen)
  return seen
}
const gzipped = (sources: Iterable<string>): number => {
  const loaded = new Set([...sources].map(builtOf).flatMap(({ file, css = [] }) => [file, ...css]))
  return [...loaded].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, 'staff', file))).byteLength, 0)
}
const office = withImports('staff/main.tsx')
const late = builtOf('staff/main.tsx').dynamicImports ?? []
// the texts are largest in Finnish
const words = late.filter((source) => source.includes('/messages/fi/'))
const staffPages = late
  .filter((source) => source.endsWith('-page.tsx'))
  .map((source) => ({ source, bytes: gzipped([...office, ...words, ...withImports(source)]) }))
const heaviest = staffPages.toSorted((one, other) => other.bytes - one.bytes)[0]
if (!heaviest || words.length === 0) throw new Error('The back office has no pages or no texts')
const textEditor = Object.keys(manifest).find((source) => source.endsWith('staff/content/rich-text.tsx'))
if (textEditor === undefined) throw new Error('The text editor is a file of its own')
const files = all.filter((file) => !/^staff[\\/]/.test(file))
const fonts = files.filter((file) => file.endsWith('.woff2')).map((file) => readFileSync(join(dist, file)).byteLength)
const rows = [
  ...[...firstScreens(built, sizeOf)].flatMap(([name, { scripts, styles }]) => [
    { name: `${name} scripts`, bytes: scripts, budget: scriptsOf(name) },
    { name: `${name} styles`, bytes: styles, budget: STYLES },
  ]),
  { name: 'fonts', bytes: fonts.reduce((sum, bytes) => sum + bytes, 0), budget: FONTS },
  { name: `back office, its heaviest page (${heaviest.source}, gzip)`, bytes: heaviest.bytes, budget: STAFF },
  { name: 'back office’s text editor (gzip)', bytes: gzipped([textEditor]), budget: TEXT_EDITOR },
]
for (const { name, bytes, budget } of rows) {
  const share = `${(bytes / 1000).toFixed(1)} of ${budget / 1000} kB`
  console.log(`${bytes <= budget ? '✓' : '✗'} ${share.padStart(18)}  ${name}`)
}
if (rows.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1
