import { type PaymentProvider, ProviderError } from '../provider/payment-provider.ts'
import { isPaidOut } from './cash.store.ts'

/**
 * Cash at a counter: settled by the verb that sells, in its transaction, so it has no page and nothing is ever asked. Money
 * goes back only out of a drawer; a refund that was asked for elsewhere waits in the list of troubles until then.
 */
export const cash: PaymentProvider = {
  name: 'cash',
  sessionMinutes: 5,
  async start() {
    throw new ProviderError('refused', 'Cash is taken at a counter')
  },
  async fetchStatus(_shop, { currency }) {
    return { state: 'pending', amount: 0, currency }
  },
  async refund(shop, { idempotencyKey }) {
    if (!(await isPaidOut(shop.db, idempotencyKey)))
      throw new ProviderError('refused', 'Cash is paid back at a counter')
    return { state: 'done', reference: idempotencyKey }
  },
}
