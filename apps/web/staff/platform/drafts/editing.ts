import { fieldAt } from '@parter/portal/events/draft-fields.ts'
import { createContext, useContext } from 'react'
import type { Edit } from './draft-editor.ts'

/** What every field of a draft knows, of whatever kind the draft is. */
export interface FieldEditing {
  readonly content: object
  readonly edit: (...edits: Edit[]) => void
  /** The sentence of the fault at a field, once it is to be shown. */
  readonly faultAt: (path: readonly string[]) => string | undefined
}

export const FieldEditingProvider = createContext<FieldEditing | null>(null)

/** The id of a field's control: the check-list leads to it. */
export const idOf = (path: readonly string[]): string => `f-${path.join('-')}`

/** Puts the focus into a field, or into the nearest one around it. */
export const focusField = (path: readonly string[]): void => {
  for (let length = path.length; length > 0; length--) {
    const control = document.getElementById(idOf(path.slice(0, length)))
    if (!control) continue
    control.scrollIntoView({ block: 'center' })
    control.focus()
    return
  }
}

/** Whether two paths name one field. */
const isPath = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index])

/** The fault at a field; one of an empty field is shown only to who has tried to publish. */
export const faultOf = <F extends { readonly code: string; readonly path: readonly string[] }>(
  faults: readonly F[] | undefined,
  path: readonly string[],
  isStrict: boolean,
): F | undefined => {
  const fault = faults?.find((one) => isPath(one.path, path))
  const isEmpty = fault?.code === 'missing' || fault?.code === 'title_missing'
  return isEmpty && !isStrict ? undefined : fault
}

/** One field: its value, how it changes, and the sentence of its fault. @throws Error outside of an editor: a mistake in code */
export const useField = (path: readonly string[]) => {
  const editing = useContext(FieldEditingProvider)
  if (!editing) throw new Error('A field needs an editor')
  const value = fieldAt(editing.content, path)
  return {
    id: idOf(path),
    value,
    text: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    error: editing.faultAt(path),
    set: (next: unknown) => editing.edit({ path, value: next === '' || next === undefined ? null : next }),
  }
}
