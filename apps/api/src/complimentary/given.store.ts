import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'

/** Places of an event that were given for nothing and not returned, and how many may be. */
export interface Given {
  readonly given: number
  /** Null: without a limit. */
  readonly most: number | null
}

/** Undefined: there is no such event. */
export const readGiven = async (db: Querying, eventId: number): Promise<Given | undefined> => {
  const { rows } = await sql<Given>`
    SELECT (SELECT most FROM given_limit WHERE event_id = e.id) AS most, coalesce((
      SELECT sum(f.places) FROM sales_fact f WHERE f.event_id = e.id AND f.channel = 'comp'), 0)::int AS given
    FROM event e WHERE e.id = ${eventId}`.execute(db)
  return rows[0]
}

/** Until the transaction ends nobody else gives tickets of the event. */
export const lockGiven = async (tx: Querying, eventId: number): Promise<void> => {
  await tx
    .insertInto('givenLimit')
    .values({ eventId, most: null })
    .onConflict((conflict) => conflict.column('eventId').doNothing())
    .execute()
  await tx.selectFrom('givenLimit').where('eventId', '=', eventId).select('eventId').forUpdate().execute()
}

export const writeLimit = async (tx: Querying, eventId: number, most: number | null): Promise<void> => {
  await tx.updateTable('givenLimit').set({ most }).where('eventId', '=', eventId).execute()
}
