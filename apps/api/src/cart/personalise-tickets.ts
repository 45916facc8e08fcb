import type { ReplyOf } from '@parter/contract/calls.ts'
import { heldTickets } from '../box-office/holding/held-tickets.ts'
import { ShopError } from '../platform/shop-error.ts'
import type { Shop } from '../platform/shop.ts'
import type { Visitor } from '../platform/visitor.ts'
import { writeNames } from './cart.store.ts'
import { changeCart } from './change-cart.ts'

export interface NamedTicket {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly birthDate?: string | undefined
}

/**
 * Keeps the names (and dates of birth) of those who come with tickets of an event (R4.10). Names are kept as typed, in
 * any script. Tickets that the cart doesn't hold are passed over.
 * @throws ShopError session_missing, cart_being_paid, event_not_in_cart {eventId}
 */
export async function personaliseTickets(
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  tickets: readonly NamedTicket[],
): Promise<ReplyOf<'personaliseTickets'>> {
  return await changeCart(shop, visitor, 'event_not_in_cart', async (tx, cartId) => {
    const held = (await heldTickets(tx, cartId)).filter((place) => place.eventId === eventId)
    const named = new Map(tickets.map((ticket) => [ticket.id, ticket]))
    const names = held.flatMap(({ placeId }) => {
      const given = named.get(placeId)
      return given ? { eventId, placeId, ...namesOf(given) } : []
    })
    if (names.length === 0) throw new ShopError('event_not_in_cart', { eventId })
    await writeNames(tx, cartId, names)
  })
}

const namesOf = ({ firstName, lastName, birthDate }: NamedTicket) => ({
  firstName,
  lastName,
  birthDate: birthDate ?? null,
})
