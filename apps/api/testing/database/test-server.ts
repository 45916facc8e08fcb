import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../../src/platform/database/migrations-folder.ts'
import { openTemporaryServer } from '../../src/platform/database/temporary-server.ts'
import { openLog } from '../../src/platform/foundation/log.ts'

/** The server of a run, the migrated database to clone, and how the names of its clones begin. */
export interface TestDatabases {
  readonly serverUrl: string
  readonly template: string
  readonly prefix: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabases
  }
}

const PREFIX = 'parter_test_'

/** Vitest's global setup. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { databases, close } = await openTestServer()
  project.provide('testDatabases', databases)
  return close
}

/**
 * One server for a whole run (the embedded one in a temporary folder, or DATABASE_URL_TEST) and on it a template with
 * all migrations. Everything is removed with `close`; what a killed run left on a server of the operator's own is
 * removed by the next run.
 */
export async function openTestServer(): Promise<{ databases: TestDatabases; close(): Promise<void> }> {
  const log = openLog('error')
  const given = process.env['DATABASE_URL_TEST']
  const server = given ? { url: given, close: async () => undefined } : await openTemporaryServer(log, 'test')
  const client = new pg.Client({ connectionString: server.url, application_name: 'parter test run', keepAlive: true })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await removeAbandoned(client)
    // As long as this connection lives, other runs see by its lock that the databases of this run are in use.
    const run = randomInt(1e9)
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, $2))', [PREFIX, run])
    const prefix = `${PREFIX}${run}_`
    const template = `${prefix}template`
    await client.query(`CREATE DATABASE ${template}`)
    await migrate(urlOfDatabase(server.url, template), MIGRATIONS_FOLDER, log)
    return {
      databases: { serverUrl: server.url, template, prefix },
      async close() {
        if (given) await removeDatabases(client, prefix)
        await client.end()
        await server.close()
      },
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    await server.close()
    throw error
  }
}

/** The address of another database on the same server. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function removeAbandoned(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ run: number }>(
    `SELECT DISTINCT split_part(datname, '_', 3)::int AS run FROM pg_database WHERE datname ~ '^${PREFIX}[0-9]{1,9}_'`,
  )
  for (const { run } of rows) {
    const lock = 'hashtextextended($1, $2)'
    const { rows: answer } = await client.query(`SELECT pg_try_advisory_lock(${lock}) AS abandoned`, [PREFIX, run])
    if (!answer[0]?.abandoned) continue
    await removeDatabases(client, `${PREFIX}${run}_`)
    await client.query(`SELECT pg_advisory_unlock(${lock})`, [PREFIX, run])
  }
}

async function removeDatabases(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
}
