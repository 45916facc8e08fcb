import { createHash, randomUUID } from 'node:crypto'
import { decimalOf, money } from '@parter/portal/language/money.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import {
  type PaymentProvider,
  type PaymentRequest,
  ProviderError,
  type RefundStatus,
} from '../provider/payment-provider.ts'
import {
  accessOf,
  accountReply,
  callEverypay,
  localeOf,
  methodsOf,
  minorOf,
  type PaymentReply,
  paymentReply,
  startedReply,
  statusOf,
} from './everypay-client.ts'

/** ISO 8601 in whole seconds. */
const timestamp = (shop: Shop): string =>
  shop.clock
    .now()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')

const pathOf = (reference: string, username: string) =>
  `/payments/${encodeURIComponent(reference)}?api_username=${encodeURIComponent(username)}`

/** A number in JSON has no trailing zeros: 19.9 is 19.90. */
const decimal = (amount: number, currency: PaymentRequest['currency']): number =>
  Number(decimalOf(money(amount, currency)))

const isRefusal = (error: unknown): boolean => error instanceof ProviderError && error.kind === 'refused'

/** Begins a payment under a reference that EveryPay takes only once. */
const begin = (shop: Shop, request: PaymentRequest, orderReference: string, signal: AbortSignal) =>
  callEverypay(shop, '/payments/oneoff', startedReply, signal, {
    api_username: accessOf(shop).username,
    account_name: request.portal.cart.processingAccount,
    amount: decimal(request.amount, request.currency),
    order_reference: orderReference,
    nonce: randomUUID(),
    timestamp: timestamp(shop),
    customer_url: request.returnLink,
    email: request.email,
    ...(request.buyerIp === undefined ? {} : { customer_ip: request.buyerIp }),
    locale: localeOf(request.language),
    preferred_country: request.portal.countryCode,
  })

/**
 * EveryPay, API v4. Its webhooks carry references and no proof, so they only trigger a sync; only `settled` is paid. It
 * has no idempotency keys: a payment whose reply was lost is started again under its reference with a suffix, and the
 * first link is never used; a refund's nonce is derived from its key, and EveryPay accepts each nonce once.
 */
export const everypay: PaymentProvider = {
  name: 'everypay',
  sessionMinutes: 15,
  needs: ['EVERYPAY_URL', 'EVERYPAY_USERNAME', 'EVERYPAY_SECRET'],

  async ping(shop, portal, signal) {
    const account = encodeURIComponent(portal.cart.processingAccount)
    const user = encodeURIComponent(accessOf(shop).username)
    return methodsOf(
      await callEverypay(shop, `/processing_accounts/${account}?api_username=${user}`, accountReply, signal),
    )
  },

  async start(shop, request, signal) {
    const made = await begin(shop, request, request.orderReference, signal).catch((error) => {
      if (!isRefusal(error)) throw error
      return begin(shop, request, `${request.orderReference}-${randomUUID().slice(0, 8)}`, signal)
    })
    return { reference: made.payment_reference, link: made.payment_link }
  },

  async fetchStatus(shop, known, signal) {
    const { username } = accessOf(shop)
    const reply = await lookUp(shop, known.reference, signal)
    return statusOf(reply, known, username)
  },

  async refund(shop, request, signal) {
    const { username } = accessOf(shop)
    const { reference, amount, currency, idempotencyKey, refundedBefore } = request
    const reply = await callEverypay(shop, '/payments/refund', paymentReply, signal, {
      api_username: username,
      payment_reference: reference,
      amount: decimal(amount, currency),
      nonce: createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32),
      timestamp: timestamp(shop),
    }).catch((error) => {
      // refused as a repetition, or because nothing is left: what it did already is in the payment
      if (!isRefusal(error)) throw error
      return lookUp(shop, reference, signal).then((seen) => {
        if (refundedSoFar(seen, currency) < refundedBefore + amount) throw error
        return seen
      })
    })
    if (reply.payment_reference !== reference) throw new ProviderError('unavailable', 'It refunded another payment')
    return refundOf(refundedSoFar(reply, currency) >= refundedBefore + amount, idempotencyKey)
  },
}

/** The state of a payment at EveryPay. A refusal of the request says nothing about the money. */
async function lookUp(shop: Shop, reference: string, signal: AbortSignal): Promise<PaymentReply> {
  const { username } = accessOf(shop)
  try {
    return await callEverypay(shop, pathOf(reference, username), paymentReply, signal)
  } catch (error) {
    if (isRefusal(error)) throw new ProviderError('unavailable', 'EveryPay would not tell', { cause: error })
    throw error
  }
}

const refundedSoFar = (reply: PaymentReply, currency: PaymentRequest['currency']): number =>
  minorOf(reply.initial_amount, currency) - minorOf(reply.standing_amount, currency)

const refundOf = (isDone: boolean, reference: string): RefundStatus => ({ state: isDone ? 'done' : 'sent', reference })
