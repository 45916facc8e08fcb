import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { fiscalDeviceOf } from '../fiscal/fiscal-device.ts'
import { printReceipts } from '../sale/print-receipts.ts'
import { findSale, readEntries } from '../sale/sales.store.ts'
import { showShift, takeOwnShift } from '../shift/own-shift.ts'
import { takeBack } from './take-back.ts'

/**
 * Takes back all tickets of a sale of this shift, by the verb of every return: the cash is paid out of the drawer, a card
 * gets its money back from the provider; once, however often it is asked for (R13.1).
 * @throws ShopError shift_not_found, shift_of_other, shift_closed, sale_not_found, cash_unavailable, ticket_not_returnable
 */
export const stornoSale = async (
  shop: Shop,
  { staff, params, body }: Pick<Served<'stornoSale'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'stornoSale'>> => {
  const portalCode = await inTransaction(shop.db, async (tx) => {
    const shift = await takeOwnShift(tx, staff, params.id)
    const sale = await findSale(tx, shift.id, params.saleId)
    const entries = sale ? await readEntries(tx, sale.id) : []
    const sold = entries.find(({ kind }) => kind === 'sale')
    if (!sale || !sold) throw new ShopError('sale_not_found')
    if (sold.needsReceipt) fiscalDeviceOf(shop, shift.portalCode)
    if (entries.some(({ kind }) => kind === 'storno')) return shift.portalCode
    const { returnId, tickets, amount, currency } = await takeBack(shop, tx, shift.id, { ...sold, saleId: sale.id })
    await writeAudit(tx, staff, {
      verb: 'stornoSale',
      subject: { kind: 'order', id: sold.orderId, portalCode: shift.portalCode },
      after: { shift: shift.id, return: returnId, tickets, total: amount, currency },
      reason: body.reason,
    })
    return shift.portalCode
  })
  await printReceipts(shop, portalCode, params.saleId)
  return await showShift(shop.db, staff, params.id)
}
