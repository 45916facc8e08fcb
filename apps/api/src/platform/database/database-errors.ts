import type pg from 'pg'

/**
 * The database can't answer now: not there, starting, going down, full, or all its connections are taken. Whether
 * the statement took effect is unknown. Worth a 503 with Retry-After; the pools find the server again by themselves.
 */
export class DatabaseDownError extends Error {
  override readonly name = 'DatabaseDownError'
  constructor(cause: unknown) {
    super('The database does not answer', { cause })
  }
}

/** Tells whether an error, or an error that caused it, says that the database is down. */
export function isDatabaseDown(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof DatabaseDownError) return true
  return false
}

/**
 * The SQLSTATE of a statement that PostgreSQL itself refused or rolled back; undefined for any other error, also
 * when the connection went away, because then nobody knows what became of the statement.
 */
export function refusalCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || isDatabaseDown(error)) return undefined
  const code = 'code' in error && 'severity' in error ? error.code : undefined
  return typeof code === 'string' && code !== '40003' ? code : undefined
}

/** Whole classes of SQLSTATE: connection exceptions, insufficient resources. */
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
const DOWN_WORDS =
  /^Connection terminated|^timeout expired|timeout exceeded when trying to connect|not queryable|after calling end on the pool/

/**
 * Translates an error of the driver: what means "down" becomes a DatabaseDownError, the rest stays as it is. Only for
 * errors that surely come from the database: a socket error of a mail server looks the same.
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
  return DOWN_WORDS.test(error.message)
}

/** Makes everything that a pool and its connections throw go through `translateDatabaseError`. */
export function translateErrorsOf(pool: pg.Pool): void {
  pool.query = translating(pool.query.bind(pool)) as typeof pool.query
  pool.connect = translating(pool.connect.bind(pool)) as typeof pool.connect
  pool.on('connect', (client) => {
    client.query = translating(client.query.bind(client)) as typeof client.query
  })
}

function translating<Arguments extends unknown[]>(call: (...given: Arguments) => unknown) {
  return (...given: Arguments): unknown => {
    const result = call(...given)
    // Called with a callback, as the pool does within itself, the driver returns nothing to translate.
    return result instanceof Promise ? result.catch((error) => Promise.reject(translateDatabaseError(error))) : result
  }
}
