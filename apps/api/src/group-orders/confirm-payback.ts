import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { dayOf } from '@parter/portal/time/dates.ts'
import { lockOrderOf, orderOf } from '../orders/order/lock-order.ts'
import { writeAudit } from '../platform/audit/write-audit.store.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import { enqueueWork } from '../platform/jobs/outbox.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { findOwed, insertPayback } from './invoices.store.ts'
import { showInvoice } from './list-invoices.ts'

/**
 * Staff have sent a refund of an invoice back by bank transfer: it is booked as done, once (R12.8).
 * @throws ShopError order_not_found, not_found when it is no open refund of the invoice, invoice_due for a day to come
 */
export const confirmPayback = async (
  shop: Shop,
  { staff, params: { id, refundId }, body }: Pick<Served<'confirmPayback'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'confirmPayback'>> => {
  const known = await orderOf(shop.db, id)
  if (!known) throw new ShopError('order_not_found')
  const { portalCode, currency } = known
  if (body.paidOn > dayOf(shop.clock.now(), portalOfCode(portalCode, shop.portals).timezone))
    throw new ShopError('invoice_due')
  return await inTransaction(shop.db, async (tx) => {
    await lockOrderOf(tx, id)
    const owed = await findOwed(tx, id, refundId)
    const payback = { refundId, paidOn: body.paidOn, confirmedBy: staff.id }
    if (!owed || !(await insertPayback(tx, payback))) throw new ShopError('not_found')
    // the work that asked for it has waited, or was given up
    await enqueueWork(tx, { kind: 'refund_payment', payload: { refundId } })
    const after = { refund: refundId, total: owed.amount, currency, paidOn: body.paidOn }
    await writeAudit(tx, staff, { verb: 'confirmPayback', subject: { kind: 'order', id, portalCode }, after })
    return await showInvoice(tx, id)
  })
}
