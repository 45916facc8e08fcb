import type { DateFormats } from '@parter/portal/time/dates.ts'
import { oldTicketTime, ticketSpan, ticketTime } from '@parter/portal/time/event-days.ts'
import type { OrderedEvent } from '../orders/orders.ts'

/** The times of a ticket, or of an order's tickets for one event. */
export type TimedTicket = Pick<OrderedEvent, 'eventStartAt' | 'eventEndAt' | 'timeZone' | 'days'> & {
  /** Missing in replies that a phone stored with an earlier release. */
  readonly change?: OrderedEvent['change'] | undefined
}

/** Which announced facts of an event have changed; none if unknown. */
export const changeIn = ({ change, eventStartAt }: TimedTicket): OrderedEvent['change'] =>
  change ?? { kind: 'none', oldDate: null, date: eventStartAt, hasNewVenue: false, hasNewDate: false }

/** The event's own times of a ticket. */
export const timesOf = ({ eventStartAt, eventEndAt, timeZone }: TimedTicket) => ({
  startsAt: eventStartAt,
  endsAt: eventEndAt,
  timeZone,
})

/** When a ticket is first good: the beginning of its first day, or of the event. */
export const firstStartOf = (ticket: TimedTicket): string =>
  ticketSpan(timesOf(ticket), ticket.days).startsAt.toISOString()

/** When a ticket is valid, as text; for a changed event also the original date (R10.5). */
export interface TicketWhen {
  /** Its days, or the time of the event; null: no date holds. */
  readonly when: string | null
  /** The previous date; null: it hasn't changed. */
  readonly old: string | null
}

export const ticketWhen = (ticket: TimedTicket, dates: DateFormats): TicketWhen => {
  const { date, oldDate } = changeIn(ticket)
  const times = timesOf(ticket)
  return {
    when: date === null ? null : ticketTime(dates, times, ticket.days),
    old: oldDate === null ? null : oldTicketTime(dates, times, ticket.days, oldDate),
  }
}
