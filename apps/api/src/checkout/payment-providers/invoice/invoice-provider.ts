import { type PaymentProvider, ProviderError } from '../provider/payment-provider.ts'
import { isTransferred } from './invoice.store.ts'

/**
 * Bank transfers for invoices: staff say when the money is there, so it has no page and nothing is ever asked; not said
 * until the deadline, it is not paid. Money goes back by a transfer that staff make and confirm.
 */
export const invoice: PaymentProvider = {
  name: 'invoice',
  sessionMinutes: 0,
  async start() {
    throw new ProviderError('refused', 'An invoice is paid at the bank')
  },
  async fetchStatus(_shop, { currency }) {
    return { state: 'pending', amount: 0, currency }
  },
  async refund(shop, { idempotencyKey }) {
    if (!(await isTransferred(shop.db, idempotencyKey)))
      throw new ProviderError('refused', 'Staff send this back by bank transfer and confirm it')
    return { state: 'done', reference: idempotencyKey }
  },
}
