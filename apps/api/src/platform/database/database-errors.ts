import type pg from 'pg'

/** Why the database is unavailable. */
export type DownReason = 'disk_full' | 'out_of_memory' | 'no_connection_left' | 'read_only' | 'starting' | 'no_answer'

/** The message for operators, by reason. */
export const DOWN_MESSAGES: Readonly<Record<DownReason, string>> = {
  disk_full: 'The disk of the database is full',
  out_of_memory: 'The database has no memory left',
  no_connection_left: 'The database has no connection left',
  read_only: 'The database takes no writes: it is a standby, or set to be read only',
  starting: 'The database is starting or stopping',
  no_answer: 'The database does not answer',
}

const REASONS: Readonly<Record<string, DownReason>> = {
  '53100': 'disk_full',
  '53200': 'out_of_memory',
  '53300': 'no_connection_left',
  '25006': 'read_only',
  '57P03': 'starting',
}

/**
 * The database is unavailable: missing, starting, stopping, full, or out of connections. Whether
 * the statement took effect is unknown. Worth a 503 with Retry-After; the pools find the server again by themselves.
 */
export class DatabaseDownError extends Error {
  override readonly name = 'DatabaseDownError'
  readonly reason: DownReason
  constructor(cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const reason = REASONS[code] ?? 'no_answer'
    super(DOWN_MESSAGES[reason], { cause })
    this.reason = reason
  }
}

/** Why the database is down, by an error or its causes; undefined when none of them means that. */
export function downReason(error: unknown): DownReason | undefined {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof DatabaseDownError) return one.reason
  return undefined
}

/** Whether an error or one of its causes means that the database is down. */
export const isDatabaseDown = (error: unknown): boolean => downReason(error) !== undefined

/** The pool's message when no connection was free in time; a server's messages differ. */
const POOL_FULL = /timeout exceeded when trying to connect/

/** Whether an error or one of its causes means that all connections of the pool were busy for too long. */
export function isPoolFull(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (POOL_FULL.test(one.message)) return true
  return false
}

/**
 * The SQLSTATE of a statement that PostgreSQL itself refused or rolled back; undefined for any other error, also
 * when the connection was lost, because then the outcome of the statement is unknown.
 */
export function refusalCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || isDatabaseDown(error)) return undefined
  const code = 'code' in error && 'severity' in error ? error.code : undefined
  return typeof code === 'string' && code !== '40003' ? code : undefined
}

/** SQLSTATE classes: connection exceptions, insufficient resources. */
const DOWN_CLASSES = ['08', '53']
/** Shutdown, crash, start-up, dropped database or idle session; a server that became a read-only standby. */
const DOWN_STATES = ['57P01', '57P02', '57P03', '57P04', '57P05', '25006']
const DOWN_SOCKETS = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]
/** The driver gives these no code. */
const WITHOUT_CODE =
  /^Connection terminated|^timeout expired|timeout exceeded when trying to connect|not queryable|after calling end on the pool/

/** The server's messages for the end of a connection. */
const ENDED_STATES = ['57P01', '57P02', '57P05', '08003', '08006']
const ENDED_SOCKETS = ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT']

/** Whether an error says that the connection of a statement has ended, whatever the statement's outcome. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof DatabaseDownError) || !(error.cause instanceof Error)) return false
  const { cause } = error
  const code = 'code' in cause ? String(cause.code) : ''
  if (ENDED_STATES.includes(code) || ENDED_SOCKETS.includes(code)) return true
  return code === '' && /^Connection terminated|not queryable/.test(cause.message)
}

/**
 * Translates errors of the driver that mean "down" to DatabaseDownError and returns others unchanged. Only for errors that
 * come from the database: a socket error of a mail server looks the same.
 */
export function translateDatabaseError(error: unknown): unknown {
  return !isDatabaseDown(error) && meansDown(error) ? new DatabaseDownError(error) : error
}

function meansDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.every(meansDown)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (DOWN_SOCKETS.includes(code) || DOWN_STATES.includes(code)) return true
  if (code.length === 5 && DOWN_CLASSES.includes(code.slice(0, 2))) return true
  return WITHOUT_CODE.test(error.message)
}

/**
 * Translates all errors of a pool and its connections by `translateDatabaseError`. A connection that reports its end is
 * also closed on our side, because the pool would reuse it until the driver notices.
 */
export function translateErrorsOf(pool: pg.Pool): void {
  pool.connect = translating(pool.connect.bind(pool)) as typeof pool.connect
  pool.on('connect', (client) => {
    const lastTime = (error: unknown) => {
      if (isConnectionLost(error)) void (client as pg.PoolClient & pg.Client).end()
    }
    client.query = translating(client.query.bind(client), lastTime) as typeof client.query
  })
}

function translating<Arguments extends unknown[]>(
  call: (...given: Arguments) => unknown,
  heard: (error: unknown) => void = () => undefined,
) {
  return (...given: Arguments): unknown => {
    const result = call(...given)
    // Called with a callback, as the pool does within itself, the driver returns nothing to translate.
    if (!(result instanceof Promise)) return result
    return result.catch((cause: unknown) => {
      const error = translateDatabaseError(cause)
      heard(error)
      throw error
    })
  }
}
