/** Minutes ahead of UTC in winter, and whether the zone has the European Union's summer time. */
type ZoneRule = readonly [winter: number, summerTime: boolean]

/**
 * The zones of the storefronts' venues, and that of days without a time. `Intl` has them too, but its first date formatter takes some 11 ms before the
 * first rendering, four times that on a slow phone. Tests compare these with the server's table hour by hour; other
 * zones and years are looked up with `Intl`.
 */
const RULES: Readonly<Record<string, ZoneRule>> = {
  'Europe/Tallinn': [120, true],
  'Europe/Riga': [120, true],
  'Europe/Vilnius': [120, true],
  'Europe/Helsinki': [120, true],
  'Europe/Prague': [60, true],
  'Europe/Minsk': [180, false],
  UTC: [0, false],
}

/** Years (UTC) for which the rules are valid. */
export const KNOWN_YEARS = { from: 2012, to: 2037 } as const

/** The last Sunday of a month at 01:00 UTC. @param month from 0 */
const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * 86_400_000
}

/**
 * Minutes that a zone is ahead of UTC at a moment; undefined for zones and years without a rule.
 * @param moment milliseconds since 1970
 */
export const offsetByRule = (moment: number, timeZone: string): number | undefined => {
  const rule = Object.hasOwn(RULES, timeZone) ? RULES[timeZone] : undefined
  const year = new Date(moment).getUTCFullYear()
  if (!rule || year < KNOWN_YEARS.from || year > KNOWN_YEARS.to) return undefined
  const [winter, summerTime] = rule
  const isSummer = summerTime && moment >= lastSunday(year, 2) && moment < lastSunday(year, 9)
  return isSummer ? winter + 60 : winter
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

/** Minutes that a zone is ahead of UTC by `Intl`. @throws RangeError for a zone that doesn't exist */
function offsetByPlatform(moment: number, timeZone: string): number {
  const shown: Record<string, number> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(moment)) shown[type] = Number(value)
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = FIELDS.map((field) => shown[field])
  return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - moment) / 60_000)
}

/**
 * Minutes that a zone is ahead of UTC, for browsers.
 * @throws RangeError for a zone that doesn't exist
 * @public resolved through `imports` of the package
 */
export const offsetAt = (moment: number, timeZone: string): number =>
  offsetByRule(moment, timeZone) ?? offsetByPlatform(moment, timeZone)
