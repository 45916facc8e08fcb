import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { orderOfToken } from '../order/lock-order.ts'
import type { Order } from '../order/order.rules.ts'

/** True when only the account that an order belongs to may act on it, and this visitor isn't logged in to it. */
export const needsLogin = ({ customerId }: Pick<Order, 'customerId'>, visitor: Pick<Visitor, 'customerId'>): boolean =>
  customerId !== null && customerId !== visitor.customerId

/**
 * The order that a token opens, for a visitor who wants to change it. The token alone is enough to see the order; to
 * change a customer's order the login is needed too, since an email can be forwarded (decision 0025).
 * @throws ShopError order_not_found, also for another account's order; login_required without a login
 */
export async function orderToActOn(db: Querying, visitor: Visitor, token: string): Promise<Order> {
  const order = await orderOfToken(db, visitor.portal.portalCode, token)
  if (!order) throw new ShopError('order_not_found')
  if (!needsLogin(order, visitor)) return order
  throw new ShopError(visitor.customerId === null ? 'login_required' : 'order_not_found')
}
