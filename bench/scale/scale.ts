import { Agent } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { signGuest } from '../../apps/api/src/account/sessions/guest-token.ts'
import { generateCartId } from '../../apps/api/src/cart/owners/cart-id.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../../apps/api/src/platform/database/migrations-folder.ts'
import { openLog } from '../../apps/api/src/platform/foundation/log.ts'
import { nameEvent, putOnSale } from '../../apps/api/testing/box-office/scene.ts'
import { processorTimeOf } from '../holds/holds-cpu.ts'
import { writeBlock } from '../holds-report.ts'
import { askingFrom, crowd } from '../on-sale/crowd.ts'
import { openCountingServer } from '../on-sale/database.ts'
import { percentile } from '../on-sale/rates.ts'
import { type RunningShop, startShop, sumOf, usedBetween } from '../on-sale/shop.ts'

/*
 * What a hold costs when two processes sell two events, against one process that sells both, in rounds that take turns. The
 * way to a process is by event, as deploy/nginx/parter.conf leads.
 *   npm run bench -- scale [--rounds 5] [--holds 4000] [--write]
 */

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    holds: { type: 'string', default: '4000' },
    write: { type: 'boolean', default: false },
  },
})
const [ROUNDS, HOLDS] = [flags.rounds, flags.holds].map(Number) as [number, number]
const SECRET = 'a secret of the bench, which signs nothing else'
const EVENTS = [200001, 200002] as const
/** At each process: one more process is started for one more crowd. */
const AT_ONCE = 64
const GOAL = 1.1

const log = openLog('error')
const server = await openCountingServer(log)
const pool = new pg.Pool({ connectionString: server.url, max: 2 })
const agent = new Agent({ keepAlive: true, maxSockets: 2 * AT_ONCE })
const ask = askingFrom(agent)

const guest = () =>
  `session=${signGuest(SECRET, 'ee', { cartId: generateCartId(), issuedAt: Math.floor(Date.now() / 1000) })}`
const place = new Map<number, number>(EVENTS.map((event) => [event, 0]))

/** Holds of new guests, a seat each, of both events in turns, as many for each process. @returns microseconds of processor a hold */
const measure = async (shops: readonly RunningShop[]) => {
  const [before, ofDatabase] = [shops.map((shop) => shop.used()), processorTimeOf(server.postmaster)]
  const began = performance.now()
  const holds = HOLDS * shops.length
  await crowd(holds, AT_ONCE * shops.length, 200, (at) => {
    const event = EVENTS[at % EVENTS.length] ?? EVENTS[0]
    const { port } = shops[at % shops.length] as RunningShop
    const placeId = (place.get(event) ?? 0) + 1
    place.set(event, placeId)
    return ask(port, `POST /api/v1/store/events/${event}/tickets`, guest(), { tickets: [{ placeId, ticketTypeId: 1 }] })
  })
  const seconds = (performance.now() - began) / 1000
  const used = shops.map((shop, at) => sumOf(usedBetween(before[at] ?? new Map(), shop.used())))
  return {
    shop: (used.reduce((sum, ms) => sum + ms, 0) / holds) * 1000,
    database: (processorTimeOf(server.postmaster) - ofDatabase) / holds,
    perSecond: holds / seconds,
  }
}

type Measured = Awaited<ReturnType<typeof measure>>
const shops: RunningShop[] = []
try {
  await migrate(server.url, MIGRATIONS_FOLDER, log)
  for (const id of EVENTS) {
    await putOnSale(pool, { id, seats: 2 * (ROUNDS + 1) * HOLDS })
    await nameEvent(pool, id, 'Kevadkontsert')
  }
  const settings = {
    SESSION_SECRET: SECRET,
    RATE_LIMITS: '0',
    PLACES_PER_NETWORK: '0',
    MOST_LOOP_DELAY: '0',
    ROLE: 'web',
    WEB_PROCESSES: '1',
  }
  for (let at = 0; at < 3; at++) shops.push(await startShop(server.url, server.folder, { settings }))
  const [alone, ...both] = shops as [RunningShop, ...RunningShop[]]
  const rounds: { one: Measured; two: Measured }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = { one: await measure([alone]), two: await measure(both) }
    // the first round compiles
    if (round > 0) rounds.push(measured)
  }
  const median = (of: (round: (typeof rounds)[number]) => number) => percentile(rounds.map(of), 50)
  const row = (what: string, of: (measured: Measured) => number, goal = '') =>
    `| ${what} | ${median(({ one }) => of(one)).toFixed(0)} | ${median(({ two }) => of(two)).toFixed(0)} | **${median(({ one, two }) => of(two) / of(one)).toFixed(2)}** | ${goal} |`
  const text = [
    `\`npm run bench -- scale --write\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load average ${loadavg()[0]?.toFixed(1)}; medians of ${ROUNDS} rounds of ${HOLDS} holds a process, ${AT_ONCE} at once.`,
    '',
    '| two events | one process sells both | two processes, one each | ratio | goal |',
    '|---|--:|--:|--:|--:|',
    row('µs of processor a hold, shop and PostgreSQL', ({ shop, database }) => shop + database, `≤ ${GOAL}`),
    row('of it the shop', ({ shop }) => shop),
    row('of it PostgreSQL', ({ database }) => database),
    row('holds a second (with eight cores: ≥ 1.8)', ({ perSecond }) => perSecond),
  ].join('\n')
  console.log(text)
  if (flags.write) await writeBlock(new URL('../../docs/performance.md', import.meta.url), 'bench scale', text)
} finally {
  for (const shop of shops) await shop.stop()
  agent.destroy()
  await pool.end()
  await server.close()
}
