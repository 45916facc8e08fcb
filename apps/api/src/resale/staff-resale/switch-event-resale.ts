import type { ReplyOf } from '@parter/contract/calls.ts'
import { auditBlock, eventOfBlocks } from '../../box-office/blocks/make-seat-block.ts'
import { notifyMaps } from '../../box-office/stock/stock-notifications.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { eventResale } from './read-event-resale.ts'
import { readSwitch, writeSwitch } from './staff-resale.store.ts'

/**
 * Lets owners offer tickets of an event until a time, the doors at the latest, or no longer: offers then wait, and their
 * tickets stay valid (R13.4). @throws ShopError event_not_found
 */
export const switchEventResale = (
  shop: Shop,
  { staff, params: { id }, body, visitor }: Pick<Served<'switchEventResale'>, 'staff' | 'params' | 'body' | 'visitor'>,
): Promise<ReplyOf<'switchEventResale'>> =>
  inTransaction(shop.db, async (tx) => {
    const event = await eventOfBlocks(tx, id, visitor.language)
    const was = await readSwitch(tx, id)
    if (!was) throw new ShopError('event_not_found')
    const is = { isOn: body.isOn, endsAt: body.endsAt === null ? null : new Date(body.endsAt) }
    await writeSwitch(tx, id, is)
    await notifyMaps(tx, [id])
    await auditBlock(tx, staff, 'switchEventResale', event, {
      before: { isOn: was.isOn, endsAt: was.endsAt },
      after: is,
    })
    return await eventResale(tx, id, visitor.language)
  })
