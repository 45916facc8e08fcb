import type { EventItem } from '../import-format/event-items.ts'
import type { Moment } from '../import-format/moments.ts'
import { momentOf } from './moments.rules.ts'

/** All moments of an event, resolved. */
export interface EventTimes {
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly doorsAt: Date | null
  readonly saleStartsAt: Date
  readonly saleEndsAt: Date
  readonly previousStartsAt: Date | null
  readonly returnableUntil: Date | null
  readonly announcedAt: Date | null
}

/**
 * @param timeZone of the venue
 * @throws RangeError for a date that doesn't exist
 */
export const timesOf = (item: EventItem, now: Date, timeZone: string): EventTimes => {
  const startsAt = momentOf(item.startsAt, { now, timeZone })
  const at = (moment: Moment) => momentOf(moment, { now, timeZone, start: startsAt })
  const maybe = (moment: Moment | undefined) => (moment === undefined ? null : at(moment))
  return {
    startsAt,
    endsAt: maybe(item.endsAt),
    doorsAt: maybe(item.doorsAt),
    saleStartsAt: at(item.saleStartsAt),
    saleEndsAt: maybe(item.saleEndsAt) ?? startsAt,
    previousStartsAt: maybe(item.previousStartsAt),
    returnableUntil: maybe(item.returnableUntil),
    announcedAt: maybe(item.announcedAt),
  }
}
