import type { Querying } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { generateCartId } from './cart-id.ts'
import { insertEmptyCart } from './cart-owners.store.ts'

/**
 * Creates a cart for an order without places. Every order has a cart, whose lock serialises its changes; a separate one
 * leaves the visitor's cart unchanged. No session refers to it.
 */
export async function cartForOrder(
  tx: Querying,
  { portal, language }: Pick<Visitor, 'portal' | 'language'>,
): Promise<{ readonly cartId: number; readonly now: Date }> {
  const cartId = generateCartId()
  return { cartId, now: await insertEmptyCart(tx, { id: cartId, portalCode: portal.portalCode, language }) }
}
