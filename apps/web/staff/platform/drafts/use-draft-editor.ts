import type { FieldChange } from '@parter/portal/events/draft-fields.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { SIGNED_IN_AGAIN } from '../use-staff.ts'
import { type DraftEditor, type DraftState, type Editable, openDraftEditor, type Saved } from './draft-editor.ts'

/** What is not saved, kept in this browser by the draft's number. */
const keepingOf = (key: string) => {
  return {
    read: (): FieldChange[] => {
      try {
        return JSON.parse(localStorage.getItem(key) ?? '[]') as FieldChange[]
      } catch {
        return []
      }
    },
    write: (changes: readonly FieldChange[]) =>
      changes.length === 0 ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(changes)),
  }
}

/** A changed field as it is sent. */
interface SentChange {
  path: string[]
  was?: unknown
  value?: unknown
}

/** How a draft of a kind is read and saved. */
export interface DraftCalls<D extends Editable> {
  /** Under which what isn't saved is kept in this browser. */
  readonly key: string
  readonly read: () => Promise<D>
  readonly save: (changes: SentChange[]) => Promise<Saved<D>>
}

/** An editor, and what it edits, for one number; `null` while it is read. */
export interface OpenedDraft<D extends Editable> {
  readonly editor: DraftEditor<D> | null
  readonly state: DraftState<D> | null
  readonly error: unknown
}

/** A draft for editing. @param calls of one draft: the page of another is another page */
export const useDraftEditor = <D extends Editable>(calls: DraftCalls<D>): OpenedDraft<D> => {
  const [editor, setEditor] = useState<DraftEditor<D> | null>(null)
  const [error, setError] = useState<unknown>(null)
  const send = useEffectEvent((changes: FieldChange[]) =>
    calls.save(changes.map(({ path, was, value }) => ({ path: [...path], was, value }))),
  )
  const open = useEffectEvent(() => calls.read().then((draft) => openDraftEditor<D>(draft, send, keepingOf(calls.key))))
  useEffect(() => {
    let isHere = true
    let opened: DraftEditor<D> | undefined
    open().then(
      (next) => {
        opened = next
        if (isHere) setEditor(next)
      },
      (reason: unknown) => {
        if (isHere) setError(reason)
      },
    )
    const save = () => void opened?.save()
    addEventListener('online', save)
    addEventListener(SIGNED_IN_AGAIN, save)
    return () => {
      isHere = false
      removeEventListener('online', save)
      removeEventListener(SIGNED_IN_AGAIN, save)
      opened?.close()
    }
  }, [])
  const state = useSyncExternalStore(editor?.subscribe ?? never, () => editor?.state() ?? null)
  return { editor, state, error }
}

const never = () => () => undefined
