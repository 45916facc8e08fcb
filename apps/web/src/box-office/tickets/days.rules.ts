import type { PriceZone } from '@parter/contract/box-office/box-office.ts'

/** In place of a day: tickets for all of them. */
export const ALL_DAYS = 'all'

/** What is chosen first of an event of several days: tickets for all of them, or those of one day. */
export interface DayChoice {
  /** `2026-11-21`; null: all days. */
  readonly day: string | null
  readonly zones: readonly PriceZone[]
  readonly placesLeft: number
}

/**
 * The choices of days that an event's zones make, passes for all days first; none where nothing is sold by the day.
 * A ticket for some of the days stands with each of them.
 */
export const dayChoices = (zones: readonly PriceZone[]): DayChoice[] => {
  const days = [...new Set(zones.flatMap((zone) => zone.days ?? []))].toSorted()
  if (days.length === 0) return []
  const choice = (day: string | null, own: readonly PriceZone[]): DayChoice => ({
    day,
    zones: own,
    placesLeft: own.reduce((sum, { placesLeft }) => sum + placesLeft, 0),
  })
  const whole = zones.filter((zone) => zone.days === null)
  return [
    ...(whole.length > 0 ? [choice(null, whole)] : []),
    ...days.map((day) =>
      choice(
        day,
        zones.filter((zone) => zone.days?.includes(day)),
      ),
    ),
  ]
}
