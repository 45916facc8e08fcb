import type { CartEvent, CartTicket } from '@parter/contract/cart/cart.ts'
import { birthDateFault } from '@parter/portal/birth-date.ts'
import { dayOf } from '@parter/portal/time/dates.ts'

type Asked = Pick<CartEvent, 'personalisation' | 'eventStartAt' | 'timeZone'>

/**
 * What is wrong with a date of birth for a ticket of an event; null: nothing, or the event doesn't ask for it. The age
 * counts on the first day that the ticket is good for, at the venue.
 * @param now the moment of the database's clock
 */
export const birthDateFaultOf = (
  { personalisation, eventStartAt, timeZone }: Asked,
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
