import type { Favourite, Notifications } from '@parter/contract/account/account-area.ts'
import { sql } from 'kysely'
import { describedPictureJson } from '../../platform/shop/picture-json.ts'
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

type Reminder = Notifications['reminders'][number]

/**
 * Reminders of a storefront that were asked for with an address and have not been sent.
 * @param contentOf the storefront whose events these are
 */
export const remindersOf = async (
  db: Querying,
  ask: { readonly email: string; readonly contentOf: string; readonly language: string; readonly fallback: string },
): Promise<Reminder[]> => {
  const { rows } = await sql<Omit<Reminder, 'saleStartsAt'> & { saleStartsAt: Date | null }>`
    SELECT r.id, r.event_id, r.state, coalesce(t.title, '') AS title, coalesce(t.slug, '') AS slug, e.sale_starts_at,
      ${describedPictureJson(sql`t.picture_alt`)} AS picture
    FROM reminder r JOIN event e ON e.id = r.event_id
    LEFT JOIN picture p ON p.id = e.picture_id
    LEFT JOIN LATERAL (
      SELECT title, slug, picture_alt FROM event_text x WHERE x.event_id = e.id
      ORDER BY (x.language = ${ask.language}) DESC, (x.language = ${ask.fallback}) DESC, x.language LIMIT 1
    ) t ON true
    WHERE lower(r.email) = lower(${ask.email}) AND e.portal_code = ${ask.contentOf} AND r.state IN ('asked', 'confirmed')
    ORDER BY e.sale_starts_at NULLS LAST, r.id`.execute(db)
  return rows.map((row) => ({ ...row, saleStartsAt: row.saleStartsAt?.toISOString() ?? null }))
}

/** Which documents a customer has accepted: with orders and apart from them; the newest first. */
export const acceptedTerms = async (db: Querying, customerId: number) =>
  await db
    .selectFrom('termsAcceptance')
    .leftJoin('orders', 'orders.id', 'termsAcceptance.orderId')
    .where(({ eb, or }) =>
      or([eb('termsAcceptance.customerId', '=', customerId), eb('orders.customerId', '=', customerId)]),
    )
    .orderBy('termsAcceptance.acceptedAt', 'desc')
    .orderBy('termsAcceptance.id', 'desc')
    .limit(500)
    .select([
      'termsAcceptance.document',
      'termsAcceptance.version',
      'termsAcceptance.acceptedAt',
      'orders.reference as orderReference',
    ])
    .execute()
