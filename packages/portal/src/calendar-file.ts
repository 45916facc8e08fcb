import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** An entry of a calendar file. Moments are absolute; calendars show them in their owner's zone. */
export interface CalendarEntry {
  /** Stays the same for the same thing, so that a second file replaces the first. */
  readonly uid: string
  readonly startsAt: Date
  /** None: the entry lasts two hours. */
  readonly endsAt: Date | null
  readonly title: string
  readonly place: string
  readonly text: string
  readonly link: string
  /** Grows with each change: calendars take the entry with the greater one. None: it never changed. */
  readonly sequence?: number
  /** Cancelled: calendars strike it through or remove it. */
  readonly isCancelled?: boolean
}

const TWO_HOURS = 7_200_000
/** Removes control characters; the library escapes the rest. */
const seen = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')

/**
 * A calendar file (iCalendar, RFC 5545).
 * @param seller who made it
 * @param madeAt when the entries were last true
 */
export function calendarFile(seller: string, entries: readonly CalendarEntry[], madeAt: Date): string {
  const company = seen(seller).replace(/[/\n;,\\]/g, ' ')
  const calendar = ical({ prodId: { company, product: 'Parter', language: 'EN' }, scale: 'GREGORIAN' })
  calendar.method(ICalCalendarMethod.PUBLISH)
  for (const { uid, startsAt, endsAt, title, place, text, link, sequence, isCancelled } of entries) {
    const entry = calendar.createEvent({
      id: uid,
      stamp: madeAt,
      start: startsAt,
      end: endsAt ?? new Date(startsAt.getTime() + TWO_HOURS),
      summary: seen(title),
      location: seen(place),
      description: seen(text),
      url: link,
    })
    if (sequence !== undefined) entry.sequence(sequence)
    if (isCancelled !== undefined) entry.status(isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED)
  }
  return `${calendar.toString()}\r\n`
}
