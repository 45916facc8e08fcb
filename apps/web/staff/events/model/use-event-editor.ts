import type { ReplyOf } from '@parter/contract/calls.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { callStaff } from '../../platform/call-staff.ts'
import type { DraftEditor, DraftState } from '../../platform/drafts/draft-editor.ts'
import { useDraftEditor } from '../../platform/drafts/use-draft-editor.ts'

type EventDraft = ReplyOf<'readDraft'>
export type EventEditing = DraftEditor<EventDraft>
export type EventState = DraftState<EventDraft>

/** An event's draft for editing. */
export const useEventEditor = (id: number) => {
  const { language } = useShop()
  const common = { params: { id: String(id) }, query: { language } }
  return useDraftEditor<EventDraft>({
    key: `unsaved-draft-${id}`,
    read: () => callStaff('readDraft', common),
    save: (changes) => callStaff('saveDraft', { ...common, body: { changes } }),
  })
}
