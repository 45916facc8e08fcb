import type { Clock } from '../../foundation/clock.ts'
import { type FinishedAnswer, finishAnswer, type Page } from './finished-answer.ts'
import type { Sources, Stamp } from './sources.ts'

/** What an answer was made from besides the content: it is given out until any of it changes. */
export interface MadeOf {
  /** Sources by name. */
  readonly sources?: readonly string[]
  /** The next instant at which it is another one, in milliseconds since 1970; none: time alone never changes it. */
  readonly until?: number
}

/** An answer that was made, and what it was made from; with it, those answers that it contains. */
export interface Made extends Page {
  readonly of?: MadeOf
  readonly parts?: readonly KeptAnswer[]
}

export interface KeptAnswer extends FinishedAnswer {
  /** What it was made from, and the last change of each that it knows. */
  readonly sources: ReadonlyMap<string, Stamp>
  /** The last change of content that it knows. */
  readonly since: Stamp
  readonly until: number
  /** Whether it may be given out now; noticed as a use. */
  isCurrent(): boolean
  /** Is called when it is kept no longer; at once, if it isn't by now. */
  whenGone(forget: () => void): void
}

/** A place for finished answers: those that nobody asked for longest go first. */
export interface KeptAnswers {
  /**
   * The answer under that key, made anew when what it was made from has changed. Requests of the same moment wait for
   * one making; a failed making is not kept.
   */
  of(key: string, make: () => Promise<Made>): Promise<KeptAnswer>
  /** How much memory all of them take. */
  bytes(): number
}

/** Bytes. */
const MOST_BYTES = 64 * 1024 * 1024
/** What an answer costs besides its bytes. */
const EACH = 1024
/** Milliseconds that an answer is believed while changes can't be heard of. */
const UNSURE = 1000
/** What changes while it is being made is made again, but not for ever. */
const MOST_MAKINGS = 3

interface Entry {
  readonly answer: Promise<KeptAnswer>
  made?: KeptAnswer
  isUsed: boolean
  /** Who is told when it is gone; none any more: it is. */
  gone: Set<() => void> | undefined
}

/**
 * @param clock says whether an answer's time has come
 * @param tick milliseconds of a clock that only goes forward
 */
export const openKeptAnswers = (
  sources: Sources,
  clock: Clock,
  { most = MOST_BYTES, tick = () => performance.now() }: { most?: number; tick?: () => number } = {},
): KeptAnswers => {
  const kept = new Map<string, Entry>()
  let bytes = 0

  const weightOf = (key: string, { made }: Entry) => (made ? made.size + key.length * 2 + EACH : 0)
  const forget = (key: string, entry: Entry) => {
    if (kept.get(key) !== entry) return
    kept.delete(key)
    bytes -= weightOf(key, entry)
    const told = entry.gone
    entry.gone = undefined
    for (const tell of told ?? []) tell()
  }
  /** What was used since its turn came last gets another. */
  const makeRoom = () => {
    for (const [key, entry] of kept) {
      if (bytes <= most) return
      if (!entry.made) continue
      if (!entry.isUsed) forget(key, entry)
      else {
        entry.isUsed = false
        kept.delete(key)
        kept.set(key, entry)
      }
    }
  }

  /** Makes it, and notes at which stamp and when that began. */
  const keep = async (entry: () => Entry, make: () => Promise<Made>): Promise<KeptAnswer> => {
    const began = sources.stamp()
    const madeAt = tick()
    const { of: own = {}, parts = [], ...page } = await make()
    const from = new Map((own.sources ?? []).map((source) => [source, began]))
    for (const part of parts)
      for (const [source, known] of part.sources) from.set(source, Math.min(known, from.get(source) ?? known))
    const since = Math.min(began, ...parts.map((part) => part.since))
    const until = Math.min(own.until ?? Number.POSITIVE_INFINITY, ...parts.map((part) => part.until))
    let seen = -1
    const isSame = () => {
      const stamp = sources.stamp()
      if (stamp === seen) return true
      if (!sources.areSame(from, since)) return false
      seen = stamp
      return true
    }
    return {
      ...(await finishAnswer(page)),
      sources: from,
      since,
      until,
      isCurrent() {
        entry().isUsed = true
        return clock.now().getTime() < until && isSame() && (sources.isSure() || tick() - madeAt < UNSURE)
      },
      whenGone(tell) {
        const { gone } = entry()
        if (gone) gone.add(tell)
        else tell()
      },
    }
  }

  const begin = (key: string, make: () => Promise<Made>): Promise<KeptAnswer> => {
    const before = kept.get(key)
    if (before) forget(key, before)
    const entry: Entry = { answer: keep(() => entry, make), isUsed: true, gone: new Set() }
    kept.set(key, entry)
    entry.answer.then(
      (made) => {
        entry.made = made
        if (kept.get(key) !== entry) return
        bytes += weightOf(key, entry)
        makeRoom()
      },
      () => forget(key, entry),
    )
    return entry.answer
  }

  return {
    bytes: () => bytes,
    async of(key, make) {
      for (let makings = 1; ; makings++) {
        const found = kept.get(key)
        if (found?.made && !found.made.isCurrent()) forget(key, found)
        const answer = await (kept.get(key)?.answer ?? begin(key, make))
        // what it was made from may have changed while it was waited for
        if (makings === MOST_MAKINGS || answer.isCurrent()) return answer
      }
    },
  }
}

/** A JSON answer that everybody gets alike. @param maxAge seconds that browsers needn't ask again */
export const publicJson = (reply: unknown, maxAge: number, of: MadeOf = {}): Made => ({
  status: 200,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(reply),
  cacheControl: `public, max-age=${maxAge}`,
  of,
})
