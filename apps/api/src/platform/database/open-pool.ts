import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '../foundation/log.ts'
import { refusalCode, translateErrorsOf } from './database-errors.ts'
import { prepareStatementsOf } from './prepare-statements.ts'

/** Timeouts of the server, in milliseconds. */
interface Timeouts {
  statement: number
  lock: number
  idleInTransaction: number
}

interface PoolSettings {
  url: string
  name: string
  connections: number
  timeouts: Timeouts
  /** Settings of each session, given to the server when it is opened. */
  session?: Record<string, string>
  /** Repeated statements are prepared automatically. */
  isPreparing?: boolean
  log: Log
}

/**
 * A pool of everything but holds. Each statement is planned once for all values: left to itself, PostgreSQL plans the first
 * five times of each connection anew, and statements about a list of rows every time. So a filter that isn't asked for is
 * left out of the text, not passed as NULL.
 * @param name by which PostgreSQL knows its connections
 */
export function openMainPool(url: string, connections: number, log: Log, name = 'parter'): pg.Pool {
  const timeouts = { statement: 15_000, lock: 5_000, idleInTransaction: 30_000 }
  const session = { plan_cache_mode: 'force_generic_plan' }
  return openPool({ url, name, connections, timeouts, session, isPreparing: true, log })
}

/**
 * The pool of holds. A plan that was made while the allocation table was empty is up to 25 times slower and stays for
 * up to a minute; with these settings there is only one possible plan: the primary key, one row at a time.
 */
export function openHoldPool(url: string, connections: number, log: Log): pg.Pool {
  const timeouts = { statement: 5_000, lock: 3_000, idleInTransaction: 10_000 }
  const session = {
    plan_cache_mode: 'force_generic_plan',
    enable_seqscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
    enable_bitmapscan: 'off',
  }
  return openPool({ url, name: 'parter holds', connections, timeouts, session, log })
}

/** An event of a pool: its connections are to end. */
const DROP = 'drop'

/**
 * Ends all connections of a pool at once, also those in use: after a failover they lead to a server that is gone, and if it
 * vanished without a word, their statements would wait for it for minutes. Reads are repeated (`retry-reads.ts`).
 */
export const dropConnections = (pool: pg.Pool): void => void (pool as EventEmitter).emit(DROP)

/** The driver waits for an answer before it closes a connection; a server that is gone gives none. */
const destroy = (client: pg.PoolClient): void => {
  const { connection } = client as pg.PoolClient & { readonly connection: { readonly stream: Socket } }
  connection.stream.destroy()
}

/** Opens a pool that survives a restart of its server: a lost connection is logged and replaced and never crashes the process. */
function openPool({ url, name, connections, timeouts, session, isPreparing, log }: PoolSettings): pg.Pool {
  const allSettings = { timezone: 'UTC', jit: 'off', ...session }
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    options: Object.entries(allSettings)
      .map(([setting, value]) => `-c ${setting}=${value}`)
      .join(' '),
    types: TYPE_PARSERS,
  })
  const report = (error: Error) => log.warn({ err: error, pool: name }, 'a connection to the database was lost')
  // The pool reports lost idle connections; one that is lost in use, between two statements, emits its own error.
  pool.on('error', report)
  const open = new Set<pg.PoolClient>()
  const events: EventEmitter = pool
  events.on(DROP, () => open.forEach(destroy))
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', report)
  })
  pool.on('remove', (client) => open.delete(client))
  if (isPreparing) prepareStatementsOf(pool)
  translateErrorsOf(pool)
  keepRefusedConnectionsOf(pool)
  return pool
}

/**
 * Keeps a connection whose statement was only refused: the pool's own `query` would close it, and the next one would plan
 * all its statements anew.
 */
function keepRefusedConnectionsOf(pool: pg.Pool): void {
  const query = async (text: string, values?: unknown[]): Promise<pg.QueryResult> => {
    const client = await pool.connect()
    try {
      const result = await client.query(text, values)
      client.release()
      return result
    } catch (error) {
      client.release(refusalCode(error) === undefined)
      throw error
    }
  }
  pool.query = query as typeof pool.query
}

const BUILTIN = pg.types.builtins
const ARRAY = { int8: 1016, date: 1182, timestamp: 1115, timestamptz: 1185, numeric: 1231 }

type Parse = (text: string) => unknown

/**
 * How values are converted: bigint → number (refused beyond 2^53), date and timestamp without zone → string as
 * written, timestamptz → Date (±infinity → the last or first Date there is), numeric → string. Arrays likewise.
 */
const TYPE_PARSERS: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const parse = format === 'binary' ? undefined : PARSERS.get(oid)
    return parse ?? pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}

const asIs: Parse = (text) => text
const TEXT_ARRAY = 1009 as typeof BUILTIN.TEXT
const parseTextArray: Parse = pg.types.getTypeParser(TEXT_ARRAY, 'text')
const parseTimestamptz = pg.types.getTypeParser(BUILTIN.TIMESTAMPTZ, 'text')

const PARSERS = new Map<number, Parse>([
  [BUILTIN.INT8, wholeNumber],
  [BUILTIN.DATE, asIs],
  [BUILTIN.TIMESTAMP, asIs],
  [BUILTIN.TIMESTAMPTZ, instant],
  [BUILTIN.NUMERIC, asIs],
  [ARRAY.int8, eachOf(wholeNumber)],
  [ARRAY.date, eachOf(asIs)],
  [ARRAY.timestamp, eachOf(asIs)],
  [ARRAY.timestamptz, eachOf(instant)],
  [ARRAY.numeric, eachOf(asIs)],
])

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, which a number can't hold exactly`)
  return value
}

function instant(text: string): Date {
  if (text === 'infinity') return new Date(8.64e15)
  if (text === '-infinity') return new Date(-8.64e15)
  return parseTimestamptz(text)
}

function eachOf(parse: Parse): Parse {
  const each = (values: unknown): unknown => {
    if (Array.isArray(values)) return values.map(each)
    return typeof values === 'string' ? parse(values) : null
  }
  return (text) => each(parseTextArray(text))
}
