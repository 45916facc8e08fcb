/** Until when tickets are held, as the shop said it at one moment. */
export interface HoldTimes {
  readonly expiresAt: string
  /** No extension lets the first of them live beyond this (R6.4). */
  readonly extendableUntil: string
  readonly serverNow: string
  /** When the reply came, by this device's clock, in milliseconds since 1970. */
  readonly receivedAt: number
}

const HOLD_MS = 15 * 60_000
/** Less than this is no more time worth asking for. */
const WORTH_MS = 20_000

/**
 * The shop's clock, by this machine's: however wrong that one is, the difference is taken off.
 * @returns milliseconds since 1970 by the shop's clock
 */
export const shopTime = ({ serverNow, receivedAt }: HoldTimes, machineNow: number): number =>
  machineNow + Date.parse(serverNow) - receivedAt

/** How long the tickets are still held, in milliseconds; below zero when it is over. */
export const timeLeft = (times: HoldTimes, machineNow: number): number =>
  Date.parse(times.expiresAt) - shopTime(times, machineNow)

/** How much an extension would bring at this moment, in milliseconds; 0 when it isn't worth asking. */
export const extensionGain = (times: HoldTimes, machineNow: number): number => {
  const until = Math.min(shopTime(times, machineNow) + HOLD_MS, Date.parse(times.extendableUntil))
  const gain = until - Date.parse(times.expiresAt)
  return gain >= WORTH_MS ? gain : 0
}

/** Whether the ceiling of 45 minutes is reached: no extension can bring anything any more. */
export const isAtCeiling = ({ expiresAt, extendableUntil }: HoldTimes): boolean =>
  Date.parse(extendableUntil) - Date.parse(expiresAt) < WORTH_MS

/** Minutes left to announce to screen readers (R2.15); null at all other moments. */
export const minutesToAnnounce = (secondsLeft: number): number | null =>
  secondsLeft === 300 || secondsLeft === 60 ? secondsLeft / 60 : null
