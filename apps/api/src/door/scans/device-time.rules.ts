/**
 * When a scan was, by the shop's clock: the device's clock may be hours wrong, but it goes evenly.
 * @param at by the device's clock
 * @param clock what that clock shows now
 * @param now by the shop's clock
 * @param earliest when the device was enrolled: nothing was scanned before
 */
export const shopTime = (at: string, clock: string, now: Date, earliest: Date): Date => {
  const ago = Math.max(0, Date.parse(clock) - Date.parse(at))
  return new Date(Math.max(earliest.getTime(), now.getTime() - ago))
}

/** Seconds by which a device's clock is ahead, as far as a column holds them. */
export const clockOff = (clock: string, now: Date): number => {
  const seconds = Math.round((Date.parse(clock) - now.getTime()) / 1000)
  return Math.max(-2_000_000_000, Math.min(2_000_000_000, seconds))
}
