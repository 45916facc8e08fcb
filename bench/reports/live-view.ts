/**
 * `npm run bench -- live-view [--perSecond 20] [--seconds 20] [--watchers 10] [--write]`: how late the live view of a sale shows
 * an order while so many are made a second, and what ten who watch cost holds. --write puts the result into docs/performance.md.
 */
import '../../tools/require-runtime.cjs'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../../apps/api/src/platform/database/migrations-folder.ts'
import { openDatabase } from '../../apps/api/src/platform/database/open-database.ts'
import { openLog } from '../../apps/api/src/platform/foundation/log.ts'
import { nameEvent, putOnSale } from '../../apps/api/testing/box-office/scene.ts'
import { signedInStaff } from '../../apps/api/testing/staff/signed-in-staff.ts'
import { processorTimeOf } from '../holds/holds-cpu.ts'
import { writeBlock } from '../holds-report.ts'
import { pause } from '../on-sale/browser.ts'
import { walk } from '../on-sale/buyer.ts'
import { openCountingServer, untilQuiet } from '../on-sale/database.ts'
import { percentile, warmUp, watchHolds } from '../on-sale/rates.ts'
import { startShop } from '../on-sale/shop.ts'

const { values: flags } = parseArgs({
  options: {
    perSecond: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
    watchers: { type: 'string', default: '10' },
    warmUps: { type: 'string', default: '200' },
    write: { type: 'boolean', default: false },
  },
})
const [PER_SECOND, SECONDS, WATCHERS] = [Number(flags.perSecond), Number(flags.seconds), Number(flags.watchers)]
/** Holds are measured with and without watchers in turns. */
const ROUNDS = 3
const [SALE, HOLDS] = [200_001, 200_002]
/** Milliseconds. */
const MOST_LATE = 1000

let buyers = 0
const next = (): string => {
  buyers++
  return `198.18.${(buyers >> 8) & 255}.${buyers & 255}`
}

const log = openLog('error')
const server = await openCountingServer(log)
const pool = new pg.Pool({ connectionString: server.url, max: 2 })
const database = await openDatabase({ databaseUrl: server.url, dataDir: server.folder, log })

/** What a watcher saw: how many places were sold, and when it was told. */
interface Seen {
  readonly sold: number
  readonly at: number
}

/** Listens as the page of a live view does, at the shop that sells. @returns ends it */
const watch = async (port: number, secret: string, seen: Seen[]): Promise<() => void> => {
  const headers = { host: `ee.localhost:${port}`, cookie: `staff=${secret}`, 'x-forwarded-for': next() }
  const sent = request({
    port,
    path: `/api/staff/sales/${SALE}/stream?seconds=3600&language=et`,
    headers,
    agent: false,
  })
  sent.end()
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`A watcher was refused: ${reply.statusCode}`)
  createInterface({ input: reply }).on('line', (line) => {
    if (line.startsWith('data: '))
      seen.push({ sold: (JSON.parse(line.slice(6)) as { sold: number }).sold, at: Date.now() })
  })
  await once(reply, 'data')
  return () => reply.destroy()
}

/** Orders at a steady rate. */
const sellSteadily = async (port: number, until: number): Promise<void> => {
  const opened = performance.now()
  const walks: Promise<unknown>[] = []
  while (performance.now() < until) {
    walks.push(walk({ port, eventId: SALE }, next(), opened))
    await pause(Math.max(0, opened + (walks.length * 1000) / PER_SECOND - performance.now()))
  }
  await Promise.all(walks)
}

try {
  await migrate(server.url, MIGRATIONS_FOLDER, log)
  for (const [id, seats] of [
    [SALE, 20_000],
    [HOLDS, 20_000],
  ] as const) {
    await putOnSale(pool, { id, seats, avoidLoneSeats: true })
    await nameEvent(pool, id, 'Kevadkontsert')
  }
  const shop = await startShop(server.url, server.folder)
  const { port } = shop
  await warmUp({ port, eventId: SALE }, next, Number(flags.warmUps))
  const { secret } = await signedInStaff(database.db, ['operator'])
  const seen: Seen[] = []
  /** While somebody watched and orders were made, as milliseconds of the clock. */
  const watched: { readonly from: number; readonly to: number }[] = []
  const holds = { watched: [] as number[], alone: [] as number[] }
  const cpu = { watched: 0, alone: 0 }
  let orders = 0
  for (let round = 0; round < 2 * ROUNDS; round++) {
    const way = round % 2 === 0 ? 'watched' : 'alone'
    const watchers = way === 'watched' ? WATCHERS : 0
    const leave = await Promise.all(Array.from({ length: watchers }, () => watch(port, secret, seen)))
    const from = Date.now()
    const cpuBefore = processorTimeOf(server.postmaster)
    const until = performance.now() + (SECONDS * 1000) / (2 * ROUNDS)
    const before = orders
    const [times] = await Promise.all([watchHolds({ port, eventId: HOLDS }, next, until), sellSteadily(port, until)])
    if (watchers > 0) watched.push({ from, to: Date.now() })
    await untilQuiet(server)
    orders = Number((await server.look<{ n: number }>('SELECT count(*)::int AS n FROM receipt'))[0]?.n)
    // the last orders are still to be told
    await pause(MOST_LATE)
    for (const end of leave) end()
    holds[way].push(...times)
    cpu[way] += (processorTimeOf(server.postmaster) - cpuBefore) / 1000 / Math.max(1, orders - before) / ROUNDS
  }
  const facts = await server.look<{ at: number; first: number }>(
    `SELECT extract(epoch FROM booked_at)::float * 1000 AS at, row_number() OVER (ORDER BY booked_at, id)::int AS first
     FROM sales_fact WHERE event_id = ${SALE} AND places > 0`,
  )
  const late = facts
    .filter(({ at }) => watched.some(({ from, to }) => at >= from && at <= to))
    .map(
      ({ at, first }) => (seen.find((one) => one.at >= at && one.sold >= first)?.at ?? Number.POSITIVE_INFINITY) - at,
    )
  const p99 = percentile(late, 99)
  const text = [
    `\`npm run bench -- live-view --write\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.replace(/ Processor.*/, '')}, load average ${loadavg()[0]?.toFixed(1)}; ${PER_SECOND} orders a second, ${WATCHERS} who watch.`,
    '',
    '| live view | without | with | goal |',
    '|---|--:|--:|--:|',
    `| ms until an order is shown, median, p99 (${late.length} places) | | ${percentile(late, 50).toFixed(0)}, **${p99.toFixed(0)}** | ≤ ${MOST_LATE} |`,
    `| a hold meanwhile, ms, median | ${percentile(holds.alone, 50).toFixed(1)} | ${percentile(holds.watched, 50).toFixed(1)} | the same |`,
    `| a hold meanwhile, ms, p99 | ${percentile(holds.alone, 99).toFixed(1)} | ${percentile(holds.watched, 99).toFixed(1)} | the same |`,
    `| PostgreSQL’s processor time of an order, holds included, ms | ${cpu.alone.toFixed(1)} | ${cpu.watched.toFixed(1)} | |`,
  ].join('\n')
  console.log(text)
  if (flags.write) await writeBlock(new URL('../../docs/performance.md', import.meta.url), 'bench live-view', text)
  await shop.stop()
  if (!(p99 <= MOST_LATE)) process.exitCode = 1
} finally {
  await pool.end()
  await database.close()
  await server.close()
}
