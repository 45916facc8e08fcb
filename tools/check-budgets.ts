/** Measures the built web app as transferred (brotli) and fails when a first screen or the fonts are too large. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BuiltPages } from '../packages/contract/src/builds.ts'
import { APART } from '../packages/contract/src/programs.ts'
import { firstScreens } from './budgets/first-screens.ts'
import { programBudgets } from './budgets/program-budgets.ts'
import { projectRoot } from './run-step.ts'

/** In transferred bytes; 1 kB is 1000 bytes. */
const SCRIPTS = 109_500
/** Where most visits begin. */
const SCRIPTS_OF_EVENT = 102_700
/** Pages that are reached from lighter ones, and the component gallery. */
const SCRIPTS_OF_WORK = 120_000
const WORK = ['seatMap', 'checkout', 'components']
/** Of all pages together: styles are one cached file. */
const STYLES = 23_400
const FONTS = 60_000

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
const files = all.filter((file) => !APART.some((name) => file.startsWith(`${name}${sep}`)))
const fonts = files.filter((file) => file.endsWith('.woff2')).map((file) => readFileSync(join(dist, file)).byteLength)
const rows = [
  ...[...firstScreens(built, sizeOf)].flatMap(([name, { scripts, styles }]) => [
    { name: `${name} scripts`, bytes: scripts, budget: scriptsOf(name) },
    { name: `${name} styles`, bytes: styles, budget: STYLES },
  ]),
  { name: 'fonts', bytes: fonts.reduce((sum, bytes) => sum + bytes, 0), budget: FONTS },
  ...programBudgets(dist),
]
for (const { name, bytes, budget } of rows) {
  const share = `${(bytes / 1000).toFixed(1)} of ${budget / 1000} kB`
  console.log(`${bytes <= budget ? '✓' : '✗'} ${share.padStart(18)}  ${name}`)
}
if (rows.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1
