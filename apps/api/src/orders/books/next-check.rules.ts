const HOUR = 3_600_000
/** Past the hour, when sales open, and apart from what is done at night. */
const MINUTES_PAST = 37 * 60_000

/**
 * When the books are checked next.
 * @param hours between two checks
 */
export const nextCheck = (now: Date, hours: number): Date => {
  const step = hours * HOUR
  const last = Math.floor((now.getTime() - MINUTES_PAST) / step) * step + MINUTES_PAST
  return new Date(last + step)
}
