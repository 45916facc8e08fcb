import type { DateFormats } from '@parter/portal/dates.ts'
import { codeSort, ticketTime, validDays } from '@parter/portal/event-days.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import type { Ticket } from './ticket.rules.ts'

type Timed = Pick<Ticket, 'startsAt' | 'endsAt' | 'timeZone' | 'days'>

/** When a ticket is good, in words: its days, or the time of the event. */
export const whenOf = (ticket: Timed, dates: DateFormats): string =>
  ticketTime(dates, ticket, validDays(ticket.days, ticket))

/** What to do with the code, and how often it opens the door: once, or once on each of the ticket's days. */
export const doorWords = (ticket: Timed, say: Translate, dates: DateFormats): string => {
  const sort = codeSort(ticket, validDays(ticket.days, ticket))
  return sort === 'once'
    ? say('tickets_show_at_door')
    : say('tickets_show_at_door_days', { sort, days: whenOf(ticket, dates) })
}
