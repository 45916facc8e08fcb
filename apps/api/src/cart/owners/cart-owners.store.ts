import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { statement } from '../../platform/shop/statement.ts'

/** The owner of a cart; undefined when there is no such cart. */
export async function ownerOfCart(
  tx: Querying,
  cartId: number,
): Promise<{ readonly customerId: number | null; readonly portalCode: string } | undefined> {
  return await tx.selectFrom('cart').where('id', '=', cartId).select(['customerId', 'portalCode']).executeTakeFirst()
}

/** Inserts an empty cart. @returns the time of the database's clock */
export async function insertEmptyCart(
  tx: Querying,
  cart: { readonly id: number; readonly portalCode: string; readonly language: string },
): Promise<Date> {
  const { now } = await tx
    .insertInto('cart')
    .values(cart)
    .returning(sql<Date>`now()`.as('now'))
    .executeTakeFirstOrThrow()
  return now
}

/** Inserts a visitor's cart if there is none, and counts its version, so that a hold decided before is decided again. */
export async function insertCartOnce(
  tx: Querying,
  cart: {
    readonly id: number
    readonly portalCode: string
    readonly language: string
    readonly customerId: number | null
    readonly shopProvider: string | null
  },
): Promise<void> {
  await tx
    .insertInto('cart')
    .values(cart)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ version: sql`cart.version + 1`, updatedAt: sql`now()` }),
    )
    .execute()
}

/** The carts of a customer on a storefront, the most recently used first. */
export async function cartsOfCustomer(tx: Querying, customerId: number, portalCode: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('cart')
    .where('customerId', '=', customerId)
    .where('portalCode', '=', portalCode)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(5)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Moves a cart to a customer, or to no session, under a new id; its rows and orders follow by their foreign keys.
 */
export async function giveCart(tx: Querying, cartId: number, to: number, customerId: number | null): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ id: to, customerId, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', cartId)
    .execute()
}

/** Deletes the customer, and what was typed about them, from carts. */
export async function forgetCustomers(tx: Querying, customerIds: readonly number[]): Promise<void> {
  if (customerIds.length === 0) return
  const carts = tx.selectFrom('cart').where('customerId', 'in', customerIds).select('id')
  await tx
    .updateTable('cartTicket')
    .set({ firstName: null, lastName: null, birthDate: null })
    .where('cartId', 'in', carts)
    .execute()
  await tx
    .updateTable('cart')
    .set({
      customerId: null,
      contactName: null,
      contactEmail: null,
      contactPhone: null,
      deliveryAddress: null,
      company: null,
    })
    .where('customerId', 'in', customerIds)
    .execute()
}

const isOld = (portalCode: string, days: number) => sql<boolean>`
  cart.portal_code = ${portalCode} AND cart.updated_at < now() - ${days}::int * interval '1 day'
  AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.cart_id = cart.id AND orders.state = 'paying')`

export async function deleteOldCarts(tx: Querying, portalCode: string, days: number): Promise<void> {
  await sql`DELETE FROM cart WHERE ${isOld(portalCode, days)}
    AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.cart_id = cart.id)`.execute(tx)
}

export async function emptyOldCarts(tx: Querying, portalCode: string, days: number): Promise<void> {
  await sql`DELETE FROM cart_ticket USING cart WHERE cart.id = cart_ticket.cart_id AND ${isOld(portalCode, days)}`.execute(
    tx,
  )
  await sql`
    UPDATE cart SET contact_name = NULL, contact_email = NULL, contact_phone = NULL, delivery_address = NULL, company = NULL
    WHERE ${isOld(portalCode, days)} AND contact_email IS NOT NULL`.execute(tx)
}

/** The storefront and language of a cart whose buyer asked for the newsletter. */
interface WishOfCart {
  readonly cartId: number
  readonly portalCode: string
  readonly language: string
}

interface Emptied {
  readonly cartIds: readonly number[]
  readonly carts: readonly number[]
  readonly events: readonly number[]
}

const empty = statement(
  (_, { cartIds, carts, events }: Emptied) => sql<WishOfCart & { wanted: boolean }>`
    WITH forgotten AS (
      DELETE FROM cart_ticket AS ticket USING unnest(${carts}::bigint[], ${events}::int[]) AS bought(cart_id, event_id)
      WHERE ticket.cart_id = bought.cart_id AND ticket.event_id = bought.event_id
    )
    UPDATE cart SET delivery_method = NULL, envelope = false, delivery_chosen_at = NULL, company = NULL,
      version = version + 1, updated_at = now(),
      subscribe_reversed_store = subscribe_reversed_store AND EXISTS (SELECT FROM cart_event WHERE cart_event.cart_id = cart.id)
    WHERE id = ANY(${cartIds}::bigint[])
    RETURNING id AS cart_id, portal_code, language, old.subscribe_reversed_store AS wanted`,
)

/**
 * Removes purchases from carts: delivery method, company, and names and insurance of the events' tickets. Contact and
 * address are kept for the next purchase, the newsletter subscription while an event is in the cart.
 * @param bought the events that leave the carts
 * @returns the carts whose buyers had asked for the newsletter
 */
export async function emptyCarts(
  tx: Querying,
  cartIds: readonly number[],
  bought: readonly { readonly cartId: number; readonly eventId: number }[],
): Promise<WishOfCart[]> {
  const { rows } = await empty(tx, {
    cartIds,
    carts: bought.map((one) => one.cartId),
    events: bought.map((one) => one.eventId),
  })
  return rows
    .filter(({ wanted }) => wanted)
    .map(({ cartId, portalCode, language }) => ({ cartId, portalCode, language }))
}
