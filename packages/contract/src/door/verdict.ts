import { dayOf } from '@parter/portal/time/dates.ts'
import { nightDayOf } from '@parter/portal/time/event-days.ts'

/** What a door says of a code. */
export const VERDICTS = [
  'enter',
  'leave',
  'inside',
  'not_inside',
  'wrong_gate',
  'wrong_day',
  'not_open',
  'returned',
  'unknown',
] as const
export type Verdict = (typeof VERDICTS)[number]

/** Whether who has gone in may go in again: never on the same day, after going out by a scan, or as often as they like. */
export const REENTRIES = ['never', 'after_exit', 'free'] as const
export type Reentry = (typeof REENTRIES)[number]

export const DIRECTIONS = ['in', 'out'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** What a door knows of a ticket. */
export interface ListedTicket {
  /** False: returned, exchanged, or sent on to another person, who has a code of their own. */
  readonly isValid: boolean
  readonly zoneId: number
  /** Days of the event, from 1, that it is valid for; null: all of them. */
  readonly days: readonly number[] | null
}

/** Where a ticket was last, at one checkpoint. */
export interface Presence {
  readonly isInside: boolean
  /** When it went in or out, ISO 8601. */
  readonly since: string
  readonly gateId: number
  /** The calendar day of the event on which that was, `2026-11-21`. */
  readonly day: string
}

/** One gate, with the rule of the checkpoint that it belongs to. */
export interface Gate {
  readonly id: number
  readonly checkpointId: number
  /** Zones that go in here; null: all. */
  readonly zoneIds: readonly number[] | null
}

/** What a door knows of its event. */
export interface DoorEvent {
  readonly timeZone: string
  /** Its calendar days, with the moment at which the doors open, ISO 8601; none: nobody goes in. */
  readonly days: readonly { readonly day: string; readonly opensAt: string }[]
  readonly gates: readonly Gate[]
}

/** A scan as it is decided. */
export interface Decision {
  readonly verdict: Verdict
  /** The calendar day of the event. */
  readonly day: string
  /** Of `inside`: since when and where. */
  readonly presence?: Presence
  /** Of `wrong_gate`: gates that let this ticket in. */
  readonly gateIds?: readonly number[]
  /** Of `wrong_day`: the days of the ticket. */
  readonly days?: readonly string[]
  /** Of `not_open`: when the doors open. */
  readonly opensAt?: string
}

/** Whether a ticket that was at the checkpoint before may go in now. */
export const mayGoIn = (before: Presence | undefined, day: string, reentry: Reentry): boolean =>
  before === undefined || before.day !== day || reentry === 'free' || (reentry === 'after_exit' && !before.isInside)

const wrongDay = (event: DoorEvent, { days }: ListedTicket, day: string): Decision => ({
  verdict: 'wrong_day',
  day,
  days: event.days.filter((_, at) => days === null || days.includes(at + 1)).map((one) => one.day),
})

/**
 * The calendar day of an event to which a moment belongs. Hours before six are the night of the day before, unless the
 * doors of this day have opened by then, or the day before is none of the event's.
 */
export const doorDayOf = ({ timeZone, days }: Pick<DoorEvent, 'timeZone' | 'days'>, now: Date): string => {
  const night = nightDayOf(now, timeZone)
  const morning = days.find((one) => one.day === dayOf(now, timeZone))
  const isMorning = morning && (new Date(morning.opensAt) <= now || !days.some((one) => one.day === night))
  return isMorning ? morning.day : night
}

/**
 * Decides a scan, on the device and again on the server, by the same rule (R13.2). What is wrong with the ticket itself
 * is said before what is wrong with the place or time, and that it is inside already last of all.
 * @param ticket undefined: no such code at this event
 * @param before where it was last, at the checkpoint of this gate
 * @param now the corrected time
 */
export const decideScan = (
  event: DoorEvent,
  gate: Gate & { readonly reentry: Reentry },
  ticket: ListedTicket | undefined,
  before: Presence | undefined,
  direction: Direction,
  now: Date,
): Decision => {
  const day = doorDayOf(event, now)
  if (!ticket) return { verdict: 'unknown', day }
  if (!ticket.isValid) return { verdict: 'returned', day }
  if (direction === 'out') return { verdict: before?.isInside && before.day === day ? 'leave' : 'not_inside', day }
  const at = event.days.findIndex((one) => one.day === day)
  const today = event.days[at]
  if (!today || (ticket.days !== null && !ticket.days.includes(at + 1))) return wrongDay(event, ticket, day)
  if (gate.zoneIds !== null && !gate.zoneIds.includes(ticket.zoneId)) {
    const right = event.gates.filter(({ zoneIds }) => zoneIds === null || zoneIds.includes(ticket.zoneId))
    return { verdict: 'wrong_gate', day, gateIds: right.map(({ id }) => id) }
  }
  if (now < new Date(today.opensAt)) return { verdict: 'not_open', day, opensAt: today.opensAt }
  if (before && !mayGoIn(before, day, gate.reentry)) return { verdict: 'inside', day, presence: before }
  return { verdict: 'enter', day }
}
