import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

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
