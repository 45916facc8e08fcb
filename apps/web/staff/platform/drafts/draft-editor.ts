import type { ReplyOf } from '@parter/contract/calls.ts'
import { type FieldChange, fieldAt, isSame, withField } from '@parter/portal/events/draft-fields.ts'

export type Conflict = ReplyOf<'saveDraft'>['conflicts'][number]

/** What is edited so: events, content, venues. */
export interface Editable {
  readonly content: object
  readonly changedAt: string
  readonly changedBy: string
}

/** What saving gives back. */
export interface Saved<D extends Editable> {
  readonly draft: D
  readonly conflicts: readonly Conflict[]
}

/** One field and what it becomes; null takes it out. */
export interface Edit {
  readonly path: readonly string[]
  readonly value: unknown
}

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

/** A draft as its editor sees it. */
export interface DraftState<D extends Editable> {
  readonly draft: D
  /** With what is not saved yet. */
  readonly content: D['content']
  readonly saving: SaveState
  readonly error: unknown
  /** Fields that somebody else has changed at the same time; theirs are in `content`. */
  readonly conflicts: readonly Conflict[]
  readonly canUndo: boolean
}

/** What is not saved is kept here until it is: by the browser, through a lost session or a closed tab. */
export interface Keeping {
  readonly read: () => readonly FieldChange[]
  readonly write: (changes: readonly FieldChange[]) => void
}

/** Milliseconds without typing, after which the draft is saved. */
const PAUSE_MS = 600

const keyOf = (path: readonly string[]) => JSON.stringify(path)
const isUnder = (path: readonly string[], above: readonly string[]) =>
  above.length < path.length && above.every((step, index) => step === path[index])

/**
 * Holds a draft while it is edited: changed fields are saved at each pause, and merged by the server with those of others.
 * @param send saves changes
 */
export const openDraftEditor = <D extends Editable>(
  first: D,
  send: (changes: FieldChange[]) => Promise<Saved<D>>,
  keeping: Keeping,
) => {
  let state: DraftState<D> = {
    draft: first,
    content: first.content,
    saving: 'saved',
    error: null,
    conflicts: [],
    canUndo: false,
  }
  let unsaved = new Map<string, { path: readonly string[]; was: unknown }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined
  const undone: Edit[][] = []
  let lastEdited = ''
  const listeners = new Set<() => void>()
  const set = (next: Partial<DraftState<D>>) => {
    state = { ...state, ...next, canUndo: undone.length > 0 }
    for (const listener of listeners) listener()
  }
  const changesOf = (): FieldChange[] =>
    [...unsaved.values()]
      .map(({ path, was }) => ({ path, was, value: fieldAt(state.content, path) }))
      .filter(({ was, value }) => !isSame(was, value))
  const mark = (path: readonly string[]) => {
    const all = [...unsaved.values()]
    if (unsaved.has(keyOf(path)) || all.some((one) => isUnder(path, one.path))) return
    for (const one of all) if (isUnder(one.path, path)) unsaved.delete(keyOf(one.path))
    unsaved.set(keyOf(path), { path, was: fieldAt(state.draft.content, path) })
  }
  const write = (edits: readonly Edit[]) => {
    let content: unknown = state.content
    for (const { path, value } of edits) content = withField(content, path, value)
    state = { ...state, content: content as D['content'] }
    for (const { path } of edits) mark(path)
    keeping.write(changesOf())
    clearTimeout(timer)
    timer = setTimeout(() => void save(), PAUSE_MS)
    set({ saving: underWay ? 'saving' : 'waiting' })
  }
  const settle = ({ draft, conflicts }: Saved<D>) => {
    let content: unknown = draft.content
    const since = [...unsaved.values()].map(({ path }) => ({ path, value: fieldAt(state.content, path) }))
    for (const { path, value } of since) content = withField(content, path, value)
    unsaved = new Map(since.map(({ path }) => [keyOf(path), { path, was: fieldAt(draft.content, path) }]))
    state = { ...state, draft, content: content as D['content'] }
    const others = state.conflicts.filter((one) => !conflicts.some(({ path }) => keyOf(path) === keyOf(one.path)))
    set({ conflicts: [...others, ...conflicts], error: null, saving: unsaved.size > 0 ? 'waiting' : 'saved' })
    keeping.write(changesOf())
  }
  const sendNow = async (): Promise<void> => {
    const changes = changesOf()
    if (changes.length === 0) {
      unsaved.clear()
      keeping.write([])
      return set({ saving: 'saved' })
    }
    const sent = unsaved
    unsaved = new Map()
    set({ saving: 'saving' })
    try {
      settle(await send(changes))
    } catch (error) {
      unsaved = new Map([...unsaved, ...sent])
      keeping.write(changesOf())
      set({ saving: 'failed', error })
    }
  }
  /** Saves what is not saved; waits for what is under way. */
  const save = async (): Promise<void> => {
    clearTimeout(timer)
    while (underWay) await underWay
    underWay = sendNow().finally(() => {
      underWay = undefined
    })
    await underWay
    if (state.saving === 'waiting') await save()
  }
  const editor = {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    /** Changes fields; the last changes are taken back by `undo`. */
    edit: (...edits: Edit[]) => {
      const changing = edits.filter(({ path, value }) => !isSame(fieldAt(state.content, path), value))
      if (changing.length === 0) return
      const key = changing.map(({ path }) => keyOf(path)).join()
      // typing on in one field is one step
      if (key !== lastEdited)
        undone.push(changing.map(({ path }) => ({ path, value: fieldAt(state.content, path) })).toReversed())
      lastEdited = key
      write(changing)
    },
    undo: () => {
      const edits = undone.pop()
      lastEdited = ''
      if (edits) write(edits)
    },
    save,
    /** Something else than fields has changed. */
    replace: (draft: D) => settle({ draft, conflicts: [] }),
    /** Takes one of the two values of a field that two have changed. */
    resolve: (conflict: Conflict, whose: 'theirs' | 'yours') => {
      set({ conflicts: state.conflicts.filter((one) => one !== conflict) })
      if (whose === 'yours') editor.edit({ path: conflict.path, value: conflict.yours })
    },
    close: () => {
      clearTimeout(timer)
      if (unsaved.size > 0 && state.saving === 'waiting') void save()
    },
  }
  const kept = keeping.read()
  if (kept.length > 0) {
    let content: unknown = state.content
    for (const { path, value } of kept) content = withField(content, path, value)
    state = { ...state, content: content as D['content'], saving: 'waiting' }
    unsaved = new Map(kept.map(({ path, was }) => [keyOf(path), { path, was }]))
    timer = setTimeout(() => void save(), PAUSE_MS)
  }
  return editor
}

export type DraftEditor<D extends Editable> = ReturnType<typeof openDraftEditor<D>>
