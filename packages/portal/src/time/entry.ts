import { daysBetween, daysOfEvent, nightDayOf } from './event-days.ts'
import type { Instant } from './zoned.ts'

/** A ticket as the door needs to know it. */
export interface TicketAtDoor {
  /** False: it was returned, sent on or made void. */
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

/** The day of the event that a moment belongs to, from 1; the small hours belong to the evening before. */
const dayNumberAt = ({ startsAt, doorsAt, timeZone }: TicketAtDoor, at: Instant): number =>
  daysBetween(nightDayOf(doorsAt ?? startsAt, timeZone), nightDayOf(at, timeZone)) + 1

/**
 * Whether a ticket may enter: once on each day that it is good for, on no other day.
 * @param entries when it entered before, in any order
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
