/** Seconds for which entries that were missed may be made up: a stalled tick must not let a flood in. */
const BURST_SECONDS = 10
/** Seconds in which most of those who are called have come. */
const COMING_SECONDS = 10
/** At least so many of those who are called are taken to come. */
const FEWEST_COME = 0.02
/** How far the wait may be off. */
const SHORTEST = 0.8
const LONGEST = 1.4
const POLL_SECONDS = 5
const POLL_SECONDS_FAR = 15
const FAR_SECONDS = 600

/** What a room knows of its pace; counts are of the whole sale. */
export interface Pace {
  /** Entries a minute. */
  readonly rate: number
  readonly cap: number
  readonly joined: number
  readonly called: number
  readonly entered: number
  readonly allowed: number
  readonly pending: number
  readonly enteredAtTick: number
}

/** What a tick changes. */
export type PaceStep = Pick<Pace, 'called' | 'allowed' | 'pending' | 'enteredAtTick'>

/**
 * One tick: more may enter, by the rate, and as many are called as it takes, by how many of those called before came.
 * @param elapsed seconds since the last tick
 * @param inside how many are in now
 */
export const stepPace = (pace: Pace, elapsed: number, inside: number): PaceStep => {
  const { rate, cap, joined, called, entered } = pace
  const perSecond = rate / 60
  const most = entered + Math.max(1, perSecond * BURST_SECONDS)
  const allowed = Math.max(pace.allowed, Math.min(most, pace.allowed + perSecond * Math.min(elapsed, BURST_SECONDS)))
  const came = entered - pace.enteredAtTick
  const pending = Math.max(0, pace.pending * Math.exp(-elapsed / COMING_SECONDS) - came)
  const settled = called - pending
  const come = settled > 0 ? Math.min(1, Math.max(FEWEST_COME, entered / settled)) : 1
  const open = Math.min(allowed - entered, cap - inside)
  const more = Math.max(0, Math.floor((open - pending * come) / come))
  const next = Math.min(joined, called + more)
  return { called: next, allowed, pending: pending + next - called, enteredAtTick: entered }
}

/** Seconds that so many ahead take, as a range. */
export const waitOf = (ahead: number, rate: number): { readonly from: number; readonly to: number } => {
  const seconds = (Math.max(0, ahead) / rate) * 60
  return { from: Math.floor(seconds * SHORTEST), to: Math.ceil(seconds * LONGEST) }
}

/** Seconds until one should ask again. */
export const pollSecondsOf = (wait: { readonly from: number } | null): number =>
  wait && wait.from > FAR_SECONDS ? POLL_SECONDS_FAR : POLL_SECONDS
