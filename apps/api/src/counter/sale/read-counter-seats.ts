import type { ReplyOf } from '@parter/contract/calls.ts'
import { readTakenSeats } from '../../box-office/stock/read-taken-seats.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { visitorOfShift } from './counter-visitor.ts'

/** The hall of an event, with the seats that can't be held now. @throws ShopError shift_not_found, event_not_found */
export const readCounterSeats = async (
  shop: Shop,
  { params, visitor }: Pick<Served<'readCounterSeats'>, 'params' | 'visitor'>,
): Promise<ReplyOf<'readCounterSeats'>> =>
  readTakenSeats(shop, await visitorOfShift(shop, params.id, visitor), params.eventId)
