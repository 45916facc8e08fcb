import { daysBetween, daysOfEvent, nightDayOf } from './event-days.ts'
import type { Instant } from './zoned.ts'

/** The parts of a ticket that decide about entry. */
export interface TicketAtDoor {
  /** False: it was returned, transferred or cancelled. */
  readonly lives: boolean
  /** Days of the event, from 1, that it is good for; null: all of them. */
  readonly days: readonly number[] | null
  readonly startsAt: Instant
  readonly endsAt: Instant | null
  readonly doorsAt: Instant | null
  /** IANA name of the venue's time zone. */
  readonly timeZone: string
}

export type EntryVerdict =
  | { readonly may: true; readonly day: number }
  | { readonly may: false; readonly why: 'void' | 'other_day' | 'used' }

/** The day of the event at a moment, from 1; hours before six belong to the day before. */
const dayNumberAt = ({ startsAt, doorsAt, timeZone }: TicketAtDoor, at: Instant): number =>
  daysBetween(nightDayOf(doorsAt ?? startsAt, timeZone), nightDayOf(at, timeZone)) + 1

/**
 * Whether a ticket may enter: once on each day that it is valid for.
 * @param entries earlier entries, in any order
 * @public of the doors to come (docs/decisions/0036-days-of-an-event.md)
 */
export function mayEnter(ticket: TicketAtDoor, entries: readonly Instant[], at: Instant): EntryVerdict {
  if (!ticket.lives) return { may: false, why: 'void' }
  const day = dayNumberAt(ticket, at)
  const isDay = day >= 1 && day <= daysOfEvent(ticket).length
  if (!isDay || (ticket.days && !ticket.days.includes(day))) return { may: false, why: 'other_day' }
  const isUsed = entries.some((entry) => dayNumberAt(ticket, entry) === day)
  return isUsed ? { may: false, why: 'used' } : { may: true, day }
}
