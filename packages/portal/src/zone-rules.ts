/** Minutes ahead of UTC in winter, and whether clocks go by the European Union's summer time. */
type ZoneRule = readonly [winter: number, summerTime: boolean]

/**
 * The zones where the storefronts' venues are. The platform knows them too, but its first formatter of dates costs a
 * browser some 11 ms before anything is on the screen, on a slow phone four times as much. The tests hold these to the
 * platform's own table hour by hour; a zone or a year that is not here is asked of the platform.
 */
const RULES: Readonly<Record<string, ZoneRule>> = {
  'Europe/Tallinn': [120, true],
  'Europe/Riga': [120, true],
  'Europe/Vilnius': [120, true],
  'Europe/Helsinki': [120, true],
  'Europe/Prague': [60, true],
  'Europe/Minsk': [180, false],
}

/** Years, by UTC, for which the rules hold. */
export const KNOWN_YEARS = { from: 2012, to: 2037 } as const

/** The last Sunday of a month at 01:00 UTC. @param month from 0 */
const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * 86_400_000
}

/**
 * Minutes that a zone is ahead of UTC at a moment; undefined when only the platform knows.
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
