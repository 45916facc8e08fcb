import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { orderForCash } from '../../checkout/begin-order.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { fiscalDeviceOf } from '../fiscal/fiscal-device.ts'
import { takeOwnShift } from '../shift/own-shift.ts'
import { counterDraft, showPaid, takeContents } from './order-of-sale.ts'
import { printReceipts } from './print-receipts.ts'
import { findSale, forgetCard, insertEntry, readEntries } from './sales.store.ts'

type Asked = Pick<Served<'paySaleInCash'>, 'staff' | 'params' | 'body' | 'request'>

/**
 * The money of a sale lies on the counter: its order is placed, settled and booked in one transaction, once, however often
 * Enter is pressed; then the fiscal device prints and the tickets are issued (R13.1).
 * @throws ShopError shift_not_found, shift_of_other, shift_closed, sale_not_found, cash_unavailable, cash_short {missing},
 *   cart_changed {version, totalAmount}, cart_empty, holds_expired, event_not_on_sale {eventId}, ticket_limit,
 *   ticket_quantity, step_incomplete {step}
 */
export const paySaleInCash = async (shop: Shop, asked: Asked): Promise<ReplyOf<'paySaleInCash'>> => {
  const { staff, params, body } = asked
  const { portalCode } = await inTransaction(shop.db, async (tx) => {
    // the lock makes a second press wait, and find what the first has booked
    const shift = await takeOwnShift(tx, staff, params.id)
    const sale = await findSale(tx, shift.id, params.saleId)
    if (!sale) throw new ShopError('sale_not_found')
    if ((await readEntries(tx, sale.id)).length > 0) return shift
    const portal = portalOfCode(shift.portalCode, shop.portals)
    const contents = await takeContents(shop, tx, portal, sale)
    const { version, total, serverNow } = contents.cart
    const { totalAmount } = total
    // what gift cards pay for needs no drawer
    if (totalAmount > 0) fiscalDeviceOf(shop, shift.portalCode)
    if (totalAmount !== body.expectedTotal) throw new ShopError('cart_changed', { version, totalAmount })
    if (body.received < totalAmount) throw new ShopError('cash_short', { missing: totalAmount - body.received })
    const draft = counterDraft(shop, portal, sale, contents, asked.request)
    const paying = { amount: totalAmount, now: new Date(serverNow) }
    await forgetCard(tx, sale.id)
    const { id: orderId } = await orderForCash(shop, tx, portal, draft, paying)
    const booked = { shiftId: shift.id, saleId: sale.id, orderId }
    await insertEntry(tx, { ...booked, kind: 'sale', amount: totalAmount, receivedAmount: body.received })
    await writeAudit(tx, staff, {
      verb: 'paySaleInCash',
      subject: { kind: 'order', id: orderId, portalCode: shift.portalCode },
      after: { shift: shift.id, tickets: contents.held.length, total: totalAmount, currency: portal.currencyCode },
    })
    return shift
  })
  await printReceipts(shop, portalCode, params.saleId)
  return await showPaid(shop, params.saleId)
}
