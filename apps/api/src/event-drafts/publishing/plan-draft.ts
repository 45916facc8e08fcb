import type { ReplyOf } from '@parter/contract/calls.ts'
import { z } from 'zod'
import type { Actor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { enqueueWork, type WorkOf } from '../../platform/jobs/outbox.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findDraft, markFailed, updatePlan } from '../drafts/drafts.store.ts'
import { showDraft } from '../drafts/read-draft.ts'
import { checkAsIs } from './check-draft.ts'
import { publish, refuse } from './publish-draft.ts'

declare module '../../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** Its time to be published has come, unless another was chosen since. */
    publish_draft: { readonly draftId: number; readonly publishAt: string }
  }
}

/**
 * Says when a draft is published by itself, or that it isn't.
 * @throws ShopError draft_not_found, draft_incomplete {faults}, draft_loses {warnings}
 */
export const planDraft = async (
  shop: Shop,
  actor: Actor & { readonly kind: 'staff' },
  id: number,
  { publishAt, accepted }: { readonly publishAt: string | null; readonly accepted: readonly string[] },
): Promise<ReplyOf<'planDraft'>> => {
  const now = await findDraft(shop.db, id)
  if (!now) throw new ShopError('draft_not_found')
  if (publishAt !== null) refuse(await checkAsIs(shop, now), accepted)
  const draft = await inTransaction(shop.db, async (tx) => {
    const before = await findDraft(tx, id, true)
    if (!before) throw new ShopError('draft_not_found')
    if (publishAt !== null) {
      const runAt = new Date(publishAt)
      await enqueueWork(tx, { kind: 'publish_draft', payload: { draftId: id, publishAt: runAt.toISOString() }, runAt })
    }
    const at = publishAt === null ? null : new Date(publishAt)
    await updatePlan(tx, id, { publishAt: at, accepted, staffId: actor.id })
    await writeAudit(tx, actor, {
      verb: 'planDraft',
      subject: {
        kind: 'draft',
        id,
        portalCode: before.portalCode,
        promoterId: before.promoterId,
        eventId: before.eventId,
      },
      before: { publishAt: before.publishAt },
      after: { publishAt: at },
    })
    return findDraft(tx, id)
  })
  if (!draft) throw new ShopError('draft_not_found')
  return await showDraft(shop.db, draft)
}

/** Publishes a draft whose time has come. If something is missing by then it stays a draft, and the list says so. */
export const publishDraftWork: WorkOf<'publish_draft'> = {
  kind: 'publish_draft',
  payload: z.object({ draftId: z.int(), publishAt: z.string() }),
  async run(shop, { draftId, publishAt }) {
    try {
      await inTransaction(shop.db, async (tx) => {
        const draft = await findDraft(tx, draftId, true)
        if (draft?.publishAt?.toISOString() !== publishAt) return
        const actor: Actor =
          draft.plannedBy === null
            ? { kind: 'system' }
            : { kind: 'staff', id: draft.plannedBy, requestId: `publish_draft ${draftId}` }
        await publish(shop, tx, actor, draft, draft.accepted)
      })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      shop.log.warn({ draftId, code: error.code }, 'A draft was not published at its time')
      await markFailed(shop.db, draftId)
    }
  },
}
