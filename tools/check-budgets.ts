/** Weighs the built web app as it goes over the wire (brotli) and fails when a first screen or the type is too heavy. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { LANGUAGES } from '../packages/portal/src/languages.ts'
import { PAGE_MESSAGES } from '../packages/portal/src/messages/page-messages.ts'
import { firstScreens, type Manifest, type PageParts } from './first-screens.ts'
import { projectRoot } from './run-step.ts'

/** In bytes on the wire; a kB is a thousand of them. */
const SCRIPTS = 110_000
/** Where a visitor works, having come by a lighter page, and the showcase of everything. */
const SCRIPTS_OF_WORK = 120_000
const WORK = ['seatMap', 'checkout', 'components']
/** Of all pages: they come in one file, once. */
const STYLES = 20_000
const FONTS = 60_000

const dist = join(projectRoot, 'apps/web/dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
const weighed = new Map<string, number>()

function sizeOf(file: string): number {
  const known = weighed.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).byteLength
  weighed.set(file, known)
  return known
}

/** The app's list of pages, one loader a line: `event: () => import('./pages/event-page.tsx'),`. */
const pageList = readFileSync(join(projectRoot, 'apps/web/src/pages.ts'), 'utf8')
const pages = [...pageList.matchAll(/^ +(\w+): \(\) => import\('\.\/(.+)'\),$/gm)].map(
  ([, name = '', program = '']): PageParts => {
    const own = name === 'missing' ? [] : (PAGE_MESSAGES[name as keyof typeof PAGE_MESSAGES] ?? [])
    return { name, program: `src/${program}`, messages: own }
  },
)
if (pages.length === 0) throw new Error('No page found in apps/web/src/pages.ts')

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
const fonts = files.filter((file) => file.endsWith('.woff2')).map((file) => readFileSync(join(dist, file)).byteLength)
const rows = [
  ...[...firstScreens(manifest, pages, LANGUAGES, sizeOf)].flatMap(([name, { scripts, styles }]) => [
    { name: `${name} scripts`, bytes: scripts, budget: WORK.includes(name) ? SCRIPTS_OF_WORK : SCRIPTS },
    { name: `${name} styles`, bytes: styles, budget: STYLES },
  ]),
  { name: 'fonts', bytes: fonts.reduce((sum, bytes) => sum + bytes, 0), budget: FONTS },
]
for (const { name, bytes, budget } of rows) {
  const share = `${(bytes / 1000).toFixed(1)} of ${budget / 1000} kB`
  console.log(`${bytes <= budget ? '✓' : '✗'} ${share.padStart(18)}  ${name}`)
}
if (rows.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1
