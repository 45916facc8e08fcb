import { sql } from 'kysely'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../shop/shop.ts'

/** Pings the database. @throws DatabaseDownError when it doesn't answer */
export const pingDatabase = async (db: Database): Promise<void> => {
  await sql`SELECT 1`.execute(db)
}

/** Enough rows that sorting them in little memory spills about a quarter of a megabyte to disk. */
const SPILLED_ROWS = 10_000

/**
 * Checks that the database accepts writes: it updates one row and makes a temporary file. On a full disk an update may
 * still succeed, a new file doesn't.
 * @throws DatabaseDownError when it doesn't answer, or refuses for want of room
 */
export const writeToDatabase = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`SET LOCAL work_mem = '64kB'`.execute(tx)
    await sql`SELECT count(*) FROM (SELECT n FROM generate_series(1, ${SPILLED_ROWS}::int) n ORDER BY -n OFFSET 0) AS spilled`.execute(
      tx,
    )
    await tx
      .insertInto('healthProbe')
      .values({ writtenAt: sql`now()` })
      .onConflict((conflict) => conflict.column('one').doUpdateSet({ writtenAt: sql`now()` }))
      .execute()
  })
