/** Weighs the built web app as it goes over the wire (brotli) and fails when a first screen or the type is too heavy. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BuiltPages } from '../packages/contract/src/builds.ts'
import { firstScreens } from './first-screens.ts'
import { projectRoot } from './run-step.ts'

/** In bytes on the wire; a kB is a thousand of them. */
const SCRIPTS = 110_000
/** Where a visitor works, having come by a lighter page, and the showcase of everything. */
const SCRIPTS_OF_WORK = 120_000
const WORK = ['seatMap', 'checkout', 'components']
/** Of all pages: they come in one file, once. */
const STYLES = 20_000
const FONTS = 60_000
/** All scripts and styles of the back office together, as gzip. */
const STAFF = 250_000

const dist = join(projectRoot, 'apps/web/dist')
const built = JSON.parse(readFileSync(join(dist, '.vite/pages.json'), 'utf8')) as BuiltPages
const weighed = new Map<string, number>()

function sizeOf(file: string): number {
  const known = weighed.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).byteLength
  weighed.set(file, known)
  return known
}

const all = readdirSync(dist, { recursive: true, encoding: 'utf8' })
/** What the back office may load in one language: the longest; it says nothing of the shop's own rooms. */
const OTHER_WORDS = /messages[/](?:(?!fi[/.])\w+[/.]|fi[/](?!shell|forms|staff|halls|box-office|seat-map))/
const manifest = JSON.parse(readFileSync(join(dist, 'staff/.vite/manifest.json'), 'utf8')) as Record<
  string,
  { readonly file: string; readonly css?: readonly string[] }
>
const ofStaff = new Set(
  Object.entries(manifest).flatMap(([source, { file, css = [] }]) =>
    OTHER_WORDS.test(source) ? [] : [file, ...css].filter((name) => /[.](?:js|css)$/.test(name)),
  ),
)
const staffBytes = [...ofStaff].reduce(
  (sum, file) => sum + gzipSync(readFileSync(join(dist, 'staff', file))).byteLength,
  0,
)
const files = all.filter((file) => !/^staff[\\/]/.test(file))
const fonts = files.filter((file) => file.endsWith('.woff2')).map((file) => readFileSync(join(dist, file)).byteLength)
const rows = [
  ...[...firstScreens(built, sizeOf)].flatMap(([name, { scripts, styles }]) => [
    { name: `${name} scripts`, bytes: scripts, budget: WORK.includes(name) ? SCRIPTS_OF_WORK : SCRIPTS },
    { name: `${name} styles`, bytes: styles, budget: STYLES },
  ]),
  { name: 'fonts', bytes: fonts.reduce((sum, bytes) => sum + bytes, 0), budget: FONTS },
  { name: 'back office, all of it (gzip)', bytes: staffBytes, budget: STAFF },
]
for (const { name, bytes, budget } of rows) {
  const share = `${(bytes / 1000).toFixed(1)} of ${budget / 1000} kB`
  console.log(`${bytes <= budget ? '✓' : '✗'} ${share.padStart(18)}  ${name}`)
}
if (rows.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1
