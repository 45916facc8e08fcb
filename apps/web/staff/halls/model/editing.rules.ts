import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import { applied, type Command } from './commands.rules.ts'
import { type Chosen, NOTHING_CHOSEN } from './place-things.rules.ts'
import { addedSeats, idOf, seatsOf } from './plan-seats.rules.ts'

const MOST_STEPS = 300

/** Earlier halls, the present one, and those that were undone; they share unchanged parts. */
interface History {
  readonly past: readonly HallModel[]
  readonly now: HallModel
  readonly future: readonly HallModel[]
}

export const historyOf = (now: HallModel): History => ({ past: [], now, future: [] })

/** Adds a step to the history, unless the hall is unchanged. */
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

/** The state of the editor. */
export interface Editing {
  readonly history: History
  readonly chosen: Chosen
  /** The last published hall; differences from it are unsaved changes. */
  readonly saved: HallModel
}

export type EditorAction =
  | { readonly act: 'run'; readonly command: Command }
  | { readonly act: 'choose'; readonly chosen: Chosen }
  | { readonly act: 'undo' | 'redo' }
  | { readonly act: 'saved'; readonly plan: HallModel }

export const beginEditing = (plan: HallModel): Editing => ({
  history: historyOf(plan),
  chosen: NOTHING_CHOSEN,
  saved: plan,
})

/** The part of the selection that still exists in a changed hall. */
const stillThere = (plan: HallModel, { seats, area, shape }: Chosen): Chosen => {
  const there = new Set(seatsOf(plan).map(idOf))
  return {
    seats: new Set([...seats].filter((id) => there.has(id))),
    area: plan.sections.some((section) => section.kind === 'standing' && section.id === area) ? area : null,
    shape: shape !== null && shape < plan.shapes.length ? shape : null,
  }
}

/** Selects what a command has added, so that it can be moved at once. */
const chosenAfter = (before: HallModel, after: HallModel, command: Command, chosen: Chosen): Chosen => {
  switch (command.do) {
    case 'addRows':
    case 'copy':
    case 'copyMirrored':
    case 'addTables':
    case 'moveToSection':
      return { ...NOTHING_CHOSEN, seats: addedSeats(before, after) }
    case 'layTables':
      return stillThere(after, { ...chosen, seats: new Set([...chosen.seats, ...addedSeats(before, after)]) })
    case 'copyThing':
    case 'copyThingMirrored':
      return chosen.area === null
        ? { ...NOTHING_CHOSEN, shape: after.shapes.length - 1 }
        : { ...NOTHING_CHOSEN, area: after.sections.at(-1)?.id ?? null }
    case 'addArea':
      return { ...NOTHING_CHOSEN, area: after.sections.at(-1)?.id ?? null }
    case 'addShape':
      return { ...NOTHING_CHOSEN, shape: after.shapes.length - 1 }
    case 'remove':
    case 'removeSection':
    case 'replace':
      return NOTHING_CHOSEN
    default:
      return chosen
  }
}

/** The next state of the editor. */
export const edited = (editing: Editing, act: EditorAction): Editing => {
  const { history, chosen } = editing
  switch (act.act) {
    case 'run': {
      const after = applied(history.now, act.command)
      if (after === history.now) return editing
      const next = chosenAfter(history.now, after, act.command, chosen)
      return { ...editing, history: stepTo(history, after), chosen: next }
    }
    case 'choose':
      return { ...editing, chosen: act.chosen }
    case 'undo':
    case 'redo': {
      const next = act.act === 'undo' ? undo(history) : redo(history)
      return { ...editing, history: next, chosen: stillThere(next.now, chosen) }
    }
    case 'saved':
      return { history: stepTo(history, act.plan), chosen: stillThere(act.plan, chosen), saved: act.plan }
  }
}
