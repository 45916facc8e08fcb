import type { EventItem } from '../import-format/event-items.ts'
import { type ContentFolder, type Entry, isReplaced, type Report } from './content-folder.rules.ts'
import { timesOf } from './event-times.rules.ts'

interface Booking {
  readonly entry: Entry<EventItem>
  readonly from: number
  readonly until: number
}

const MINUTE_MS = 60_000
/** What says where and when an event is; where one of them didn't fit the format, that alone is said. */
const TOLD_BY = ['venue', 'hall', 'startsAt', 'endsAt', 'durationMinutes', 'disposition', 'published']

/** From its start to its end; an event without an end or a duration takes its room at least for the minute it starts in. */
const bookingOf = (entry: Entry<EventItem>, now: Date, timeZone: string): Booking | undefined => {
  const { item } = entry
  if (TOLD_BY.some((field) => isReplaced(entry, [field]))) return undefined
  if (item.disposition === 'cancelled' || item.disposition === 'postponed' || item.published === false) return undefined
  try {
    const { startsAt, endsAt } = timesOf(item, now, timeZone)
    const from = startsAt.getTime()
    const until = endsAt?.getTime() ?? from + (item.durationMinutes ?? 1) * MINUTE_MS
    return { entry, from, until: Math.max(until, from + MINUTE_MS) }
  } catch {
    // a moment that doesn't exist is reported where it stands
    return undefined
  }
}

/**
 * Refuses two events in one room at a time: in the same hall, or, where a venue says so, anywhere in a venue without
 * halls. Halls that a venue calls parallel stand for several rooms of one plan and aren't checked; nor is what was
 * cancelled, postponed or is not published.
 * @param now the moment of the import, which the content's moments are counted from
 * @param timeZone of the storefront, for venues that have none of their own
 */
export const checkRooms = (folder: ContentFolder, now: Date, timeZone: string, report: Report): void => {
  const venues = new Map(folder.venues.map(({ item }) => [item.id, item]))
  const rooms = new Map<string, Booking[]>()
  for (const entry of folder.events) {
    const { hall, venue: venueId } = entry.item
    const venue = venues.get(venueId)
    if (hall === undefined ? venue?.oneAtATime !== true : venue?.parallelHalls?.includes(hall)) continue
    const booking = bookingOf(entry, now, venue?.timeZone ?? timeZone)
    const room = hall === undefined ? `venue ${venueId}` : `hall ${hall}`
    if (booking) rooms.set(room, [...(rooms.get(room) ?? []), booking])
  }
  for (const [room, bookings] of rooms) {
    let running: Booking[] = []
    for (const booking of bookings.toSorted((one, other) => one.from - other.from)) {
      running = running.filter(({ until }) => until > booking.from)
      for (const { entry, until } of running)
        report(
          booking.entry,
          ['startsAt'],
          `${new Date(booking.from).toISOString()}: event ${entry.item.id} is in ${room} until ${new Date(until).toISOString()}`,
        )
      running.push(booking)
    }
  }
}
