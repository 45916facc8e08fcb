import { offsetAt } from '#zone-offset'

/** A moment: an ISO 8601 text with offset or `Z`, or a Date. */
export type Instant = string | Date

/** Local date and time in a zone. */
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
  /** Minutes ahead of UTC. */
  readonly offset: number
}

/**
 * The local date and time of a moment in a zone.
 * @param timeZone IANA name
 * @throws RangeError for a text that is no moment or a zone that doesn't exist
 */
export function inZone(instant: Instant, timeZone: string): Zoned {
  const moment = new Date(instant).getTime()
  if (Number.isNaN(moment)) throw new RangeError(`no moment: ${String(instant)} in ${timeZone}`)
  const offset = offsetAt(moment, timeZone)
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
