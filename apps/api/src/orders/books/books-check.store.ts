import { sql } from 'kysely'
import type { Database, Querying } from '../../platform/shop/shop.ts'

/** Sets a longer statement timeout for this transaction than visitors' queries have. */
export const takeTime = async (tx: Querying, minutes: number): Promise<void> => {
  await sql`SELECT set_config('statement_timeout', ${String(minutes * 60_000)}, true)`.execute(tx)
}

/** Stores the result of a check. @param broken names of invariants */
export const noteCheck = async (db: Database, broken: readonly string[]): Promise<void> => {
  const row = { checkedAt: sql<Date>`now()`, broken: [...broken] }
  await db
    .insertInto('booksCheck')
    .values(row)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute()
}

/** The last check; undefined where there was none. */
export const lastCheck = (db: Querying): Promise<{ checkedAt: Date; broken: string[] } | undefined> =>
  db.selectFrom('booksCheck').select(['checkedAt', 'broken']).executeTakeFirst()
