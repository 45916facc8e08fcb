import type { ReplyOf } from '@parter/contract/calls.ts'
import { moneyOfDecimal } from '@parter/portal/language/money.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { dayOf } from '@parter/portal/time/dates.ts'
import { settleTransfer } from '../checkout/begin-order.ts'
import { lockOrderOf, orderOf } from '../orders/order/lock-order.ts'
import { writeAudit } from '../platform/audit/write-audit.store.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { writePaid } from './invoices.store.ts'
import { showInvoice } from './list-invoices.ts'

/**
 * Staff have seen the money of an invoice at the bank: its places are sold and its tickets go out. After the last day it
 * still buys them while they, or equal ones, are free. Another sum than the invoice's buys nothing (R12.8).
 * @throws ShopError order_not_found, order_not_payable when it is paid or cancelled, invoice_sum {expected, received},
 *   invoice_due for a day to come, places_taken when it is late and somebody else has the places
 */
export const confirmInvoicePaid = async (
  shop: Shop,
  { staff, params: { id }, body }: Pick<Served<'confirmInvoicePaid'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'confirmInvoicePaid'>> => {
  if (!(await orderOf(shop.db, id))) throw new ShopError('order_not_found')
  return await inTransaction(shop.db, async (tx) => {
    const order = await lockOrderOf(tx, id)
    const { state } = await showInvoice(tx, id)
    if (state !== 'open' && state !== 'lapsed') throw new ShopError('order_not_payable')
    const { portalCode, currency, totalAmount } = order
    const received = moneyOfDecimal(body.amount.replace(',', '.'), currency).amount
    if (received !== totalAmount)
      throw new ShopError('invoice_sum', { expected: totalAmount, received, difference: received - totalAmount })
    if (body.paidOn > dayOf(shop.clock.now(), portalOfCode(portalCode, shop.portals).timezone))
      throw new ShopError('invoice_due')
    if (!(await settleTransfer(shop, tx, order))) throw new ShopError('places_taken')
    await writePaid(tx, id, { paidOn: body.paidOn, confirmedBy: staff.id })
    const after = { total: totalAmount, currency, paidOn: body.paidOn }
    await writeAudit(tx, staff, { verb: 'confirmInvoicePaid', subject: { kind: 'order', id, portalCode }, after })
    return await showInvoice(tx, id)
  })
}
