import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../apps/api/src/platform/database/migrations-folder.ts'
import { openLog } from '../apps/api/src/platform/foundation/log.ts'
import { nameEvent, putOnSale } from '../apps/api/testing/box-office/scene.ts'
import { writeBlock } from './holds-report.ts'
import { burst } from './on-sale/burst.ts'
import { costByStep } from './on-sale/by-step.ts'
import { openCountingServer, untilQuiet } from './on-sale/database.ts'
import { measurePretix } from './on-sale/pretix.ts'
import { timeByPart } from './on-sale/profile.ts'
import { halfRate, highestRate, warmUp } from './on-sale/rates.ts'
import { costOfEmptyRequest, costOfEmptyStatement, costOfPgbenchHold } from './on-sale/references.ts'
import { reportOf } from './on-sale/report.ts'
import { type RunningShop, startShop } from './on-sale/shop.ts'

/*
 * Whole orders: what one costs and where the time goes, how many a second, and a crowd that wants the two best seats of a
 * hall in the moment in which its sale opens: see docs/performance.md.
 *   node bench/on-sale.ts [--buyers 300] [--orders 96] [--seconds 6] [--steps] [--burst] [--all] [--write] [--check]
 * --steps measures what an order costs and leaves rates and the burst out; --burst plays the burst alone; --all prints every statement and part.
 */

const { values: flags } = parseArgs({
  options: {
    buyers: { type: 'string', default: '300' },
    orders: { type: 'string', default: '96' },
    seconds: { type: 'string', default: '6' },
    steps: { type: 'boolean', default: false },
    burst: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const [BUYERS, ORDERS, SECONDS] = [Number(flags.buyers), Number(flags.orders), Number(flags.seconds)]
const SEATS_OF_ROW = 25
/** Every part of the run uses its own event. */
const EVENTS = { steps: 200001, rates: 200002, holds: 200003, parts: 200004, burst: 200005 }
/** More than is bought, so that the last buyers still have a choice. */
const SEATS = SEATS_OF_ROW * (Math.ceil((2 * BUYERS) / SEATS_OF_ROW) + 3)
const PLENTY = 8000
/** Enough to keep both cores busy, since a buyer waits for the bank most of the time. */
const AT_ONCE = 64
const PRETIX_ORDERS = 300
/** Milliseconds until a connection makes its plans for the second time, and some more. */
const FIRST_PLANS = 65_000
/** Orders before the measured ones: V8 has compiled the code of a sale for good after some hundred. */
const WARM_UPS = 4 * ORDERS

let buyers = 0
/** The next address of the networks reserved for benchmarks. */
const next = (): string => {
  buyers++
  return `198.18.${(buyers >> 8) & 255}.${buyers & 255}`
}
const addresses = (count: number): string[] => Array.from({ length: count }, next)

const log = openLog('error')
const server = await openCountingServer(log)
const pool = new pg.Pool({ connectionString: server.url, max: 2 })
let shop: RunningShop | undefined
let startedAt = 0
const report = (what: string) => process.stderr.write(`${what}\n`)

/** Measures many buyers at the same time. */
const measureCrowd = async (running: RunningShop) => {
  const saleOf = (eventId: number) => ({ port: running.port, eventId })
  report('highest rate')
  const highest = await highestRate(running, saleOf(EVENTS.rates), next, { atOnce: AT_ONCE, seconds: SECONDS })
  await untilQuiet(server)
  report('half of it')
  const sales = { orders: saleOf(EVENTS.rates), holds: saleOf(EVENTS.holds) }
  const half = await halfRate(server, sales, next, { perSecond: highest.perSecond / 2, seconds: SECONDS })
  await untilQuiet(server)
  report('burst')
  const { rows, isKept } = await burst(server, running, saleOf(EVENTS.burst), next, BUYERS)
  await untilQuiet(server)
  return { highest, half, burst: rows, isKept }
}

/** @returns whether everybody bought once */
const playBurst = async (running: RunningShop): Promise<boolean> => {
  report('burst')
  const { rows, isKept } = await burst(server, running, { port: running.port, eventId: EVENTS.burst }, next, BUYERS)
  process.stdout.write(`${rows.join('\n')}\n`)
  return isKept
}

/** Everything there is to say of an order; the shop has been stopped afterwards. @returns whether everybody bought once */
const measureAll = async (running: RunningShop): Promise<boolean> => {
  report('references')
  const emptyRequest = await costOfEmptyRequest(running)
  const pgbenchHold = await costOfPgbenchHold(server)
  const emptyStatement = await costOfEmptyStatement(server)
  report('steps')
  const sale = { port: running.port, eventId: EVENTS.steps }
  // a shop on sale has opened its connections, and has renewed their first plans after a minute
  do await costByStep(server, running, sale, addresses(ORDERS))
  while (performance.now() - startedAt < FIRST_PLANS)
  const cost = await costByStep(server, running, sale, addresses(ORDERS))
  const crowd = flags.steps ? undefined : await measureCrowd(running)
  await running.stop()
  report('parts')
  const parts = await timeByPart(server, EVENTS.parts, next, { warmUps: WARM_UPS, orders: ORDERS })
  report('pretix')
  const pretix = flags.steps ? undefined : await measurePretix(PRETIX_ORDERS)
  const text = reportOf({ emptyRequest, pgbenchHold, emptyStatement, cost, parts, pretix, ...crowd }, flags.all)
  process.stdout.write(`${text}\n`)
  if (flags.write) await writeBlock(new URL('../docs/performance.md', import.meta.url), 'bench on-sale', text)
  return crowd?.isKept !== false
}

try {
  await migrate(server.url, MIGRATIONS_FOLDER, log)
  for (const id of Object.values(EVENTS)) {
    await putOnSale(pool, { id, seats: id === EVENTS.burst ? SEATS : PLENTY, avoidLoneSeats: true })
    await nameEvent(pool, id, 'Kevadkontsert')
  }
  shop = await startShop(server.url, server.folder)
  startedAt = performance.now()
  report('warming up')
  await warmUp({ port: shop.port, eventId: EVENTS.steps }, next, WARM_UPS)
  await untilQuiet(server)
  const isKept = flags.burst ? await playBurst(shop) : await measureAll(shop)
  if (flags.check && !isKept) process.exitCode = 1
} finally {
  await shop?.stop()
  await pool.end()
  await server.close()
}
