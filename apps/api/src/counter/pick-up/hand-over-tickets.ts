import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { takeOwnShift } from '../shift/own-shift.ts'
import { orderToHandOver } from './order-to-hand-over.ts'
import { insertHandOver } from './pick-up.store.ts'

/**
 * Writes down that an order's tickets were handed over; when it was done before, it says when and by whom (R13.1).
 * @throws ShopError shift_not_found, shift_of_other, shift_closed, order_not_found, nothing_to_hand_over
 */
export const handOverTickets = (
  shop: Shop,
  { staff, params }: Pick<Served<'handOverTickets'>, 'staff' | 'params'>,
): Promise<ReplyOf<'handOverTickets'>> =>
  inTransaction(shop.db, async (tx) => {
    const { id: shiftId, portalCode } = await takeOwnShift(tx, staff, params.id)
    const { orderId, isPaid } = await orderToHandOver(tx, portalCode, params.reference)
    if (!isPaid) throw new ShopError('nothing_to_hand_over')
    if (await insertHandOver(tx, { orderId, shiftId, staffId: staff.id })) {
      const subject = { kind: 'order', id: orderId, portalCode }
      await writeAudit(tx, staff, { verb: 'handOverTickets', subject, after: { shift: shiftId } })
    }
    return await orderToHandOver(tx, portalCode, params.reference)
  })
