import pg from 'pg'
import { translateDatabaseError } from './database-errors.ts'

/**
 * Runs a function under a named lock, for which other processes wait. The lock belongs to the connection, so it ends with
 * the process.
 * @throws what the function throws, and DatabaseDownError
 */
export async function withLock<Result>(url: string, name: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'parter lock', keepAlive: true })
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error) => Promise.reject(translateDatabaseError(error)))
    await client
      .query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`parter: ${name}`])
      .catch((error) => Promise.reject(translateDatabaseError(error)))
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}
