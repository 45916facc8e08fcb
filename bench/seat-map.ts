/**
 * `npm run bench -- seat-map [--rounds 3] [--libraries] [--write] [--check]`: how fast the plan of a hall of 100,000 seats is
 * drawn in Chromium without a graphics card; beside it, in the same run, a canvas that is only cleared, a plain map of
 * SVG, and with --libraries what npm has for seat maps, which takes minutes.
 * --write puts the result into docs/performance.md; --check fails when a promise is not kept.
 */
import '../tools/require-runtime.cjs'
import { parseArgs } from 'node:util'
import { findChromium } from '../e2e/chromium.ts'
import { writeBlock } from './holds-report.ts'
import { installRivals } from './install-rivals.ts'
import { missed, report } from './seat-map/seat-map-report.ts'
import { openSite } from './seat-map/seat-map-site.ts'
import { type Drawn, openBrowsers, watch } from './seat-map/seat-map-watch.ts'

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    libraries: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const rounds = Number(flags.rounds)
const SEATS = 100_000
const PHONE_SEATS = 20_000
/** The timeout of a library; the slowest needs most of a minute to start. */
const LIBRARIES = ['react-seatmap', 'seatchart', 'konva', 'seatmap-canvas']

if (flags.libraries) await installRivals()
const site = await openSite(flags.libraries)
const browsers = await openBrowsers(await findChromium())
const results = new Map<string, Drawn[]>()
const note = (name: string, drawn: Drawn) => {
  results.set(name, [...(results.get(name) ?? []), drawn])
  console.log(
    `${name}: first ${drawn.first.toFixed(0)} ms, frame ${drawn.median.toFixed(1)} ms, p95 ${drawn.p95.toFixed(1)} ms; processor ${drawn.cpuFirst.toFixed(1)}, ${drawn.cpuMedian.toFixed(2)}, ${drawn.cpuP95.toFixed(2)} ms`,
  )
}
for (let round = 0; round < rounds; round++) {
  for (const name of ['cleared', 'ours'])
    note(name, await watch(browsers, site.url, name, { seats: SEATS, frames: 300, firsts: 3 }))
  for (const name of ['cleared', 'ours'])
    note(
      `${name}, phone`,
      await watch(browsers, site.url, name, { seats: PHONE_SEATS, frames: 200, cpu: 4, isPhone: true }),
    )
}
note('plain svg', await watch(browsers, site.url, 'plain svg', { seats: SEATS, frames: 60 }))
if (flags.libraries)
  for (const name of LIBRARIES) {
    try {
      note(name, await watch(browsers, site.url, name, { seats: SEATS, frames: 30 }))
    } catch (error) {
      console.log(`${name}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
await browsers.close()
await site.close()

const text = report(results, `npm run bench -- seat-map${flags.libraries ? ' --libraries' : ''}`)
console.log(`\n${text}`)
if (flags.write) await writeBlock(new URL('../docs/performance.md', import.meta.url), 'bench seat-map', text)
const failures = missed(results)
for (const failure of failures) console.log(failure)
if (flags.check && failures.length > 0) process.exitCode = 1
