import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'

const MOST_STEPS = 300

/** Halls before, the one now, and those that were taken back: they share what they have in common. */
export interface History {
  readonly past: readonly HallModel[]
  readonly now: HallModel
  readonly future: readonly HallModel[]
}

export const historyOf = (now: HallModel): History => ({ past: [], now, future: [] })

/** A step forward; a hall that is the same is none. */
export const stepTo = (history: History, now: HallModel): History =>
  now === history.now ? history : { past: [...history.past, history.now].slice(-MOST_STEPS), now, future: [] }

export const undo = (history: History): History => {
  const before = history.past.at(-1)
  if (!before) return history
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] }
}

export const redo = (history: History): History => {
  const [next, ...future] = history.future
  return next ? { past: [...history.past, history.now], now: next, future } : history
}
