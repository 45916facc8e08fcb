import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { statement } from '../../platform/shop/statement.ts'

/** A cart whose row is locked. */
export interface LockedCart {
  readonly version: number
  /** The key in the guest's cookie under which contact and address are stored. */
  readonly contactSessionKey: string | null
}

const lockById = statement((tx, { cartId }: { readonly cartId: number }) =>
  tx.selectFrom('cart').where('id', '=', cartId).select(['version', 'contactSessionKey']).forUpdate(),
)

/**
 * Locks a cart until the transaction ends, so that its changes are made one after the other.
 * @returns undefined if there is no such cart
 */
export async function lockCart(tx: Querying, cartId: number): Promise<LockedCart | undefined> {
  return (await lockById(tx, { cartId })).rows[0]
}

const lockByOrder = statement((tx, { orderId }: { readonly orderId: number }) =>
  tx
    .selectFrom('cart')
    .where('id', '=', tx.selectFrom('orders').where('orders.id', '=', orderId).select('cartId'))
    .select('id')
    .forUpdate(),
)

/** The same for the cart of an order. */
export async function lockCartOfOrder(tx: Querying, orderId: number): Promise<void> {
  await lockByOrder(tx, { orderId })
}

const lockFree = statement(
  (_, { orderIds }: { readonly orderIds: readonly number[] }) => sql<{ id: number }>`
    SELECT id FROM cart WHERE id IN (SELECT cart_id FROM orders WHERE orders.id = ANY(${orderIds}::bigint[]))
    ORDER BY id FOR UPDATE SKIP LOCKED`,
)

/** The same for the carts of many orders that nobody else has locked. @returns these carts */
export async function lockFreeCarts(tx: Querying, orderIds: readonly number[]): Promise<number[]> {
  return (await lockFree(tx, { orderIds })).rows.map(({ id }) => id)
}
