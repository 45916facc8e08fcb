import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { eventOfDoors } from '../event/event-of-doors.ts'
import { findTickets } from './find-tickets.store.ts'
import { placeOf } from './place-of.rules.ts'

const MOST = 20

/** Tickets of people whose code can’t be read, for a supervisor at the door. @throws ShopError event_not_found */
export const findDoorTickets = async (
  { db }: Pick<Shop, 'db'>,
  { params: { id }, query: { text } }: Pick<Served<'findDoorTickets'>, 'params' | 'query'>,
): Promise<ReplyOf<'findDoorTickets'>> => {
  await eventOfDoors(db, id)
  const found = await findTickets(db, id, text, MOST)
  return {
    tickets: found.map(({ fingerprint, holder, label, reference, isValid }) => ({
      fingerprint,
      holder: holder ?? '',
      place: placeOf(label),
      order: reference,
      isValid,
    })),
  }
}
