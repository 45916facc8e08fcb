import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { findOrderOfToken, type OrderOfTickets } from '../ticket/tickets.store.ts'

/**
 * The order that a token opens, for a visitor who sends its tickets to others. The token alone is enough to see an order;
 * sending tickets of a customer's order also needs the login, because an email with the token can be forwarded.
 * @throws ShopError ticket_not_found; login_required without a login
 */
export async function orderToActOn(
  shop: Shop,
  { portal, customerId }: Visitor,
  token: string,
): Promise<OrderOfTickets> {
  const order = await findOrderOfToken(shop.db, portal.portalCode, token)
  if (!order) throw new ShopError('ticket_not_found')
  if (order.customerId === null || order.customerId === customerId) return order
  throw new ShopError(customerId === null ? 'login_required' : 'ticket_not_found')
}
