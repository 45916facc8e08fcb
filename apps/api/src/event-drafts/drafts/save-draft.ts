import type { ReplyOf } from '@parter/contract/calls.ts'
import { draftContent } from '@parter/contract/event-drafts/draft-content.ts'
import { type FieldChange, mergeFields } from '@parter/portal/events/draft-fields.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { reaches } from '../../platform/audit/reach.rules.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { factsOf } from './draft-facts.rules.ts'
import { findDraft, updateDraft } from './drafts.store.ts'
import { portalOf } from './portal-of-draft.ts'
import { showDraft } from './read-draft.ts'

const byPath = (changes: readonly FieldChange[], field: 'was' | 'value') =>
  Object.fromEntries(changes.map((change) => [change.path.join('.'), change[field] ?? null]))

/**
 * Saves changed fields. Two editors at once lose nothing: each field is merged by itself, and one that both have changed
 * stays as it is and is told with both values (R12.3).
 * @throws ShopError draft_not_found, invalid_request (no field of an event), permission_denied (given to a promoter
 *   that one's role doesn't reach)
 */
export const saveDraft = async (
  shop: Shop,
  staff: StaffActor,
  id: number,
  changes: readonly FieldChange[],
): Promise<ReplyOf<'saveDraft'>> =>
  inTransaction(shop.db, async (tx) => {
    const before = await findDraft(tx, id, true)
    if (!before) throw new ShopError('draft_not_found')
    const portal = portalOf(shop, before.portalCode)
    const { content, conflicts, applied } = mergeFields(before.content, changes)
    const read = draftContent.safeParse(content)
    if (!read.success) throw new ShopError('invalid_request', { field: read.error.issues[0]?.path.join('.') })
    const facts = factsOf(read.data, portal.defaultLocale, portal.timezone)
    const subject = { portalCode: before.portalCode, promoterId: facts.promoterId, eventId: before.eventId }
    if (!reaches(staff.reach('event.edit'), subject)) throw new ShopError('permission_denied')
    if (applied.length > 0) await updateDraft(tx, id, { ...facts, content: read.data, staffId: staff.id })
    await writeAudit(tx, staff, {
      verb: 'saveDraft',
      subject: { kind: 'draft', id, ...subject },
      before: byPath(applied, 'was'),
      after: byPath(applied, 'value'),
    })
    const draft = await findDraft(tx, id)
    if (!draft) throw new Error('A locked draft stays')
    return { draft: await showDraft(tx, draft), conflicts }
  })
