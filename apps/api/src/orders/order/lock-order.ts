import { takeCartOfOrder } from '../../cart/owners/leave-cart.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Order, OrderLine } from './order.rules.ts'
import { readLines, updateVenueOfLines } from './order-lines.store.ts'
import { findOrder, lockOrder, readOrder, readPayingOrder } from './orders.store.ts'

/**
 * Locks an order until the transaction ends: first its cart, then the order, always in this sequence, so that there are no
 * deadlocks.
 * @returns the order after locking
 */
export async function lockOrderOf(tx: Querying, orderId: number): Promise<Order> {
  await takeCartOfOrder(tx, orderId)
  return await lockOrder(tx, orderId)
}

/** An order, without a lock; undefined if there is none. */
export async function orderOf(db: Querying, orderId: number): Promise<Order | undefined> {
  return await readOrder(db, orderId)
}

/** The order that a token opens on a storefront; undefined if there is none. */
export async function orderOfToken(db: Querying, portalCode: string, token: string): Promise<Order | undefined> {
  const order = await findOrder(db, portalCode, token)
  return order?.token === token ? order : undefined
}

/** The order that a cart is being paid by; undefined: none is. */
export async function orderUnderWay(db: Querying, cartId: number): Promise<Order | undefined> {
  return await readPayingOrder(db, cartId)
}

/** What an order sells, as it was sold. */
export const linesOfOrder = (db: Querying, orderId: number): Promise<OrderLine[]> => readLines(db, orderId)

/**
 * Updates the venue on an event's order lines, in the language of each order.
 * @param fallback the storefront's own language, for venues that have no name in the order's
 */
export const moveLinesToVenue = (tx: Querying, eventId: number, venueId: number, fallback: string): Promise<void> =>
  updateVenueOfLines(tx, eventId, venueId, fallback)

/** An order to be paid, with its lines if they are known. */
export interface OrderToPay {
  readonly order: Order
  readonly lines?: readonly OrderLine[]
}

/** An order that there is. */
export async function orderToPay(db: Querying, orderId: number): Promise<OrderToPay> {
  const order = await readOrder(db, orderId)
  if (!order) throw new Error(`The order ${orderId} is gone`)
  return { order }
}
