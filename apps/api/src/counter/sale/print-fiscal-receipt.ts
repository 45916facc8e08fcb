import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { showShift, takeOwnShift } from '../shift/own-shift.ts'
import { printReceipts } from './print-receipts.ts'
import { findSale } from './sales.store.ts'

/**
 * Asks the fiscal device again for the receipts of a sale that it has not printed.
 * @throws ShopError shift_not_found, shift_of_other, shift_closed, sale_not_found, cash_unavailable, fiscal_device_failed
 */
export const printFiscalReceipt = async (
  shop: Shop,
  { staff, params }: Pick<Served<'printFiscalReceipt'>, 'staff' | 'params'>,
): Promise<ReplyOf<'printFiscalReceipt'>> => {
  const portalCode = await inTransaction(shop.db, async (tx) => {
    const shift = await takeOwnShift(tx, staff, params.id)
    if (!(await findSale(tx, shift.id, params.saleId))) throw new ShopError('sale_not_found')
    const subject = { kind: 'counter_shift', id: shift.id, portalCode: shift.portalCode }
    await writeAudit(tx, staff, { verb: 'printFiscalReceipt', subject, after: { sale: params.saleId } })
    return shift.portalCode
  })
  if (!(await printReceipts(shop, portalCode, params.saleId))) throw new ShopError('fiscal_device_failed')
  return await showShift(shop.db, staff, params.id)
}
