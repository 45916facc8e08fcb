import { CamelCasePlugin, Kysely } from 'kysely'
import type pg from 'pg'
import type { Log } from '../foundation/log.ts'
import { type Connections, connectionsOf } from '../processes/roles.rules.ts'
import { openEmbeddedPostgresql } from './embedded-postgresql/open-embedded-postgresql.ts'
import { openHoldPool, openMainPool } from './open-pool.ts'
import { RetryingPostgresDialect } from './retry-reads.ts'
import type { DB } from './schema.generated.ts'

/** `databaseUrl` names a server of the operator's own; without it the embedded one runs in `dataDir`. */
export interface DatabaseSettings {
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
  /** As many as a shop of one process has, unless said. */
  connections?: Connections
}

/** The two ways to the database: the query builder for everything, and the pool with the pinned plans for holds. */
export interface Database {
  db: Kysely<DB>
  holdPool: pg.Pool
  /** The pools behind both, by name, for those who watch them. */
  pools: Readonly<Record<'main' | 'holds', pg.Pool>>
  /** Where the server is, with its password: for migrations and tools, never for a log. */
  url: string
  /** Waits for what is running, closes both pools and leaves the embedded server; may be called twice. */
  close(): Promise<void>
}

/**
 * Opens the database. Connections are made when first needed: with `databaseUrl` a server that is down shows itself
 * as a DatabaseDownError of the first statement.
 *
 * @throws with a sentence for the operator when the embedded server can't be started
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log,
  connections = connectionsOf(1),
}: DatabaseSettings): Promise<Database> {
  const embedded = databaseUrl ? undefined : await openEmbeddedPostgresql({ dataDir, log })
  const url = embedded?.url ?? databaseUrl ?? ''
  const mainPool = openMainPool(url, connections.main, log)
  const holdPool = openHoldPool(url, connections.holds, log)
  const db = new Kysely<DB>({
    dialect: new RetryingPostgresDialect({ pool: mainPool }),
    // Keys inside of json columns are data, not names of columns.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  let closed: Promise<void> | undefined
  const close = async () => {
    await Promise.all([mainPool.end(), holdPool.end()])
    await embedded?.close()
  }
  return { db, holdPool, pools: { main: mainPool, holds: holdPool }, url, close: () => (closed ??= close()) }
}
