import { randomBytes } from 'node:crypto'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { insertEmptyCart } from './cart-owners.store.ts'

/**
 * A cart of its own for an order that holds no places: every order has a cart, whose lock lets one change of it follow
 * the other, and the visitor's cart with its tickets stays as it is. It is nobody's: no session names its number.
 */
export async function cartForOrder(
  tx: Querying,
  { portal, language }: Pick<Visitor, 'portal' | 'language'>,
): Promise<{ readonly cartId: number; readonly now: Date }> {
  const cartId = Number(randomBytes(8).readBigUInt64BE() >> 11n) || 1
  return { cartId, now: await insertEmptyCart(tx, { id: cartId, portalCode: portal.portalCode, language }) }
}
