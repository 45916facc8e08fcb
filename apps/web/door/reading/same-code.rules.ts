/** The code that was read last. */
export interface LastCode {
  readonly text: string
  /** When it was seen last: milliseconds that the camera has watched, or of a clock. */
  readonly at: number
}

const SAME = 3000
/** So long a verdict is shown before the next code is read. */
const REST = 700

/**
 * Whether a code that the camera sees is a new one: a paper that is held before it is read once, until it is gone for
 * three seconds.
 */
export const isNewCode = (last: LastCode | undefined, text: string, at: number): boolean =>
  last === undefined || (last.text === text ? at - last.at >= SAME : at - last.at >= REST)

const STILL = 500

/**
 * How much of the time between two pictures the camera has watched, in milliseconds: while a device stands still, a paper
 * that is held may go unseen for seconds, and is not gone.
 */
export const timeWatched = (elapsed: number): number => Math.min(STILL, elapsed)

/** A code in the address of a door’s app, as staff show it: `https://ee.example/door/#AB12CD34`. */
export const invitationIn = (text: string): string | undefined => /\/door\/?#([0-9A-Z]{8})$/.exec(text)?.[1]
