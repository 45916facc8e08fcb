import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { portalOfShift } from '../shift/own-shift.ts'
import { orderToHandOver } from './order-to-hand-over.ts'

/**
 * An order of the shift's storefront whose tickets somebody picks up, or wants printed again (R13.1).
 * @throws ShopError shift_not_found, order_not_found
 */
export const readPickUp = async (
  shop: Shop,
  { params }: Pick<Served<'readPickUp'>, 'params'>,
): Promise<ReplyOf<'readPickUp'>> => orderToHandOver(shop.db, await portalOfShift(shop.db, params.id), params.reference)
