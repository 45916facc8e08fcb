import type { ReplyOf } from '@parter/contract/calls.ts'
import { giveBackEvent, takeOverEvents } from '../../catalogue/writing/write-events.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockEvent, readOrigin } from '../drafts/published.store.ts'

/**
 * Takes an imported event over, so that imports leave it alone, or gives it back: then the next import makes it again what
 * its folder says (R12.5).
 * @throws ShopError event_not_found, event_not_imported (staff made it: no import would know it)
 */
export const handOverEvent = async (
  shop: Shop,
  staff: StaffActor,
  id: number,
  to: 'content' | 'staff',
): Promise<ReplyOf<'handOverEvent'>> =>
  inTransaction(shop.db, async (tx) => {
    const event = await lockEvent(tx, id)
    const before = await readOrigin(tx, id)
    if (!event || !before) throw new ShopError('event_not_found')
    if (before.importedFrom === null) throw new ShopError('event_not_imported')
    if (to === 'staff') await takeOverEvents(tx, [id], staff.id)
    else await giveBackEvent(tx, id)
    await writeAudit(tx, staff, {
      verb: 'handOverEvent',
      subject: { kind: 'event', id, portalCode: event.portalCode, promoterId: event.promoterId, eventId: id },
      before: { origin: before.origin },
      after: { origin: to },
    })
    const after = await readOrigin(tx, id)
    if (!after) throw new Error('A locked event stays')
    return after
  })
