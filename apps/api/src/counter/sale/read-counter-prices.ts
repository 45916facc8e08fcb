import type { ReplyOf } from '@parter/contract/calls.ts'
import { readPrices } from '../../box-office/stock/read-prices.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { visitorOfShift } from './counter-visitor.ts'

/** What an event of the shift's storefront costs, with what is left. @throws ShopError shift_not_found, event_not_found */
export const readCounterPrices = async (
  shop: Shop,
  { params, visitor }: Pick<Served<'readCounterPrices'>, 'params' | 'visitor'>,
): Promise<ReplyOf<'readCounterPrices'>> =>
  readPrices(shop, await visitorOfShift(shop, params.id, visitor), params.eventId)
