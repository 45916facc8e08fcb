import { createHash } from 'node:crypto'
import type { Shop } from '../platform/shop/shop.ts'
import { WEBHOOK_DEBOUNCE_SECONDS } from './payments/payment-schedule.rules.ts'
import { findPayment, insertWebhook, tryClaimSync } from './payments/payments.store.ts'
import { bringSyncForward } from './payments/plan-sync.ts'
import { syncPayment } from './sync-payment.ts'

const HOUR = 3600
/** Notices of one payment that are stored per hour: a provider sends a few, an attacker many. */
const MOST_KEPT = 20

type Webhook = Readonly<Record<string, unknown>>

const textOf = (webhook: Webhook, key: string): string | undefined => {
  const value = webhook[key]
  return typeof value === 'string' && value.length >= 8 && value.length <= 200 ? value : undefined
}

/**
 * A provider's server (or anybody who says so) poked us: a reason to look at that payment, and nothing else of it is
 * believed (R7.4). What came for a payment that we know is kept as evidence; all else is forgotten.
 * @param webhook the body or query as it was sent
 */
export async function handleWebhook(shop: Shop, provider: string, webhook: Webhook): Promise<void> {
  const reference = textOf(webhook, 'payment_reference')
  const payment = reference === undefined ? undefined : await findPayment(shop.db, provider, reference)
  if (!payment) {
    shop.log.info({ provider }, 'A notice of no payment of ours')
    return
  }
  const providerEvent = textOf(webhook, 'event_id') ?? hashOf(webhook)
  const sent = await shop.memory.count(`notices of payment ${payment.id}`, HOUR)
  if (sent <= MOST_KEPT) await insertWebhook(shop.db, { provider, providerEvent, paymentId: payment.id, body: webhook })
  if (await tryClaimSync(shop.db, payment.id, WEBHOOK_DEBOUNCE_SECONDS)) await syncPayment(shop, payment.id)
  else await bringSyncForward(shop, payment, WEBHOOK_DEBOUNCE_SECONDS)
}

const hashOf = (webhook: Webhook): string => createHash('sha256').update(JSON.stringify(webhook)).digest('hex')
