/** Milliseconds by which answers from the browser's own memory may be older than they look. */
const MEMORY_MS = 60_000

let ahead = Number.NaN

/**
 * Learns the shop's time from an answer: telephones go wrong by hours and days, and sales open and end by the shop's.
 * @param date the answer's `Date`, cut to the second; of two answers the one that says later is the fresher
 */
export const syncClock = (date: string | null): void => {
  const read = Date.parse(date ?? '') - Date.now()
  if (!Number.isNaN(read)) ahead = read > ahead - MEMORY_MS ? Math.max(ahead, read) : read
}

/** The shop's time, as far as it is known, in milliseconds since 1970. */
export const shopNow = (): number => Date.now() + (ahead || 0)

/** The same, NaN before any answer has come: what the shop has just said then counts more than any clock. */
export const knownNow = (): number => Date.now() + ahead
