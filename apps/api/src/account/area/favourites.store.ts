import type { Favourite } from '@parter/contract/account/account-area.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** The newest are stored, older ones are deleted. */
export const MOST_FAVOURITES = 500

/** The newest first. */
export const listFavouritesOf = async (db: Querying, customerId: number): Promise<Favourite[]> => {
  const rows = await db
    .selectFrom('favourite')
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('kind')
    .orderBy('itemId', 'desc')
    .select(['kind', 'itemId'])
    .execute()
  return rows.map(({ kind, itemId }) => ({ kind: kind as Favourite['kind'], id: itemId }))
}

/** Adds what is missing; beyond the limit the oldest are deleted. */
export const insertFavourites = async (
  tx: Querying,
  customerId: number,
  favourites: readonly Favourite[],
): Promise<void> => {
  await tx
    .insertInto('favourite')
    .values(favourites.map(({ kind, id }) => ({ customerId, kind, itemId: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    DELETE FROM favourite WHERE customer_id = ${customerId} AND (kind, item_id) IN (
      SELECT kind, item_id FROM favourite WHERE customer_id = ${customerId}
      ORDER BY created_at DESC, kind, item_id DESC OFFSET ${MOST_FAVOURITES})`.execute(tx)
}

export const deleteFavourite = async (tx: Querying, customerId: number, { kind, id }: Favourite): Promise<void> => {
  await tx
    .deleteFrom('favourite')
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .execute()
}
