import type { PaymentProvider } from './payment-provider.ts'

/** For orders with nothing to pay: settled at once, without a provider's page. */
export const nothingToPay: PaymentProvider = {
  name: 'none',
  sessionMinutes: 5,
  async start(_shop, request) {
    const reference = `none-${request.idempotencyKey}`
    return { reference, link: `${request.returnLink}?paymentReference=${reference}` }
  },
  async fetchStatus(_shop, { currency }) {
    return { state: 'settled', amount: 0, currency }
  },
  async refund() {
    return { state: 'done', reference: 'none' }
  },
}
