import type { DoorEvent } from '@parter/contract/door/verdict.ts'
import { daysOfEvent, nightDayOf, timesOfDay } from '@parter/portal/time/event-days.ts'

/** Doors open so long before the beginning where nothing is announced, in milliseconds. */
const LEAD = 2 * 60 * 60_000

/** The calendar days of an event with the moment at which its doors open; none of one that doesn't take place as planned. */
export const doorDays = (event: {
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly doorsAt: Date | null
  readonly timeZone: string
  readonly disposition: string
}): DoorEvent['days'] => {
  if (event.disposition === 'cancelled' || event.disposition === 'postponed') return []
  const lead = event.doorsAt ? event.startsAt.getTime() - event.doorsAt.getTime() : LEAD
  return daysOfEvent(event).map((day) => {
    const { startsAt } = timesOfDay(event, day)
    // what begins after midnight belongs to the evening before, as its scans do
    return { day: nightDayOf(startsAt, event.timeZone), opensAt: new Date(startsAt.getTime() - lead).toISOString() }
  })
}
