import type { DraftContent } from '@parter/contract/event-drafts/draft-content.ts'
import type { FieldChange } from '@parter/portal/events/draft-fields.ts'

const PARTS = ['event', 'ticketTypes', 'zones', 'alsoAt'] as const

/** The changes that make a draft that has just begun again what another was when it was thrown away. */
export const restoringChanges = (begun: DraftContent, dropped: DraftContent): FieldChange[] =>
  PARTS.map((part) => ({ path: [part], was: begun[part] ?? null, value: dropped[part] ?? null }))
