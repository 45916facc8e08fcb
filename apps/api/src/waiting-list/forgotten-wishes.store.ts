import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'

/** Deletes a storefront's wishes that were never confirmed, that ended, or whose event is over. */
export const deleteOldWishes = async (
  tx: Querying,
  portalCode: string,
  days: { readonly unconfirmed: number; readonly done: number },
): Promise<void> => {
  const before = (count: number) => sql`now() - ${count}::int * interval '1 day'`
  await sql`
    DELETE FROM wish USING event WHERE event.id = wish.event_id AND wish.portal_code = ${portalCode}
      AND ((state = 'asked' AND wish.created_at < ${before(days.unconfirmed)})
        OR (state <> 'asked' AND least(wish.closed_at, event.starts_at) < ${before(days.done)}))`.execute(tx)
}

export const deleteWishesOf = async (tx: Querying, email: string): Promise<void> => {
  await tx.deleteFrom('wish').where(sql`lower(email)`, '=', email.toLowerCase()).execute()
}
