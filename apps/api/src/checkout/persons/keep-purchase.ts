import type { ReplyOf } from '@parter/contract/calls.ts'
import { eventOfBlocks } from '../../box-office/blocks/make-seat-block.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { writeKept } from './doubtful-purchases.store.ts'
import { doubtfulPurchases } from './list-doubtful-purchases.ts'

/**
 * An order that may be the same person's as others stays as it is, for a reason that the audit log keeps (R14.4).
 * @throws ShopError event_not_found, order_not_found
 */
export const keepPurchase = (
  shop: Shop,
  { staff, params, body, visitor }: Pick<Served<'keepPurchase'>, 'staff' | 'params' | 'body' | 'visitor'>,
): Promise<ReplyOf<'keepPurchase'>> =>
  inTransaction(shop.db, async (tx) => {
    const { id: eventId, orderId } = params
    const { portalCode, promoterId } = await eventOfBlocks(tx, eventId, visitor.language)
    if (!(await writeKept(tx, { orderId, eventId, staffId: staff.id, reason: body.reason })))
      throw new ShopError('order_not_found')
    await writeAudit(tx, staff, {
      verb: 'keepPurchase',
      subject: { kind: 'order', id: orderId, portalCode, promoterId, eventId },
      reason: body.reason,
    })
    return await doubtfulPurchases(tx, staff, eventId, visitor.language)
  })
