import type { BoughtTicket } from '@parter/contract/orders.ts'
import { ticketTime, timesOfDay } from '@parter/portal/event-days.ts'
import type { ShopOnShow } from '../platform/shop-context.tsx'

export type Timed = Pick<BoughtTicket, 'eventStartAt' | 'eventEndAt' | 'timeZone' | 'days'>

/** The event's own times of a ticket. */
export const timesOf = ({ eventStartAt, eventEndAt, timeZone }: Timed) => ({
  startsAt: eventStartAt,
  endsAt: eventEndAt,
  timeZone,
})

/** When a ticket is good, in words: its days, or the time of the event. */
export const whenOf = (ticket: Timed, { dates }: ShopOnShow): string => ticketTime(dates, timesOf(ticket), ticket.days)

/** When a ticket is first good: the beginning of its first day, or of the event. */
export const firstStartOf = (ticket: Timed): string => {
  const [first] = ticket.days ?? []
  return first === undefined ? ticket.eventStartAt : timesOfDay(timesOf(ticket), first).startsAt.toISOString()
}
