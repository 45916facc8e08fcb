/**
 * `npm run simulate`: plays many seeds in parallel, each process with its own database, reports the progress, and
 * prints each failing seed with how to replay it. SIMULATION_SEEDS sets how many (2,000), SIMULATION_FROM the first one,
 * SIMULATION_PROCESSES how many processes (one per core). Ctrl-C finishes the running seeds and stops. `-- doors` plays a night at the
 * doors instead.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { openTestServer } from '../apps/api/testing/database/test-server.ts'
import { playDoors } from './doors/doors.ts'
import type { Played } from './simulation.ts'
import { addUp, type Tally } from './tally.ts'
import type { Order, Report } from './worker.ts'

if (process.argv[2] === 'doors') {
  await playDoors(process.argv.slice(3))
  process.exit()
}

const STEPS = 100
const numberOf = (name: string, usual: number): number => Number(process.env[name] ?? usual)
const from = numberOf('SIMULATION_FROM', 1)
const count = numberOf('SIMULATION_SEEDS', 2000)
const processes = Math.min(count, numberOf('SIMULATION_PROCESSES', availableParallelism()))
/** Seconds between two lines of progress. */
const SAY_EVERY = 30
/** Milliseconds after which a seed counts as hanging: it needs about one second. */
const LONGEST = 1_800_000

const number = new Intl.NumberFormat('en')
const began = performance.now()
const seconds = (): number => (performance.now() - began) / 1000
const tally: Tally = {}
const failed: number[] = []
let begun = 0
let ended = 0
let isStopped = false
process.on('SIGINT', () => {
  isStopped = true
})

function note(seed: number, { breaches, tally: more, course }: Played): void {
  ended++
  addUp(tally, more)
  if (count === 1 || breaches.length > 0) console.log(course.join('\n'))
  if (breaches.length === 0) return
  failed.push(seed)
  console.log(`✗ seed ${seed}\n${breaches.join('\n').replaceAll(/^/gm, '    ')}`)
  console.log(`    again: SIMULATION_FROM=${seed} SIMULATION_SEEDS=1 npm run simulate`)
}

/** Runs one process until no seed is left. */
async function play(child: ChildProcess, databases: Order['databases']): Promise<void> {
  const send = (order: Order) => child.send(order)
  let playing: number | undefined
  let hanging: NodeJS.Timeout | undefined
  child.on('message', ({ seed, played }: Report) => {
    if (seed !== undefined && played) note(seed, played)
    playing = begun < count && !isStopped ? from + begun++ : undefined
    send(playing === undefined ? {} : { seed: playing, steps: STEPS })
    clearTimeout(hanging)
    hanging = setTimeout(() => child.kill('SIGKILL'), LONGEST)
  })
  if (databases) send({ databases })
  await once(child, 'exit')
  clearTimeout(hanging)
  if (playing !== undefined) note(playing, { breaches: ['its process died, or it hung'], tally: {}, course: [] })
}

const say = (): void =>
  console.log(
    `${number.format(ended)} of ${number.format(count)} seeds, ${failed.length} failed, ${(ended / seconds()).toFixed(1)} a second`,
  )

const server = await openTestServer()
const saying = setInterval(say, SAY_EVERY * 1000)
const children = Array.from({ length: processes }, () => fork(join(import.meta.dirname, 'worker.ts')))
await Promise.all(children.map((child) => play(child, server.databases)))
clearInterval(saying)
await server.close()

console.log('\nWhat happened:')
for (const [what, times] of Object.entries(tally).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
  console.log(`${number.format(times).padStart(12)}  ${what}`)
}
console.log(
  `\n${number.format(ended)} seeds × ${STEPS} steps = ${number.format(ended * STEPS)} steps in ${Math.round(seconds())} s, ` +
    `${processes} processes, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`,
)
if (ended < count) console.log(`${number.format(count - ended)} were not played`)
console.log(failed.length === 0 ? 'No seed failed.' : `${failed.length} failed: ${failed.join(', ')}`)
if (failed.length > 0 || ended < count) process.exitCode = 1
