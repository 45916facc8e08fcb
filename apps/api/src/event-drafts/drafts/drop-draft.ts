import type { ReplyOf } from '@parter/contract/calls.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { deleteDraft, findDraft } from './drafts.store.ts'

/** Throws a draft away; the event that it was to change stays as it is. @throws ShopError draft_not_found */
export const dropDraft = async (shop: Shop, staff: StaffActor, id: number): Promise<ReplyOf<'dropDraft'>> =>
  inTransaction(shop.db, async (tx) => {
    const draft = await findDraft(tx, id, true)
    if (!draft) throw new ShopError('draft_not_found')
    await deleteDraft(tx, id)
    const { portalCode, promoterId, eventId, content } = draft
    await writeAudit(tx, staff, {
      verb: 'dropDraft',
      subject: { kind: 'draft', id, portalCode, promoterId, eventId },
      before: { ...content.event },
    })
    return { content }
  })
