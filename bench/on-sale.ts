import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../apps/api/src/platform/database/migrations-folder.ts'
import { openTemporaryServer } from '../apps/api/src/platform/database/temporary-server.ts'
import { openLog } from '../apps/api/src/platform/foundation/log.ts'
import { nameEvent, putOnSale } from '../apps/api/testing/box-office/scene.ts'
import { processorTimeOf } from './holds/holds-cpu.ts'
import { writeBlock } from './holds-report.ts'
import { type Walk, walk } from './on-sale-buyer.ts'

/*
 * A crowd that wants the two best seats of a hall in the moment in which its sale opens, and goes on to the paid order:
 * see docs/performance.md.   node bench/on-sale.ts [--buyers 300] [--write] [--check]
 */

const { values: flags } = parseArgs({
  options: {
    buyers: { type: 'string', default: '300' },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const BUYERS = Number(flags.buyers)
const EVENT = 200001
const SEATS_OF_ROW = 25
/** A little more than is bought, so that the last ones still have a choice. */
const SEATS = SEATS_OF_ROW * (Math.ceil((2 * BUYERS) / SEATS_OF_ROW) + 3)

/** The address in the line that says that the shop listens. */
const portOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (part: Buffer) => {
      said += part
      const port = /ready at http:\/\/[^:]+:(\d+)/.exec(said)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', () => reject(new Error(`The shop ended: ${said}`)))
  })

/** The shop's own count of its answers of 503, by cause. */
const causesAt = async (port: number): Promise<string> => {
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const found = figures.matchAll(/^refused_busy_total\{cause="(\w+)"\} (\d+)$/gm)
  return Array.from(found, ([, cause, times]) => `${times} × ${cause}`).join('; ') || 'none'
}

/** The n-th address of the networks that are kept for measurements. */
const addressOf = (n: number): string => `198.18.${n >> 8}.${n & 255}`

const tallyOf = (codes: readonly string[]): string => {
  const tally = new Map<string, number>()
  for (const code of codes) tally.set(code, (tally.get(code) ?? 0) + 1)
  const said = Array.from(tally, ([code, times]) => `${times} × ${code}`)
  return said.length === 0 ? 'none' : said.join('; ')
}

const seconds = (ms: number | undefined): string => ((ms ?? 0) / 1000).toFixed(1)
const spread = (times: readonly number[]): string => {
  const sorted = times.toSorted((one, other) => one - other)
  return `${seconds(sorted[sorted.length >> 1])} (last ${seconds(sorted.at(-1))})`
}

const log = openLog('error')
const server = await openTemporaryServer(log, 'shop')
const pool = new pg.Pool({ connectionString: server.url, max: 2 })
let shop: ChildProcess | undefined
try {
  await migrate(server.url, MIGRATIONS_FOLDER, log)
  await putOnSale(pool, { id: EVENT, seats: SEATS, avoidLoneSeats: true })
  await nameEvent(pool, EVENT, 'Kevadkontsert')
  const postmaster = Number.parseInt(
    await readFile(join(server.folder, 'postgresql/cluster/postmaster.pid'), 'utf8'),
    10,
  )
  shop = spawn(process.execPath, [join(import.meta.dirname, '../apps/api/src/main.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: server.url,
      DATA_DIR: server.folder,
      DEMO_CONTENT: 'false',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await portOf(shop)
  const usedBefore = processorTimeOf(postmaster)
  const ofShopBefore = processorTimeOf(shop.pid ?? 0)
  const opened = performance.now()
  const walks = await Promise.all(
    Array.from({ length: BUYERS }, (_, n) => walk({ port, eventId: EVENT }, addressOf(n), opened)),
  )
  const took = performance.now() - opened
  const ofDatabase = (processorTimeOf(postmaster) - usedBefore) / 1e6
  const ofShop = (processorTimeOf(shop.pid ?? 0) - ofShopBefore) / 1e6
  const causes = await causesAt(port)
  const count = async (question: string): Promise<number> => (await pool.query<{ n: number }>(question)).rows[0]?.n ?? 0
  const orders = await count(`SELECT count(*)::int AS n FROM orders WHERE state = 'paid'`)
  const sold = await count(`SELECT count(*)::int AS n FROM allocation WHERE event_id = ${EVENT} AND state = 2`)
  const refusals = walks.flatMap(({ refusal }) => refusal ?? [])
  const times = (of: (one: Walk) => number | undefined): string => spread(walks.flatMap((one) => of(one) ?? []))
  const text = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)}.`,
    '',
    '| what | result |',
    '|---|---|',
    `| buyers at once | ${BUYERS} |`,
    `| paid orders | **${orders}** |`,
    `| seats sold | ${sold} of ${SEATS} |`,
    `| refusals | ${tallyOf(refusals)} |`,
    `| told to come back, and did | ${tallyOf(walks.flatMap(({ repeated }) => repeated))} |`,
    `| answers of 503, by what lay behind them | ${causes} |`,
    `| seconds until the two seats were held | ${times(({ held }) => held)} |`,
    `| seconds until the order was paid | ${times(({ ended, refusal }) => (refusal === undefined ? ended : undefined))} |`,
    `| seconds altogether | ${seconds(took)} |`,
    `| processor time of the shop, of PostgreSQL, in seconds | ${ofShop.toFixed(1)}, ${ofDatabase.toFixed(1)} |`,
  ].join('\n')
  process.stdout.write(`${text}\n`)
  if (flags.write) await writeBlock(new URL('../docs/performance.md', import.meta.url), 'bench on-sale', text)
  const isKept = orders === BUYERS && sold === 2 * BUYERS && refusals.length === 0
  if (flags.check && !isKept) process.exitCode = 1
} finally {
  if (shop && shop.exitCode === null) {
    shop.kill('SIGINT')
    await once(shop, 'exit')
  }
  await pool.end()
  await server.close()
}
