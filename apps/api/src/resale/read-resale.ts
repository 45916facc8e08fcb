import type { ReplyOf } from '@parter/contract/calls.ts'
import { needsLogin } from '../orders/buyers/order-to-act-on.ts'
import { orderOfToken } from '../orders/order/lock-order.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { obstacleOf, stateOf } from './listing.rules.ts'
import { readOwnTickets } from './resale.store.ts'

/** Which tickets of an order can be offered to others, and how the offers stand (R13.4). @throws ShopError order_not_found */
export async function readResale(shop: Shop, visitor: Visitor, orderToken: string): Promise<ReplyOf<'readResale'>> {
  const order = await orderOfToken(shop.db, visitor.portal.portalCode, orderToken)
  if (!order) throw new ShopError('order_not_found')
  return await resaleOfOrder(shop.db, visitor, order)
}

/** The same of an order that is known. */
export async function resaleOfOrder(db: Querying, visitor: Visitor, order: Order): Promise<ReplyOf<'readResale'>> {
  const { id, reference, currency } = order
  const tickets = await readOwnTickets(db, id)
  return {
    orderReference: reference,
    needsLogin: needsLogin(order, visitor),
    tickets: tickets.map((ticket) => ({
      id: ticket.id,
      state: stateOf(ticket),
      obstacle: obstacleOf(ticket),
      heldUntil: ticket.heldUntil?.toISOString() ?? null,
      until: ticket.until?.toISOString() ?? null,
      price: { amount: Math.max(0, ticket.amount), currency },
      refund: { amount: ticket.worth, currency },
    })),
  }
}
