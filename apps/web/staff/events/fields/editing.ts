import type { ReplyOf } from '@parter/contract/calls.ts'
import type { DraftContent } from '@parter/contract/event-drafts/draft-content.ts'
import type { EventFault } from '@parter/contract/event-drafts/event-faults.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import { createContext, useContext } from 'react'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import type { EventEditing } from '../model/use-event-editor.ts'

export type Choices = ReplyOf<'readEventChoices'>
export type Check = ReplyOf<'checkDraft'>

/** What every field of the editor knows. */
export interface Editing {
  readonly editor: EventEditing
  readonly content: DraftContent
  readonly choices: Choices
  /** What the last check found; null: it has not been checked yet. */
  readonly check: Check | null
}

export const EditingProvider = createContext<Editing | null>(null)

/** @throws Error outside of an editor: a mistake in code */
export const useEditing = (): Editing => {
  const editing = useContext(EditingProvider)
  if (!editing) throw new Error('A field needs an editor')
  return editing
}

export const faultKey = (code: EventFault): MessageKey => `event_drafts_fault_${code}`

/** A name in the member's language, or in any. */
export const useName = () => {
  const { language } = useShop()
  return (names: Readonly<Record<string, string | undefined>>): string =>
    names[language] ?? names['en'] ?? Object.values(names).find((name) => name !== undefined) ?? ''
}
