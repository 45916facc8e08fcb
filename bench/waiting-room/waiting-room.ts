import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { signGuest } from '../../apps/api/src/account/sessions/guest-token.ts'
import { generateCartId } from '../../apps/api/src/cart/owners/cart-id.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../../apps/api/src/platform/database/migrations-folder.ts'
import { openLog } from '../../apps/api/src/platform/foundation/log.ts'
import { signPass, signTicket } from '../../apps/api/src/queue/line/queue-token.ts'
import { nameEvent, putOnSale } from '../../apps/api/testing/box-office/scene.ts'
import { type ShippedNginx, shippedNginx } from '../../apps/api/testing/shipped-nginx.ts'
import { writeBlock } from '../holds-report.ts'
import { askingFrom, crowd } from '../on-sale/crowd.ts'
import { openCountingServer } from '../on-sale/database.ts'
import { percentile } from '../on-sale/rates.ts'
import { processorTimeByThread, type RunningShop, startShop, sumOf } from '../on-sale/shop.ts'
import { findDebianTools } from '../served/debian-tools.ts'

/*
 * What a waiting room costs the shop, against its own empty route in the same run, and whether it keeps its pace.
 *   npm run bench -- waiting-room [--waiting 100000] [--rounds 5] [--requests 4000] [--seconds 30] [--write]
 */

const { values: flags } = parseArgs({
  options: {
    waiting: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '4000' },
    seconds: { type: 'string', default: '30' },
    write: { type: 'boolean', default: false },
  },
})
const [WAITING, ROUNDS, REQUESTS, SECONDS] = [flags.waiting, flags.rounds, flags.requests, flags.seconds].map(
  Number,
) as [number, number, number, number]
const SECRET = 'a secret of the bench, which signs nothing else'
const [EVENT, QUIET] = [200001, 200002]
const ROOM = 1
const RATE = 600
const AT_ONCE = 64
/** Joins come over more connections than a proxy keeps. */
const BURST_AT_ONCE = 256

const log = openLog('error')
const server = await openCountingServer(log)
const pool = new pg.Pool({ connectionString: server.url, max: 2 })
const agent = new Agent({ keepAlive: true, maxSockets: BURST_AT_ONCE })
const report = (what: string) => process.stderr.write(`${what}\n`)

const asking = askingFrom(agent)
const ask = (shop: RunningShop, address: string, cookie = '', body?: object) => asking(shop.port, address, cookie, body)

const median = (values: readonly number[]): number => percentile(values, 50)
const ticket = (serial: number) => `queue-${ROOM}=${signTicket(SECRET, ROOM, serial)}`
const guest = () => {
  const cartId = generateCartId()
  const issuedAt = Math.floor(Date.now() / 1000)
  return { cartId, cookie: `session=${signGuest(SECRET, 'ee', { cartId, issuedAt })}` }
}
const inside = (serial: number) => {
  const { cartId, cookie } = guest()
  const until = Math.floor(Date.now() / 1000) + 170
  return `${cookie}; pass-${ROOM}=${signPass(SECRET, ROOM, { serial, cartId, until })}`
}
const room = (set: string) => pool.query(`UPDATE queue_room SET ${set} WHERE id = ${ROOM}`)
const settle = () => new Promise((done) => setTimeout(done, 1500))

/** Processor time per request, of the shop and of nginx before it, in rounds that take turns. */
const costs = async (shop: RunningShop, cache: ShippedNginx | undefined) => {
  const used = () => sumOf(shop.used()) + (cache ? sumOf(processorTimeByThread(cache.process().pid ?? 0)) : 0)
  const ways = {
    empty: [200, () => ask(shop, 'GET /health/live')],
    status: [200, () => ask(shop, `GET /api/v1/queue/${ROOM}`)],
    stored: [200, () => asking(cache?.port ?? shop.port, `GET /api/v1/queue/${ROOM}`)],
    place: [200, (at: number) => ask(shop, `GET /api/v1/queue/${ROOM}/place`, ticket(WAITING - at))],
    refused: [202, (at: number) => ask(shop, `GET /api/v1/store/events/${EVENT}/admission`, ticket(WAITING - at))],
  } as const
  const measured = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as number[]])) as Record<
    keyof typeof ways,
    number[]
  >
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, [status, one]] of Object.entries(ways)) {
      const before = used()
      await crowd(REQUESTS, AT_ONCE, status, one)
      const µs = ((used() - before) / REQUESTS) * 1000
      // the first round compiles
      if (round > 0) measured[name as keyof typeof ways].push(µs)
    }
  return measured
}

/** Holds of who is inside, with and without a crowd before the door. @returns milliseconds at p99 */
const holds = async (shop: RunningShop, eventId: number, from: number) =>
  percentile(
    await crowd(400, 4, 200, (at) =>
      ask(shop, `POST /api/v1/store/events/${eventId}/tickets`, inside(at + 1), {
        tickets: [{ placeId: from + at, ticketTypeId: 1 }],
      }),
    ),
    99,
  )

/** Lets people in for some seconds. @returns entries as a share of what the rate allows */
const pace = async (shop: RunningShop): Promise<number> => {
  await room(`state = 'letting_in', called = 0, entered = 0, allowed = 0, pending = 0, entered_at_tick = 0, cap = 1000000,
    rate = ${RATE}, ticked_at = now()`)
  const began = performance.now()
  await settle()
  const end = performance.now() + SECONDS * 1000
  let from = 0
  let entries = 0
  while (performance.now() < end) {
    // a room moves while anybody asks
    await ask(shop, `GET /api/v1/queue/${ROOM}`)
    const { rows } = await pool.query<{ called: number; entered: number }>('SELECT called, entered FROM queue_room')
    const { called = 0 } = rows[0] ?? {}
    // places are drawn: serials in order of the draw aren't known here, so each serial asks once it may be called
    for (const serial of Array.from({ length: Math.max(0, called - from) }, (_, at) => from + at + 1))
      if ((await ask(shop, `POST /api/v1/queue/${ROOM}/entry`, `${ticket(serial)}; ${guest().cookie}`)).status === 200)
        entries++
    from = Math.max(from, called)
    await new Promise((done) => setTimeout(done, 100))
  }
  const { rows } = await pool.query<{ entered: number; allowed: number }>('SELECT entered, allowed FROM queue_room')
  report(`entries ${entries}, ${JSON.stringify(rows[0])}`)
  return (rows[0]?.entered ?? 0) / ((RATE / 60) * ((performance.now() - began) / 1000))
}

/** The shop's memory after everything that nobody needs is thrown away, in bytes; it writes it when it gets this signal. */
const MEMORY = `import { writeFileSync } from 'node:fs'
process.on('SIGWINCH', () => {
  for (let times = 0; times < 3; times++) gc()
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(process.env.MEMORY_FILE, String(heapUsed + external))
})`
const memoryFile = join(server.folder, 'memory')
const memoryOf = async (shop: RunningShop): Promise<number> => {
  // connections take more than those who wait by them
  agent.destroy()
  await settle()
  await rm(memoryFile, { force: true })
  shop.signal('SIGWINCH')
  for (;;) {
    const said = await readFile(memoryFile, 'utf8').catch(() => '')
    if (said !== '') return Number(said)
    await new Promise((done) => setTimeout(done, 20))
  }
}

const tools = await findDebianTools()
const folder = await mkdtemp(join(tmpdir(), 'parter-cache-'))
let shop: RunningShop | undefined
let cache: ShippedNginx | undefined
try {
  await migrate(server.url, MIGRATIONS_FOLDER, log)
  for (const id of [EVENT, QUIET]) {
    await putOnSale(pool, { id, seats: 3000 })
    await nameEvent(pool, id, 'Kevadkontsert')
  }
  await pool.query(
    `INSERT INTO queue_room (portal_code, event_id, state, opens_at, seed, drawn, cap, rate)
     VALUES ('ee', ${EVENT}, 'letting_in', now(), decode(repeat('ab', 32), 'hex'), 0, 1000000, ${RATE})`,
  )
  shop = await startShop(server.url, server.folder, {
    options: ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(MEMORY)}`],
    settings: {
      SESSION_SECRET: SECRET,
      RATE_LIMITS: '0',
      PLACES_PER_NETWORK: '0',
      // other work on the machine must not be taken for a crowd
      MOST_LOOP_DELAY: '0',
      ROLE: 'all',
      MEMORY_FILE: memoryFile,
    },
  })
  const running = shop
  if (tools) cache = await shippedNginx({ path: tools.nginx, env: tools.env }, folder)
  await cache?.start(running.port)
  report('the burst')
  // as many connections as later, since they take memory too
  await crowd(2000, BURST_AT_ONCE, 200, () => ask(running, 'GET /health/live'))
  await crowd(2000, BURST_AT_ONCE, 201, () => ask(running, `POST /api/v1/queue/${ROOM}/place`))
  // a draw of few first, so that its code is no part of what a guest takes
  await room('drawn = joined')
  await settle()
  await crowd(2000, BURST_AT_ONCE, 200, (at) => ask(running, `GET /api/v1/queue/${ROOM}/place`, ticket(at + 1)))
  let began = performance.now()
  await crowd(WAITING, BURST_AT_ONCE, 200, () => ask(running, 'GET /health/live'))
  const emptyBurst = performance.now() - began
  // after as many requests, which take memory too
  const empty = await memoryOf(running)
  began = performance.now()
  await crowd(WAITING, BURST_AT_ONCE, 201, () => ask(running, `POST /api/v1/queue/${ROOM}/place`))
  const joinBurst = performance.now() - began
  // the draw is made among all, and nobody is called while costs are measured
  await room(`drawn = joined, state = 'paused'`)
  await settle()
  await crowd(2000, BURST_AT_ONCE, 200, (at) => ask(running, `GET /api/v1/queue/${ROOM}/place`, ticket(at + 1)))
  const perGuest = ((await memoryOf(running)) - empty) / WAITING
  report('costs')
  const cost = await costs(running, cache)
  report('holds')
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const [a, b] = [await holds(running, QUIET, 1 + round * 400), await holds(running, EVENT, 1 + round * 400)]
    if (round > 0) alone.push(a)
    if (round > 0) beside.push(b)
  }
  report('the pace')
  await room(`drawn = 0`)
  const paced = await pace(running)
  const share = (name: 'status' | 'stored' | 'place' | 'refused') =>
    median(cost[name].map((µs, round) => µs / (cost.empty[round] ?? Number.NaN)))
  const rows: [what: string, measured: string, goal: string][] = [
    ['status from nginx ÷ empty route, processor time of both', cache ? share('stored').toFixed(2) : '–', '≤ 0.5'],
    ['status from the shop ÷ empty route', share('status').toFixed(2), ''],
    ['own place ÷ empty route, processor time', share('place').toFixed(2), '≤ 1.25'],
    ['a gated call’s 202 ÷ empty route, processor time', share('refused').toFixed(2), '≤ 1.25'],
    [
      `${WAITING} joins ÷ as many empty requests, time until the last answer`,
      (joinBurst / emptyBurst).toFixed(2),
      '≤ 1.5',
    ],
    ['bytes that the process grew for a waiting guest', perGuest.toFixed(1), '≤ 16'],
    ['p99 of a hold inside ÷ without a room', (median(beside) / median(alone)).toFixed(2), '≤ 1.1'],
    [`entries in ${SECONDS} s ÷ the rate of ${RATE} a minute`, paced.toFixed(2), '0.95–1.05'],
    ['empty route, µs of processor', median(cost.empty).toFixed(0), ''],
  ]
  const text = [
    `\`npm run bench -- waiting-room --write\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load average ${loadavg()[0]?.toFixed(1)}; ${WAITING} waiting, who don’t ask meanwhile; costs and holds are medians of ${ROUNDS}, joins and entries one run.`,
    '',
    '| waiting room | measured | goal |',
    '|---|--:|--:|',
    ...rows.map(([what, measured, goal]) => `| ${what} | **${measured}** | ${goal} |`),
  ].join('\n')
  console.log(text)
  if (flags.write) await writeBlock(new URL('../../docs/performance.md', import.meta.url), 'bench waiting-room', text)
} finally {
  await shop?.stop()
  await cache?.kill()
  await rm(folder, { recursive: true, force: true })
  agent.destroy()
  await pool.end()
  await server.close()
}
