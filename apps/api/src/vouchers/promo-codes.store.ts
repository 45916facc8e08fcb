import { sql } from 'kysely'
import { ERASED_EMAIL } from '../platform/foundation/erased.rules.ts'
import { mailboxOf } from '../platform/mail/mailbox-of.rules.ts'
import type { Querying } from '../platform/shop/shop.ts'
import type { PromoCode } from './promo-code.rules.ts'

const COLUMNS = sql`p.id, p.code, p.kind, p.basis_points, p.amount, p.ticket_type_codes, p.event_ids`

/**
 * Whether dates and limits allow a cart to use a code. Uses by the cart's own unpaid order don't count against it.
 * @param mailbox of the cart's contact; null: not known yet
 */
const counts = (mailbox: string | null) => sql`(
  now() >= p.valid_from AND now() < p.valid_until
  AND (p.most_uses IS NULL OR p.uses - own.n < p.most_uses)
  AND (p.most_per_customer IS NULL OR ${mailbox}::text IS NULL OR p.most_per_customer > (
    SELECT count(*) FROM promo_code_use u WHERE u.promo_code_id = p.id AND u.email = ${mailbox}
      AND u.released_at IS NULL) - own.n)) AS counts`
const OWN = sql`CROSS JOIN LATERAL (
  SELECT count(*)::int AS n FROM promo_code_use u JOIN orders o ON o.id = u.order_id
  WHERE u.promo_code_id = p.id AND u.released_at IS NULL AND o.cart_id = cart.id AND o.state = 'paying') AS own`

const boxOf = (row: { contactEmail: string | null } | undefined): string | null =>
  row?.contactEmail ? mailboxOf(row.contactEmail) : null

/** A storefront's promo code, with whether this cart may use it; undefined: there is none. */
export async function findPromoCode(
  tx: Querying,
  portalCode: string,
  code: string,
  cartId: number,
): Promise<PromoCode | undefined> {
  const cart = await tx.selectFrom('cart').where('id', '=', cartId).select('contactEmail').executeTakeFirst()
  const { rows } = await sql<PromoCode>`
    SELECT ${COLUMNS}, ${counts(boxOf(cart))} FROM promo_code p CROSS JOIN cart ${OWN}
    WHERE p.portal_code = ${portalCode} AND upper(p.code) = ${code} AND cart.id = ${cartId}`.execute(tx)
  return rows[0]
}

/** The codes that a cart uses, by event. */
export async function readCartPromoCodes(
  db: Querying,
  cartId: number,
): Promise<readonly (PromoCode & { readonly eventId: number })[]> {
  // most carts have no code, and then this one query is enough
  const cart = await db
    .selectFrom('cart')
    .where('id', '=', cartId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('cartPromoCode').where('cartPromoCode.cartId', '=', cartId).select('promoCodeId')),
    )
    .select('contactEmail')
    .executeTakeFirst()
  if (!cart) return []
  const { rows } = await sql<PromoCode & { eventId: number }>`
    SELECT c.event_id, ${COLUMNS}, ${counts(boxOf(cart))} FROM cart_promo_code c
    JOIN promo_code p ON p.id = c.promo_code_id JOIN cart ON cart.id = c.cart_id ${OWN}
    WHERE c.cart_id = ${cartId} ORDER BY c.event_id`.execute(db)
  return rows
}

/** Sets the code of an event in a cart, replacing the earlier one. */
export async function writeCartPromoCode(tx: Querying, cartId: number, eventId: number, promoCodeId: number) {
  await tx
    .insertInto('cartPromoCode')
    .values({ cartId, eventId, promoCodeId })
    .onConflict((conflict) => conflict.columns(['cartId', 'eventId']).doUpdateSet({ promoCodeId }))
    .execute()
}

/** Removes the codes of these events from a cart. */
export async function removeCartPromoCodes(tx: Querying, cartId: number, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return
  await tx.deleteFrom('cartPromoCode').where('cartId', '=', cartId).where('eventId', 'in', eventIds).execute()
}

/**
 * Counts one more use of a code if its limit allows. Concurrent callers wait for each other's row lock.
 * @param isPromised true: it was valid when the order was placed
 * @returns how often one customer may use it (null: without limit); undefined: it can't be used any more
 */
export async function countPromoUse(
  tx: Querying,
  promoCodeId: number,
  isPromised: boolean,
): Promise<{ mostPerCustomer: number | null } | undefined> {
  const { rows } = await sql<{ mostPerCustomer: number | null }>`
    UPDATE promo_code SET uses = uses + 1
    WHERE id = ${promoCodeId} AND (most_uses IS NULL OR uses < most_uses)
      AND (${isPromised} OR now() >= valid_from AND now() < valid_until)
    RETURNING most_per_customer`.execute(tx)
  return rows[0]
}

/** Records which order and mailbox uses a code; the caller has counted it. */
export async function writePromoUse(tx: Querying, promoCodeId: number, orderId: number, email: string): Promise<void> {
  await tx
    .insertInto('promoCodeUse')
    .values({ promoCodeId, orderId, email: mailboxOf(email) })
    .onConflict((conflict) =>
      conflict.columns(['promoCodeId', 'orderId']).doUpdateSet(({ ref }) => ({
        releasedAt: null,
        email: ref('excluded.email'),
      })),
    )
    .execute()
}

/** How many orders of one mailbox use a code. */
export async function usesOfEmail(tx: Querying, promoCodeId: number, email: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM promo_code_use
    WHERE promo_code_id = ${promoCodeId} AND email = ${mailboxOf(email)} AND released_at IS NULL`.execute(tx)
  return rows[0]?.n ?? 0
}

/** The codes of an order, and whether their uses still count. */
export async function readPromoUses(
  tx: Querying,
  orderId: number,
): Promise<{ promoCodeId: number; email: string; counts: boolean }[]> {
  const { rows } = await sql<{ promoCodeId: number; email: string; counts: boolean }>`
    SELECT promo_code_id, email, released_at IS NULL AS counts FROM promo_code_use
    WHERE order_id = ${orderId} ORDER BY promo_code_id`.execute(tx)
  return rows
}

/** Releases the uses of an order that ended unpaid; repeated, it changes nothing. */
export async function releasePromoUses(tx: Querying, orderId: number): Promise<void> {
  const { rows } = await sql<{ promoCodeId: number }>`
    UPDATE promo_code_use SET released_at = now() WHERE order_id = ${orderId} AND released_at IS NULL
    RETURNING promo_code_id`.execute(tx)
  for (const { promoCodeId } of rows.toSorted((one, other) => one.promoCodeId - other.promoCodeId)) {
    await sql`UPDATE promo_code SET uses = uses - 1 WHERE id = ${promoCodeId}`.execute(tx)
  }
}

export const emptyUsers = async (tx: Querying, orderIds: readonly number[]): Promise<void> => {
  await sql`
    UPDATE promo_code_use SET email = ${ERASED_EMAIL}
    WHERE order_id = ANY(${[...orderIds]}::int[]) AND email <> ${ERASED_EMAIL}`.execute(tx)
}

/**
 * Keeps a limit from falling below the uses so far: the code is then used up, and past uses stay valid. Locks the codes, so
 * that none is used while its limit changes.
 */
export const keepUsed = async (tx: Querying): Promise<void> => {
  await sql`
    SELECT FROM promo_code t JOIN stage_promo_code s ON s.portal_code = t.portal_code AND s.code = t.code
    ORDER BY t.id FOR UPDATE OF t`.execute(tx)
  await sql`
    UPDATE stage_promo_code s SET most_uses = t.uses FROM promo_code t
    WHERE s.portal_code = t.portal_code AND s.code = t.code AND s.most_uses < t.uses AND t.uses > 0`.execute(tx)
}

/** Deletes unused codes and ends the others, which orders and carts refer to. @returns how many of both */
export const endObsolete = async (tx: Querying, portals: readonly string[]): Promise<number> => {
  const gone = sql`t.portal_code = ANY(${portals}::text[]) AND t.origin = 'content' AND NOT EXISTS (
    SELECT FROM stage_promo_code s WHERE s.portal_code = t.portal_code AND s.code = t.code)`
  const needed = sql`(EXISTS (SELECT FROM promo_code_use u WHERE u.promo_code_id = t.id)
    OR EXISTS (SELECT FROM cart_promo_code c WHERE c.promo_code_id = t.id))`
  const ended = await sql`
    UPDATE promo_code t SET valid_until = now() WHERE ${gone} AND ${needed} AND t.valid_until > now()`.execute(tx)
  const removed = await sql`DELETE FROM promo_code t WHERE ${gone} AND NOT ${needed}`.execute(tx)
  return Number(removed.numAffectedRows ?? 0) + Number(ended.numAffectedRows ?? 0)
}
