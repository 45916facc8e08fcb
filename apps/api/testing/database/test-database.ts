import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/open-database.ts'
import { openLog } from '../../src/platform/foundation/log.ts'
import { type TestDatabases, urlOfDatabase } from './test-server.ts'

/**
 * A database of the test's own, with all migrations and no content, on the server of the run (which may run other
 * files' tests at the same time). Open one per test file in `beforeAll` and close it in `afterAll`.
 *
 * @param databases where to make it; the server of Vitest's run if left out
 * @returns what openDatabase returns; `close` also removes the database
 */
export async function openTestDatabase(databases: TestDatabases = inject('testDatabases')): Promise<Database> {
  const { serverUrl, template, prefix } = databases
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  await tell(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const opened = await openDatabase({ databaseUrl: urlOfDatabase(serverUrl, name), dataDir: '', log: openLog('error') })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await tell(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

/** An empty database, without any migration, for tests of what makes tables. `drop` removes it. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { serverUrl, prefix } = inject('testDatabases')
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  await tell(serverUrl, `CREATE DATABASE ${name}`)
  return {
    url: urlOfDatabase(serverUrl, name),
    drop: () => tell(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function tell(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
