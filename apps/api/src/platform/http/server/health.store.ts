import { sql } from 'kysely'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../shop/shop.ts'

/** Asks the database for nothing. @throws DatabaseDownError when it doesn't answer */
export const pingDatabase = async (db: Database): Promise<void> => {
  await sql`SELECT 1`.execute(db)
}

/** Rows that are sorted in so little memory that they go to the disk: about a quarter of a megabyte. */
const SPILLED_ROWS = 10_000

/**
 * Sees that the database takes writes: one row, always the same, and a file of its own that is gone at once. A row that
 * has its place already is written on a full disk too; a new file isn't.
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
