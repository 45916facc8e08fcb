import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { findOrderOfToken, type OrderOfTickets } from '../ticket/tickets.store.ts'

/**
 * The order that a token opens, for a visitor who wants to give its tickets away. Looking at an order takes its token
 * alone; where it belongs to an account, giving away takes that account too, since an email can be forwarded.
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
