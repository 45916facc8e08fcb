import type { Querying } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { insertCartOnce } from './cart-owners.store.ts'

/** Makes a visitor's cart, unless it is there: places can be put into it without being chosen first. */
export const openCart = (
  tx: Querying,
  { portal, language, customerId, shopProvider }: Visitor,
  cartId: number,
): Promise<void> =>
  insertCartOnce(tx, { id: cartId, portalCode: portal.portalCode, language, customerId, shopProvider })
