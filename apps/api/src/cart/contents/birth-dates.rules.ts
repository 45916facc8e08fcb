import type { CartEvent, CartTicket } from '@parter/contract/cart/cart.ts'
import { birthDateFault } from '@parter/portal/birth-date.ts'
import { dayOf } from '@parter/portal/time/dates.ts'

type EventTickets = Pick<CartEvent, 'personalisation' | 'eventStartAt' | 'timeZone'>

/**
 * The fault of a date of birth for a ticket; null: none, or the event doesn't require it. The age is that on the ticket's
 * first valid day, at the venue.
 * @param now the moment of the database's clock
 */
export const birthDateFaultOf = (
  { personalisation, eventStartAt, timeZone }: EventTickets,
  { ageLimit, days }: Pick<CartTicket, 'ageLimit' | 'days'>,
  birthDate: string | null,
  now: Date,
): ReturnType<typeof birthDateFault> =>
  personalisation === 'name_and_birth_date'
    ? birthDateFault(birthDate, {
        ageLimit,
        visit: days?.[0] ?? dayOf(eventStartAt, timeZone),
        today: dayOf(now, timeZone),
      })
    : null
