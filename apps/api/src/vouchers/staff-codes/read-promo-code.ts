import type { ReplyOf } from '@parter/contract/calls.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { showPromoCode } from './show-promo-code.ts'
import { findStaffCode, readOrdersOfCode } from './staff-codes.store.ts'

const MOST_ORDERS = 50

/** A code with the orders that used it last. @throws ShopError not_found */
export const readPromoCode = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  id: number,
): Promise<ReplyOf<'readPromoCode'>> => {
  const row = await findStaffCode(shop.db, id)
  if (!row) throw new ShopError('not_found')
  const orders = await readOrdersOfCode(shop.db, id, MOST_ORDERS)
  return {
    ...showPromoCode(shop, row),
    orders: orders.map(({ at, ...order }) => ({ ...order, at: at.toISOString() })),
  }
}
