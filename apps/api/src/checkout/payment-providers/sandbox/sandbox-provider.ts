import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type PaymentProvider, type PaymentStatus, ProviderError } from '../provider/payment-provider.ts'
import { insertSandboxPayment, insertSandboxRefund, readSandboxPayment, type SandboxPayment } from './sandbox.store.ts'

/** Where the sandbox's hosted page is, under the shop's own origin. */
export const SANDBOX_PAGE = '/sandbox-provider/pay'

const stateOf = (payment: SandboxPayment): PaymentStatus['state'] => {
  if (payment.isSettled) return 'settled'
  if (payment.state === 'declined') return 'failed'
  return payment.state === 'abandoned' || payment.isOver ? 'abandoned' : 'pending'
}

/**
 * A small built-in payment provider for play money, with its own page, books and webhooks. The shop uses it like any
 * other: it starts a payment, gets a webhook, and syncs.
 */
export const sandbox: PaymentProvider = {
  name: 'sandbox',
  sessionMinutes: 15,

  async start(shop, request) {
    const { portal, deadline: expiresAt, idempotencyKey, orderReference, amount, currency, language } = request
    const reference = await insertSandboxPayment(shop.db, {
      reference: randomBytes(16).toString('hex'),
      idempotencyKey,
      account: portal.cart.processingAccount,
      merchantName: portal.storeName,
      orderReference,
      amount,
      currency,
      language,
      returnLink: request.returnLink,
      callbackLink: request.callbackLink,
      expiresAt,
    })
    return { reference, link: `${new URL(request.returnLink).origin}${SANDBOX_PAGE}/${reference}` }
  },

  async fetchStatus(shop, { reference }) {
    const payment = await readSandboxPayment(shop.db, reference)
    if (!payment) throw new ProviderError('unavailable', 'The sandbox knows no such payment')
    return { state: stateOf(payment), amount: payment.reportedAmount ?? payment.amount, currency: payment.currency }
  },

  async refund(shop, { idempotencyKey, reference, amount }) {
    return await inTransaction(shop.db, async (tx) => {
      if (!(await insertSandboxRefund(tx, { idempotencyKey, reference, amount }))) {
        throw new ProviderError('refused', 'More than was paid can’t be given back')
      }
      return { state: 'done', reference: idempotencyKey }
    })
  },
}
