import { sql } from 'kysely'
import type { Database } from '../shop.ts'

/** Asks the database for nothing. @throws DatabaseDownError when it doesn't answer */
export const askDatabase = async (db: Database): Promise<void> => {
  await sql`SELECT 1`.execute(db)
}
