/**
 * `npm run bench -- search [events] [--write]`: how long suggestions and filtered lists take at the API, in a storefront of 50,000
 * events with texts in seven languages; beside them, in the same run, the database's answer to SELECT 1. --write puts the result into docs/performance.md.
 */
import '../tools/require-runtime.cjs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openShopApp } from '../apps/api/src/app.ts'
import { makeShop } from '../apps/api/src/make-shop.ts'
import { inTransaction } from '../apps/api/src/platform/database/in-transaction.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../apps/api/src/platform/database/migrations-folder.ts'
import { openDatabase } from '../apps/api/src/platform/database/open-database.ts'
import { openTemporaryServer } from '../apps/api/src/platform/database/temporary-server.ts'
import { systemClock } from '../apps/api/src/platform/foundation/clock.ts'
import { openLog } from '../apps/api/src/platform/foundation/log.ts'
import { readSettings } from '../apps/api/src/platform/settings/settings.ts'
import { inProcessMemory } from '../apps/api/src/platform/shared-memory/in-process-memory.ts'
import { refreshSearch } from '../apps/api/src/search/indexing/refresh-search.ts'
import { PORTALS } from '../packages/portal/src/portals/all-portals.ts'
import { writeBlock } from './holds-report.ts'
import { writeLargeCatalogue } from './large-catalogue.ts'
import { madeUpSearches, type Search } from './made-up-searches.ts'

/** Milliseconds at the 95th percentile. */
const MOST = { suggestions: 30, lists: 50 }
const ROUNDS = 3
const SEARCHES = 200
const DAY = 24 * 60 * 60 * 1000

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Processor time of this process, client and server, in milliseconds, which depends less on load than clock time. */
const spent = new Map<string, number>()

const measure = async <T>(
  what: string,
  things: readonly T[],
  work: (thing: T) => Promise<unknown>,
): Promise<number[]> => {
  const times: number[] = []
  const before = process.cpuUsage()
  for (const thing of things) {
    const from = performance.now()
    await work(thing)
    times.push(performance.now() - from)
  }
  const { user, system } = process.cpuUsage(before)
  spent.set(what, (spent.get(what) ?? 0) + (user + system) / 1000)
  return times
}

const row = (what: string, times: readonly number[], one: number) => {
  const sorted = times.toSorted((a, b) => a - b)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => at(sorted, share))
  const round = (value = 0) => Math.round(value * 100) / 100
  return {
    'p50 ms': round(p50),
    'p95 ms': round(p95),
    'p99 ms': round(p99),
    'p50 / SELECT 1': Math.round((p50 ?? 0) / one),
    'CPU ms': round((spent.get(what) ?? 0) / times.length),
    p95,
  }
}

const { values: flags, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const events = Number(positionals[0] ?? 50_000)
const log = openLog('error')
const server = await openTemporaryServer(log, 'shop')
const database = await openDatabase({ databaseUrl: server.url, dataDir: server.folder, log })
try {
  await migrate(server.url, MIGRATIONS_FOLDER, log)
  const now = new Date()
  console.log(`writing ${events} events in seven languages`)
  const catalogue = await writeLargeCatalogue(database.holdPool, { portalCode: 'ee', events, now })
  const began = performance.now()
  await inTransaction(database.db, (tx) => refreshSearch(tx, ['ee']))
  console.log(`made searchable in ${Math.round((performance.now() - began) / 1000)} s`)
  await database.holdPool.query('ANALYZE')

  const settings = readSettings({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(32), RATE_LIMITS: '0' })
  const { db, paymentDb, watchDb, holdPool, pools } = database
  const connections = { db, paymentDb, watchDb, holdPool, pools }
  const parts = { settings, portals: PORTALS, ...connections, memory: inProcessMemory(), clock: systemClock, log }
  const shop = makeShop(parts)
  const app = await openShopApp(shop)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string, { q, filters }: Search) => {
    const reply = await fetch(
      `${origin}/api/v1/${path}?${new URLSearchParams({ ...(q === '' ? {} : { q }), ...filters })}`,
    )
    if (reply.status !== 200) throw new Error(`${path} ${q}: ${reply.status} ${await reply.text()}`)
    return reply.arrayBuffer()
  }

  const days = Array.from({ length: 200 }, (_, day) => new Date(now.getTime() + day * DAY).toISOString().slice(0, 10))
  const { typed, listed } = madeUpSearches(catalogue, SEARCHES * ROUNDS + 20, days)
  await measure('warm', typed.splice(0, 20), (search) => ask('search/suggestions', search))
  await measure('warm', listed.splice(0, 20), (search) => ask('search', search))
  const times = { one: [] as number[], suggestions: [] as number[], lists: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const part = <T>(list: readonly T[]) => list.slice(round * SEARCHES, (round + 1) * SEARCHES)
    times.one.push(...(await measure('one', part(typed), () => holdPool.query('SELECT 1'))))
    times.suggestions.push(
      ...(await measure('suggestions', part(typed), (search) => ask('search/suggestions', search))),
    )
    times.lists.push(...(await measure('lists', part(listed), (search) => ask('search', search))))
  }
  const one = at(
    times.one.toSorted((a, b) => a - b),
    0.5,
  )
  const suggestions = row('suggestions', times.suggestions, one)
  const lists = row('lists', times.lists, one)
  const columns = ['p50 ms', 'p95 ms', 'p99 ms', 'p50 / SELECT 1', 'CPU ms'] as const
  const rows = { 'SELECT 1': row('one', times.one, one), suggestions, 'filtered lists': lists }
  console.table(rows, [...columns])
  const isSlow = (suggestions.p95 ?? 0) > MOST.suggestions || (lists.p95 ?? 0) > MOST.lists
  console.log(
    `wanted: suggestions p95 under ${MOST.suggestions} ms, filtered lists p95 under ${MOST.lists} ms: ${isSlow ? 'NOT met' : 'met'}`,
  )
  if (isSlow) process.exitCode = 1
  const goals: Readonly<Record<string, string>> = {
    suggestions: `≤ ${MOST.suggestions}`,
    'filtered lists': `≤ ${MOST.lists}`,
  }
  const text = [
    `\`npm run bench -- search --write\`, ${now.toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load average ${loadavg()[0]?.toFixed(1)}; ${events} events, ${SEARCHES * ROUNDS} searches of each kind, one after the other.`,
    '',
    `| asked | ${columns.join(' | ')} | goal, p95 ms |`,
    '|---|--:|--:|--:|--:|--:|--:|',
    ...Object.entries(rows).map(
      ([name, figures]) =>
        `| ${name} | ${columns.map((column) => figures[column]).join(' | ')} | ${goals[name] ?? ''} |`,
    ),
  ].join('\n')
  if (flags.write) await writeBlock(new URL('../docs/performance.md', import.meta.url), 'bench search', text)
  await app.close()
} finally {
  await database.close()
  await server.close()
}
