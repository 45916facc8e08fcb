import { offsetByRule } from './zone-rules.ts'

/** A moment: an ISO 8601 text with offset or `Z`, or a Date. */
export type Instant = string | Date

/** What a clock and a calendar on the wall of a place show at a moment. */
export interface Zoned {
  readonly year: number
  /** From 1 to 12. */
  readonly month: number
  readonly day: number
  /** 0 is Sunday. */
  readonly weekday: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  /** How many minutes the place is ahead of UTC. */
  readonly offset: number
}

const FIELDS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
const clocks = new Map<string, Intl.DateTimeFormat>()

/** @throws RangeError for a zone that doesn't exist */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const numeric = Object.fromEntries(FIELDS.map((field) => [field, 'numeric']))
  const clock = new Intl.DateTimeFormat('en-US', { ...numeric, calendar: 'gregory', hourCycle: 'h23', timeZone })
  clocks.set(timeZone, clock)
  return clock
}

/** Minutes that a zone is ahead of UTC by the platform's own table of zones. @throws RangeError for no zone */
function offsetByPlatform(moment: number, timeZone: string): number {
  const shown: Record<string, number> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(moment)) shown[type] = Number(value)
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = FIELDS.map((field) => shown[field])
  return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - moment) / 60_000)
}

/**
 * Reads a moment in a zone.
 * @param timeZone IANA name
 * @throws RangeError for a text that is no moment or a zone that doesn't exist
 */
export function inZone(instant: Instant, timeZone: string): Zoned {
  const moment = new Date(instant).getTime()
  if (Number.isNaN(moment)) throw new RangeError(`no moment: ${String(instant)} in ${timeZone}`)
  const offset = offsetByRule(moment, timeZone) ?? offsetByPlatform(moment, timeZone)
  const wall = new Date(moment + offset * 60_000)
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    weekday: wall.getUTCDay(),
    offset,
  }
}
