import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openTemporaryServer } from '../../apps/api/src/platform/database/temporary-server.ts'
import type { Log } from '../../apps/api/src/platform/foundation/log.ts'
import { pause } from './browser.ts'

/** A statement of the shop, and the cost of its calls, in milliseconds. */
export interface Statement {
  readonly query: string
  readonly calls: number
  readonly planning: number
  readonly running: number
}

const EXTENSION = `
shared_preload_libraries = 'pg_stat_statements'
pg_stat_statements.track_planning = on
`

const postmasterOf = async (folder: string): Promise<number> =>
  Number.parseInt(await readFile(join(folder, 'postgresql/cluster/postmaster.pid'), 'utf8'), 10)

/** Restarts the server with the extension that counts statements; its supervisor restarts it on the same port. */
const restartCounting = async (folder: string, url: string): Promise<pg.Pool> => {
  const cluster = join(folder, 'postgresql/cluster')
  const doors = await readFile(join(cluster, 'pg_hba.conf'), 'utf8')
  await writeFile(join(cluster, 'pg_hba.conf'), `host all postgres 127.0.0.1/32 trust\n${doors}`)
  await appendFile(join(cluster, 'postgresql.conf'), EXTENSION)
  process.kill(await postmasterOf(folder), 'SIGINT')
  const ours = new URL(url)
  const connectionString = `postgres://postgres@127.0.0.1:${ours.port}${ours.pathname}`
  const pool = new pg.Pool({ connectionString, max: 2 })
  pool.on('error', () => undefined)
  for (let tries = 0; ; tries++) {
    try {
      await pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
      return pool
    } catch (error) {
      if (tries === 100) throw error
      await pause(100)
    }
  }
}

/** A PostgreSQL that counts the statements of the shop; `query` uses another user, who isn't counted. */
export const openCountingServer = async (log: Log) => {
  const server = await openTemporaryServer(log, 'shop')
  const pool = await restartCounting(server.folder, server.url)
  const postmaster = await postmasterOf(server.folder)
  const query = async <Row extends pg.QueryResultRow>(question: string): Promise<Row[]> =>
    (await pool.query<Row>(question)).rows
  return {
    ...server,
    postmaster,
    look: query,
    forgetStatements: async () => void (await query('SELECT pg_stat_statements_reset()')),
    statements: () =>
      query<Record<string, never> & Statement>(
        `SELECT query, sum(calls)::int AS calls, sum(total_plan_time) AS planning, sum(total_exec_time) AS running
         FROM pg_stat_statements JOIN pg_roles ON pg_roles.oid = userid
         WHERE rolname = 'parter' GROUP BY query`,
      ),
    close: async () => {
      await pool.end()
      await server.close()
    },
  }
}

export type CountingServer = Awaited<ReturnType<typeof openCountingServer>>

/** Waits until the background work of orders is finished: no work is due, and every email is sent. */
export const untilQuiet = async ({ look }: CountingServer): Promise<void> => {
  for (;;) {
    const [row] = await look<{ due: number }>(
      `SELECT count(*)::int AS due FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND run_at <= now() + interval '1 s'`,
    )
    if (row?.due === 0) return
    await pause(50)
  }
}
