import type { ReplyOf } from '@parter/contract/calls.ts'
import { realPlace } from '../box-office/places/places.rules.ts'
import { FieldErrors, type FieldFault, ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { changeCart } from './change-cart.ts'
import { birthDateFaultOf } from './contents/birth-dates.rules.ts'
import { writeNames } from './contents/cart.store.ts'
import type { CartContents } from './contents/cart-contents.rules.ts'
import { cartContents } from './contents/read-cart.ts'

export interface NamedTicket {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly birthDate?: string | undefined
}

/** Faults of dates of birth: in the future, or too young for the event. */
function birthDateFaults({ cart }: CartContents, eventId: number, tickets: readonly NamedTicket[]): FieldFault[] {
  const event = cart.events.find(({ id }) => id === eventId)
  return tickets.flatMap(({ id, birthDate }, at): FieldFault[] => {
    const ticket = event?.tickets.find((one) => one.id === id)
    if (!event || !ticket || birthDate === undefined) return []
    const fault = birthDateFaultOf(event, ticket, birthDate, new Date(cart.serverNow))
    if (fault === null) return []
    const field = `tickets.${at}.birthDate`
    return fault === 'too_young'
      ? [{ code: 'too_young', field, details: { age: ticket.ageLimit } }]
      : [{ code: 'field_date', field }]
  })
}

/**
 * Stores the holders' names (and dates of birth) on tickets of an event (R4.10), as typed, in any script. Tickets that the
 * cart doesn't hold are ignored.
 * @throws ShopError session_missing, cart_being_paid, event_not_in_cart {eventId}
 * @throws FieldErrors too_young {age}, field_date: a date of birth that the event doesn't accept
 */
export async function personaliseTickets(
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  tickets: readonly NamedTicket[],
): Promise<ReplyOf<'personaliseTickets'>> {
  return await changeCart(shop, visitor, eventId, async (tx, cartId) => {
    const contents = await cartContents(shop, tx, cartId, visitor)
    const held = contents?.held.filter((place) => place.eventId === eventId) ?? []
    const named = new Map(tickets.map((ticket) => [ticket.id, ticket]))
    const names = held.flatMap((place) => {
      const placeId = realPlace(place.placeId)
      const given = named.get(placeId)
      return given ? { eventId, placeId, ...namesOf(given) } : []
    })
    if (!contents || names.length === 0) throw new ShopError('event_not_in_cart', { eventId })
    const faults = birthDateFaults(contents, eventId, tickets)
    if (faults.length > 0) throw new FieldErrors(faults)
    await writeNames(tx, cartId, names)
  })
}

const namesOf = ({ firstName, lastName, birthDate }: NamedTicket) => ({
  firstName,
  lastName,
  birthDate: birthDate ?? null,
})
