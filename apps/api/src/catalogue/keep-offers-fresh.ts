import type { Log } from '../platform/log.ts'

/** Counts anew what lists need of prices and stock. */
export type RefreshOffers = (eventIds: readonly number[]) => Promise<void>

/** Milliseconds that what lists say of an event's stock may be old. */
const FRESH_FOR = 5000
const MOST_AT_ONCE = 200
const MOST_REMEMBERED = 20_000

/** Says that events were looked at. */
export type Looked = (eventIds: readonly number[]) => void

/**
 * Keeps the stock in lists fresh: events that somebody looks at are counted anew in the background, each at most every
 * five seconds, all others never. So nobody waits for it, and it costs as much as there is interest.
 * @param now milliseconds of a clock that only goes forward
 */
export const keepOffersFresh = (
  refresh: RefreshOffers,
  log: Log,
  now: () => number = () => performance.now(),
): Looked => {
  const counted = new Map<number, number>()
  const waiting = new Set<number>()
  let isCounting = false

  const count = async () => {
    isCounting = true
    while (waiting.size > 0) {
      // in one order everywhere, so that two processes don't lock each other out
      const ids = [...waiting].slice(0, MOST_AT_ONCE).toSorted((a, b) => a - b)
      for (const id of ids) waiting.delete(id)
      try {
        await refresh(ids)
      } catch (error) {
        log.debug({ err: error }, 'The stock in lists was not counted anew')
      }
    }
    isCounting = false
  }

  return (eventIds) => {
    if (counted.size > MOST_REMEMBERED) counted.clear()
    for (const id of eventIds) {
      if ((counted.get(id) ?? Number.NEGATIVE_INFINITY) + FRESH_FOR > now()) continue
      counted.set(id, now())
      waiting.add(id)
    }
    if (!isCounting && waiting.size > 0) void count()
  }
}
