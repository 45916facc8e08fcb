import pg from 'pg'
import { processorTimeOf } from '../holds/holds-cpu.ts'
import { findPgbench, runPgbench } from '../holds/holds-pgbench.ts'
import { Browser } from './browser.ts'
import { severalAtOnce } from './by-step.ts'
import type { CountingServer } from './database.ts'
import { type RunningShop, sumOf, usedBetween } from './shop.ts'

const SECONDS = 2

/** Milliseconds of the shop's processor time for an empty request. */
export const costOfEmptyRequest = async (shop: RunningShop, requests = 6000): Promise<number> => {
  const browsers = Array.from({ length: 16 }, () => new Browser(shop.port, '198.19.0.1'))
  const ask = async (count: number) =>
    severalAtOnce(browsers, browsers.length, async (browser) => {
      for (let n = 0; n < count / browsers.length; n++) await browser.ask('empty', 'GET /health/live')
    })
  await ask(requests / 3)
  const before = shop.used()
  await ask(requests)
  const used = sumOf(usedBetween(before, shop.used()))
  for (const browser of browsers) browser.close()
  return used / requests
}

/** Milliseconds of the driver's and of PostgreSQL's processor time for a prepared statement that does nothing. */
export const costOfEmptyStatement = async (server: CountingServer, statements = 8000) => {
  const pool = new pg.Pool({ connectionString: server.url, max: 16 })
  const ask = (count: number) =>
    severalAtOnce(Array.from({ length: count }), 16, async () => {
      await pool.query({ name: 'nothing', text: 'SELECT $1::int AS one', values: [1] })
    })
  await ask(statements / 4)
  const [before, ofDatabase] = [process.cpuUsage(), processorTimeOf(server.postmaster)]
  await ask(statements)
  const { user, system } = process.cpuUsage(before)
  const database = processorTimeOf(server.postmaster) - ofDatabase
  await pool.end()
  return { node: (user + system) / 1000 / statements, database: database / 1000 / statements }
}

/** Milliseconds of PostgreSQL's processor time for pgbench's hold of two seats; undefined: pgbench isn't installed. */
export const costOfPgbenchHold = async (server: CountingServer): Promise<number | undefined> => {
  const pgbench = findPgbench()
  if (!pgbench) return undefined
  const before = processorTimeOf(server.postmaster)
  const perSecond = await runPgbench(pgbench, server.url, server.folder, SECONDS)
  return (processorTimeOf(server.postmaster) - before) / 1000 / (perSecond * SECONDS)
}
