import { callProvider } from '../../checkout/payment-providers/provider/payment-provider.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { fiscalDeviceOf } from '../fiscal/fiscal-device.ts'
import { lacksReceipt } from '../shift/shift.rules.ts'
import { readEntries, writeFiscalNumber } from './sales.store.ts'

/**
 * Prints what was booked of a sale and not printed yet. The money has changed hands, so a device that fails undoes nothing:
 * the shift stays open until the receipt is there.
 * @returns whether everything is printed
 */
export const printReceipts = async (shop: Shop, portalCode: string, saleId: string): Promise<boolean> => {
  const lacking = (await readEntries(shop.db, saleId)).filter(lacksReceipt)
  if (lacking.length === 0) return true
  const device = fiscalDeviceOf(shop, portalCode)
  try {
    for (const { id, kind, method, orderId, amount, currency } of lacking) {
      const receipt = { key: `${kind}:order:${orderId}`, method, amount, currency }
      await writeFiscalNumber(shop.db, id, await callProvider((signal) => device.print(shop, receipt, signal)))
    }
    return true
  } catch (error) {
    shop.log.error({ err: error, saleId }, 'A fiscal device has not printed a receipt')
    return false
  }
}
