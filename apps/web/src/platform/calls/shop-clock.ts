/** How much older a reply from the browser's HTTP cache may be, in milliseconds. */
const MEMORY_MS = 60_000

let ahead = Number.NaN

/**
 * Reads the shop's time from a response: device clocks may be wrong, and sales open and end by the shop's time.
 * @param date the `Date` header, truncated to the second; the latest one counts
 * @param age the `Age` header: seconds that a cache before the shop has had the response
 */
export const syncClock = (date: string | null, age?: string | null): void => {
  const read = Date.parse(date ?? '') + (Number(age) || 0) * 1000 - Date.now()
  if (!Number.isNaN(read)) ahead = read > ahead - MEMORY_MS ? Math.max(ahead, read) : read
}

/** The shop's time, as far as it is known, in milliseconds since 1970. */
export const shopNow = (): number => Date.now() + (ahead || 0)

/** The same, but NaN before the first response: then the state in the reply counts, not the device's clock. */
export const knownNow = (): number => Date.now() + ahead
