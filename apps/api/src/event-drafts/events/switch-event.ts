import type { ReplyOf } from '@parter/contract/calls.ts'
import { hideEvents, setDisposition, showEvent, takeOverEvents } from '../../catalogue/writing/write-events.ts'
import { contentChanged } from '../../content/content-changed.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { enqueueSearchRefresh } from '../../search/indexing/refresh-search-work.ts'
import { lockEvent } from '../drafts/published.store.ts'

/**
 * Hides a published event or shows it again, closes its sale or opens it again; tickets that are sold stay valid. An imported
 * one is staff's from then on.
 * @throws ShopError event_not_found, event_cancelled (its sale is over for good)
 */
export const switchEvent = async (
  shop: Shop,
  staff: StaffActor,
  id: number,
  wanted: { readonly isPublished?: boolean | undefined; readonly isOnSale?: boolean | undefined },
): Promise<ReplyOf<'switchEvent'>> =>
  inTransaction(shop.db, async (tx) => {
    const event = await lockEvent(tx, id)
    if (!event) throw new ShopError('event_not_found')
    const before = { isPublished: event.published, isOnSale: event.disposition !== 'off_sale' }
    const after = {
      isPublished: wanted.isPublished ?? before.isPublished,
      isOnSale: wanted.isOnSale ?? before.isOnSale,
    }
    if (after.isOnSale !== before.isOnSale) {
      if (event.disposition !== 'scheduled' && event.disposition !== 'off_sale') throw new ShopError('event_cancelled')
      await setDisposition(tx, id, after.isOnSale ? 'scheduled' : 'off_sale')
    }
    if (after.isPublished !== before.isPublished) await (after.isPublished ? showEvent(tx, id) : hideEvents(tx, [id]))
    await takeOverEvents(tx, [id], staff.id)
    await contentChanged(tx, event.portalCode, id)
    await enqueueSearchRefresh(tx, event.portalCode)
    await shop.announce(tx, 'eventsChanged', { eventIds: [id] })
    await writeAudit(tx, staff, {
      verb: 'switchEvent',
      subject: { kind: 'event', id, portalCode: event.portalCode, promoterId: event.promoterId, eventId: id },
      before,
      after,
    })
    return after
  })
