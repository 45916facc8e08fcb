/**
 * Minutes that a zone is ahead of UTC. Browsers load `zone-offset.browser.ts` instead (`imports` of the package), as not all
 * of them have Temporal.
 * @param moment milliseconds since 1970
 * @throws RangeError for a zone that doesn't exist
 */
export const offsetAt = (moment: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).offsetNanoseconds / 60_000_000_000
