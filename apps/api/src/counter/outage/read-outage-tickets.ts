import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { portalOfShift } from '../shift/own-shift.ts'
import { readOutageTicketsOf } from './outage-tickets.store.ts'

/** A shift's tickets for an outage, by their numbers. */
export const showOutageTickets = async (db: Querying, shiftId: number): Promise<ReplyOf<'readOutageTickets'>> => ({
  tickets: (await readOutageTicketsOf(db, shiftId)).map(({ orderId: _order, saleId: _sale, startsAt, ...ticket }) => ({
    ...ticket,
    startsAt: startsAt.toISOString(),
  })),
})

/** The tickets for an outage that a shift has prepared (R13.1). @throws ShopError shift_not_found */
export const readOutageTickets = async (
  shop: Pick<Shop, 'db'>,
  { params }: Pick<Served<'readOutageTickets'>, 'params'>,
): Promise<ReplyOf<'readOutageTickets'>> => {
  await portalOfShift(shop.db, params.id)
  return await showOutageTickets(shop.db, params.id)
}
