import pg from 'pg'
import { translateDatabaseError } from './database-errors.ts'

/**
 * Does something while no other process does anything under the same name; those that come meanwhile wait. The lock is
 * the connection's: it goes with the process, however that ends.
 * @throws what the work throws, and DatabaseDownError
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
