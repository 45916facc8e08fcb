import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import type { OrderedEvent } from '@parter/contract/orders/orders.ts'
import { ticketSpan, validDays } from '@parter/portal/time/event-days.ts'

/** An event of an order, as read from the database. */
export interface OrderedEventRow extends Omit<OrderedEvent, 'days' | 'change'> {
  /** The numbers of days that each ticket was sold for, null for the whole event. */
  readonly soldDays: readonly (readonly number[] | null)[]
  readonly disposition: 'scheduled' | 'off_sale' | 'cancelled' | 'postponed' | 'moved'
  readonly previousStartAt: string | null
  readonly venueId: number
  readonly previousVenueId: number | null
}

/** Milliseconds that an event is assumed to last when its length is unknown. */
const AN_EVENING = 6 * 3_600_000

const timesOf = ({ eventStartAt: startsAt, eventEndAt: endsAt, timeZone }: OrderedEventRow) => ({
  startsAt,
  endsAt,
  timeZone,
})

/** The event with the days that its tickets are valid for, and its changes since it was announced. */
export function orderedEvent<T extends OrderedEventRow>(row: T) {
  const { soldDays, disposition: status, previousStartAt, venueId, previousVenueId, ...event } = row
  const numbers = soldDays.flatMap((days) => days ?? [])
  return {
    ...event,
    days: soldDays.includes(null) ? null : validDays(numbers, timesOf(row)),
    change: changeOf({
      status,
      eventStartAt: row.eventStartAt,
      previousStartAt,
      venue: { id: venueId },
      previousVenue: previousVenueId === null ? null : { id: previousVenueId },
    }),
  }
}

/**
 * The upcoming tickets of an event: a day ticket is over after its last day, and a postponed event is upcoming whatever its
 * original date.
 * @returns null when none is
 */
export function stillToCome<T extends OrderedEventRow>(row: T, now: Date): T | null {
  if (row.disposition === 'postponed') return row
  const times = timesOf(row)
  const soldDays = row.soldDays.filter((days) => {
    const { startsAt, endsAt } = ticketSpan(times, validDays(days, times))
    return (endsAt?.getTime() ?? startsAt.getTime() + AN_EVENING) > now.getTime()
  })
  if (soldDays.length === 0) return null
  // none counts where all were sent on: the event is listed for them to be taken back
  return { ...row, soldDays, tickets: row.tickets === 0 ? 0 : soldDays.length }
}
