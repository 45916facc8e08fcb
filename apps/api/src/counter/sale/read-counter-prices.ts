import type { ReplyOf } from '@parter/contract/calls.ts'
import { readPrices } from '../../box-office/stock/read-prices.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findShiftBelonging } from '../shift/shifts.store.ts'
import { counterVisitor } from './counter-visitor.ts'

/** What an event of the shift's storefront costs, with what is left. @throws ShopError shift_not_found, event_not_found */
export const readCounterPrices = async (
  shop: Shop,
  { params, visitor }: Pick<Served<'readCounterPrices'>, 'params' | 'visitor'>,
): Promise<ReplyOf<'readCounterPrices'>> => {
  const { portalCode } = (await findShiftBelonging(shop.db, params.id)) ?? {}
  if (!portalCode) throw new ShopError('shift_not_found')
  return await readPrices(shop, counterVisitor(shop, portalCode, null, visitor), params.eventId)
}
