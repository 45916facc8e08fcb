import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../../apps/api/src/platform/database/migrations-folder.ts'
import { openLog } from '../../apps/api/src/platform/foundation/log.ts'
import { nameEvent, putOnSale } from '../../apps/api/testing/box-office/scene.ts'
import { openTwoServers } from '../../apps/api/testing/database/two-servers.ts'
import { writeBlock } from '../holds-report.ts'
import { pause } from '../on-sale/browser.ts'
import { STEP_NAMES, type Walk, walk } from '../on-sale/buyer.ts'
import { startShop } from '../on-sale/shop.ts'

/*
 * What a change of the primary costs: PostgreSQL is killed, or its machine vanishes, in the midst of many purchases, and a
 * standby that has each commit takes its place.
 *   npm run bench -- failover [--buyers 50] [--write] [--check]
 */

const { values: flags } = parseArgs({
  options: {
    buyers: { type: 'string', default: '50' },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const BUYERS = Number(flags.buyers)
const EVENT = 200001
const GOAL_SECONDS = 5
const log = openLog('error')
const address = (at: number) => `198.18.${at >> 8}.${at & 255}`

/** Holds a seat for a new guest, without repeating. @returns whether it was held */
const tries = async (port: number, at: number): Promise<boolean> => {
  const headers = {
    host: `ee.localhost:${port}`,
    'x-parter': '1',
    'x-forwarded-for': address(20_000 + at),
    'content-type': 'application/json',
  }
  const url = `http://127.0.0.1:${port}/api/v1`
  const ask = (path: string, cookie: string, body: object) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) })
  try {
    const session = await ask('/login/express', '', {})
    const cookie = session.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    return (
      (await ask(`/store/events/${EVENT}/best-tickets?language=et`, cookie, { tickets: [{ quantity: 1 }] })).status ===
      200
    )
  } catch {
    return false
  }
}

const measure = async (isSilent: boolean) => {
  const servers = await openTwoServers()
  await migrate(servers.url, MIGRATIONS_FOLDER, log)
  const before = new pg.Pool({ connectionString: servers.url, max: 1 })
  before.on('error', () => undefined)
  await putOnSale(before, { id: EVENT, seats: 4 * BUYERS + 2000 })
  await nameEvent(before, EVENT, 'Kevadkontsert')
  const shop = await startShop(servers.url, servers.folder, {
    settings: {
      SESSION_SECRET: 'a secret of the bench, which signs nothing else',
      RATE_LIMITS: '0',
      PLACES_PER_NETWORK: '0',
    },
  })
  const sale = { port: shop.port, eventId: EVENT }
  try {
    // a purchase alone first, so that all is compiled and connected
    await walk(sale, address(1), performance.now())
    const opened = performance.now()
    const steps = STEP_NAMES.filter((step) => step !== 'document')
    const ended: Walk[] = []
    const buying = Array.from({ length: BUYERS }, async (_, at) => {
      // they come within two seconds, so that each step is under way when it happens
      await pause((at / BUYERS) * 2000)
      ended.push(await walk(sale, address(100 + at), opened, steps))
    })
    await pause(1500)
    const under = BUYERS - ended.length
    const died = performance.now()
    await servers.failOver({ isSilent })
    const sold = await new Promise<number>((done) => {
      let at = 0
      // each probe by itself: one may wait for the server that is gone
      const timer = setInterval(() => {
        void tries(shop.port, at++).then((isHeld) => {
          if (!isHeld) return
          clearInterval(timer)
          done(performance.now() - died)
        })
      }, 100)
    })
    await Promise.all(buying)
    const after = new pg.Pool({ connectionString: servers.standbyUrl, max: 1 })
    const count = async (question: string) => Number((await after.query(`SELECT count(*) AS n ${question}`)).rows[0].n)
    const paid = await count(`FROM orders WHERE state = 'paid'`)
    const twice = await count(
      `FROM (SELECT FROM ticket WHERE state IN ('issued', 'used') GROUP BY event_id, place_id HAVING count(*) > 1) AS two`,
    )
    const without = await count(
      `FROM orders WHERE state = 'paid' AND NOT EXISTS (SELECT FROM ticket WHERE order_id = orders.id)`,
    )
    await after.end()
    const bought = ended.filter(({ refusal }) => refusal === undefined).length + 1
    return {
      under,
      seconds: sold / 1000,
      bought,
      paid,
      twice,
      without,
      refusals: ended.flatMap(({ refusal }) => refusal ?? []),
    }
  } finally {
    await shop.stop()
    await before.end().catch(() => undefined)
    await servers.close()
  }
}

const rows: string[] = []
let isKept = true
for (const [what, isSilent] of [
  ['PostgreSQL is killed', false],
  ['its machine vanishes without a word', true],
] as const) {
  const { under, seconds, bought, paid, twice, without, refusals } = await measure(isSilent)
  const lost = Math.max(0, bought - paid)
  isKept &&= lost === 0 && twice === 0 && without === 0 && seconds <= GOAL_SECONDS
  rows.push(
    `| ${what} | ${under} | **${seconds.toFixed(1)}** | **${lost}** | ${twice} | ${without} | ${refusals.length === 0 ? 'none' : refusals.join(', ')} |`,
  )
}
const text = [
  `\`npm run bench -- failover --write\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load average ${loadavg()[0]?.toFixed(1)}; ${BUYERS} buyers within two seconds, a synchronous standby promoted at once.`,
  '',
  `| the primary changes | purchases under way | seconds until seats are sold again (goal ≤ ${GOAL_SECONDS}) | confirmed orders lost | seats sold twice | paid without tickets | refused buyers |`,
  '|---|--:|--:|--:|--:|--:|---|',
  ...rows,
].join('\n')
console.log(text)
if (flags.write) await writeBlock(new URL('../../docs/performance.md', import.meta.url), 'bench failover', text)
if (flags.check && !isKept) process.exitCode = 1
