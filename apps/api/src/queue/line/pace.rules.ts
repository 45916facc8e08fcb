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
  // also down: what a wrong rate has gathered goes with it
  const allowed = Math.min(most, pace.allowed + perSecond * Math.min(Math.max(0, elapsed), BURST_SECONDS))
  const came = entered - pace.enteredAtTick
  const pending = Math.max(0, pace.pending * Math.exp(-elapsed / COMING_SECONDS) - came)
  const settled = called - pending
  const come = settled > 0 ? Math.min(1, Math.max(FEWEST_COME, entered / settled)) : 1
  const open = Math.min(allowed - entered, cap - inside)
  const more = Math.max(0, Math.floor((open - pending * come) / come))
  const next = Math.min(joined, called + more)
  return { called: next, allowed, pending: pending + next - called, enteredAtTick: entered }
}

/** A line among those of its room. */
interface SharedLine extends Pace {
  readonly id: number
  readonly lineOf: number | null
  readonly share: number | null
  readonly inside: number
}

/** The part of the entries that a room's own line has at least, whatever shares the others were given. */
const LEAST_OWN = 10

/** Whether a line uses its share: people wait in it, or came and used up what had gathered. */
const isUsed = ({ joined, called, allowed, entered }: Pace, rate: number): boolean =>
  joined > called || allowed - entered < Math.max(1, (rate / 60) * BURST_SECONDS) - 1

/**
 * Shares each room's rate among its lines; a line that nobody needs leaves its part to the others. Together no more enter
 * than by the rate, but for what has gathered in ten seconds. All have the room's cap, and know who is inside.
 */
export const sharedRates = <Line extends SharedLine>(lines: readonly Line[]): Line[] =>
  lines.map((line) => {
    const family = lines.filter((one) => (one.lineOf ?? one.id) === (line.lineOf ?? line.id))
    const own = family.find(({ lineOf }) => lineOf === null)
    if (!own || family.length === 1) return line
    const given = family.reduce((sum, { share }) => sum + (share ?? 0), 0)
    const scale = Math.min(1, (100 - LEAST_OWN) / given)
    const partOf = (one: Line) => (one.share === null ? 100 - given * scale : one.share * scale) / 100
    const used = family.filter((one) => isUsed(one, own.rate * partOf(one)))
    const all = used.reduce((sum, one) => sum + partOf(one), 0)
    const part = used.includes(line) ? partOf(line) / all : partOf(line)
    return { ...line, rate: own.rate * part, cap: own.cap, inside: own.inside }
  })

/** Seconds that so many ahead take, as a range. */
export const waitOf = (ahead: number, rate: number): { readonly from: number; readonly to: number } => {
  const seconds = (Math.max(0, ahead) / rate) * 60
  return { from: Math.floor(seconds * SHORTEST), to: Math.ceil(seconds * LONGEST) }
}

/** Seconds until one should ask again. */
export const pollSecondsOf = (wait: { readonly from: number } | null): number =>
  wait && wait.from > FAR_SECONDS ? POLL_SECONDS_FAR : POLL_SECONDS
