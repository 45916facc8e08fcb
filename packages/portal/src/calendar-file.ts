/** An entry of a calendar file. Moments are absolute; calendars show them in their owner's zone. */
export interface CalendarEntry {
  /** Stays the same for the same thing, so that a second file replaces the first. */
  readonly uid: string
  readonly startsAt: Date
  /** None: two hours are kept free. */
  readonly endsAt: Date | null
  readonly title: string
  readonly place: string
  readonly text: string
  readonly link: string
  /** Grows with each change: calendars take the entry with the greater one. None: it never changed. */
  readonly sequence?: number
  /** It doesn't take place then: calendars strike it or take it out. */
  readonly isCancelled?: boolean
}

const TWO_HOURS = 7_200_000
const LONGEST_LINE = 73

/** `20261121T173000Z` */
const momentOf = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** Lines of at most 75 bytes, whole characters kept together; the rest goes on behind a space (RFC 5545, 3.1). */
function folded(line: string): string {
  let lines = ''
  let bytes = 0
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length
    if (bytes + size > LONGEST_LINE) {
      lines += '\r\n '
      bytes = 1
    }
    lines += sign
    bytes += size
  }
  return lines
}

/**
 * A calendar file (iCalendar, RFC 5545).
 * @param seller who made it
 * @param madeAt when the entries were last true
 */
export function calendarFile(seller: string, entries: readonly CalendarEntry[], madeAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(seller).replaceAll('/', ' ')}//Parter//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap(({ uid, startsAt, endsAt, title, place, text, link, sequence, isCancelled }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${momentOf(madeAt)}`,
      `DTSTART:${momentOf(startsAt)}`,
      `DTEND:${momentOf(endsAt ?? new Date(startsAt.getTime() + TWO_HOURS))}`,
      `SUMMARY:${escaped(title)}`,
      `LOCATION:${escaped(place)}`,
      `DESCRIPTION:${escaped(text)}`,
      `URL:${link}`,
      ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
      ...(isCancelled === undefined ? [] : [`STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
