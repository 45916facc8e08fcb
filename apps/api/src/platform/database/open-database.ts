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
  /** Default: those of a shop of one process. */
  connections?: Connections
}

/** The ways to the database: the query builder for everything, and the pool with the pinned plans for holds. */
export interface Database {
  db: Kysely<DB>
  /** The query builder over connections that are kept for payments. */
  paymentDb: Kysely<DB>
  /** The query builder over one connection for those who watch, made when somebody does. */
  watchDb: Kysely<DB>
  holdPool: pg.Pool
  /** The pools behind them, by name, for those who watch them. */
  pools: Readonly<Record<'main' | 'payments' | 'holds' | 'watching', pg.Pool>>
  /** Where the server is, with its password: for migrations and tools, never for a log. */
  url: string
  /** Waits for what is running, closes all pools and leaves the embedded server; may be called twice. */
  close(): Promise<void>
}

/**
 * Opens the database. Connections are made when first needed: with `databaseUrl`, a server that is down causes a
 * DatabaseDownError in the first statement.
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
  const paymentPool = openMainPool(url, connections.payments, log, 'parter payments')
  const watchPool = openMainPool(url, 1, log, 'parter watching')
  const holdPool = openHoldPool(url, connections.holds, log)
  let closed: Promise<void> | undefined
  const close = async () => {
    await Promise.all([mainPool, paymentPool, watchPool, holdPool].map((pool) => pool.end()))
    await embedded?.close()
  }
  return {
    db: queriesOver(mainPool),
    paymentDb: queriesOver(paymentPool),
    watchDb: queriesOver(watchPool),
    holdPool,
    pools: { main: mainPool, payments: paymentPool, holds: holdPool, watching: watchPool },
    url,
    close: () => (closed ??= close()),
  }
}

const queriesOver = (pool: pg.Pool): Kysely<DB> =>
  new Kysely<DB>({
    dialect: new RetryingPostgresDialect({ pool }),
    // Keys inside of json columns are data, not names of columns.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
