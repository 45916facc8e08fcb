import { lockOrderOf } from '../../orders/order/lock-order.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { makeReturn } from '../../returns/make-return.ts'
import { chosenOf, ticketsToReturn } from '../../returns/returnable-order.ts'
import { type BookedEntry, findRefundOfReturn, insertEntry } from '../sale/sales.store.ts'
import { writeAccounted } from '../shift/prepared-tickets.store.ts'

/**
 * Returns all tickets of what was booked as sold, by the verb of every return, and books that in the shift. Lock the shift
 * first.
 * @returns the amount below zero, as it was booked
 * @throws ShopError ticket_not_returnable {obstacle}
 */
export const takeBack = async (
  shop: Shop,
  tx: Querying,
  shiftId: number,
  {
    saleId,
    orderId,
    method,
    needsReceipt,
  }: Pick<BookedEntry, 'orderId' | 'method' | 'needsReceipt'> & {
    readonly saleId: string
  },
) => {
  const order = await lockOrderOf(tx, orderId)
  const all = await ticketsToReturn(tx, order.id)
  if (all.length === 0) throw new ShopError('ticket_not_returnable')
  if (all.some(({ state }) => state === 'used')) throw new ShopError('ticket_not_returnable', { obstacle: 'used' })
  const ticketIds = all.map(({ id }) => id)
  const options = { to: 'card', keepsFees: false, reason: 'staff' } as const
  const returnId = await makeReturn(shop, tx, order, all, chosenOf(all, ticketIds, true), options)
  const refund = await findRefundOfReturn(tx, returnId)
  const amount = refund ? -refund.amount : 0
  const booked = { shiftId, saleId, orderId, refundId: refund?.id ?? null, method, needsReceipt }
  await insertEntry(tx, { ...booked, kind: 'storno', amount })
  await writeAccounted(tx, [orderId])
  return { returnId, tickets: all.length, amount, currency: order.currency }
}
