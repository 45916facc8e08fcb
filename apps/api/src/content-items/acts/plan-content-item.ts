import type { ReplyOf } from '@parter/contract/calls.ts'
import { z } from 'zod'
import type { Actor, StaffActor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { enqueueWork, type WorkOf } from '../../platform/jobs/outbox.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { checkItem } from '../checks/check-item.ts'
import { findItem, markItemFailed, planItem } from '../items/content-items.store.ts'
import { publishItem } from './publish-content-item.ts'
import { showItem } from './read-content-item.ts'

declare module '../../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** Its time to be published has come, unless another was chosen since. */
    publish_content_item: { readonly itemId: number; readonly publishAt: string }
  }
}

/**
 * Says when an item is published by itself, or that it isn't.
 * @throws ShopError draft_not_found, draft_incomplete {faults}, publish_time_past
 */
export const planContentItem = async (
  shop: Shop,
  staff: StaffActor,
  id: number,
  { publishAt }: { readonly publishAt: string | null },
): Promise<ReplyOf<'planContentItem'>> =>
  inTransaction(shop.db, async (tx) => {
    const item = await findItem(tx, id, true)
    if (!item) throw new ShopError('draft_not_found')
    const at = publishAt === null ? null : new Date(publishAt)
    if (at !== null) {
      if (at <= shop.clock.now()) throw new ShopError('publish_time_past')
      const { faults } = await checkItem(shop, tx, item)
      if (faults.length > 0) throw new ShopError('draft_incomplete', { faults })
      const payload = { itemId: id, publishAt: at.toISOString() }
      await enqueueWork(tx, { kind: 'publish_content_item', payload, runAt: at })
    }
    await planItem(tx, id, at, staff.id)
    await writeAudit(tx, staff, {
      verb: 'planContentItem',
      subject: { kind: 'content_item', id, portalCode: item.portalCode },
      before: { publishAt: item.publishAt },
      after: { publishAt: at },
    })
    const planned = await findItem(tx, id)
    if (!planned) throw new Error('A locked item stays')
    return await showItem(shop, tx, planned)
  })

/** Publishes an item whose time has come. If something is missing by then it stays as it is, and its editor says so. */
export const publishContentItemWork: WorkOf<'publish_content_item'> = {
  kind: 'publish_content_item',
  payload: z.object({ itemId: z.int(), publishAt: z.string() }),
  async run(shop, { itemId, publishAt }) {
    try {
      await inTransaction(shop.db, async (tx) => {
        const item = await findItem(tx, itemId, true)
        if (item?.publishAt?.toISOString() !== publishAt) return
        const actor: Actor =
          item.plannedBy === null
            ? { kind: 'system' }
            : { kind: 'staff', id: item.plannedBy, requestId: `publish_content_item ${itemId}` }
        await publishItem(shop, tx, actor, item)
      })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      shop.log.warn({ itemId, code: error.code }, 'Content was not published at its time')
      await markItemFailed(shop.db, itemId)
    }
  },
}
