import { createHash } from 'node:crypto'
import type { Shop } from '../platform/shop/shop.ts'
import { lookAtPayment } from './confirm-payment.ts'
import { POKE_SECONDS } from './payments/payment-schedule.rules.ts'
import { findPayment, insertNotice, mayLook } from './payments/payments.store.ts'
import { planPoke } from './payments/plan-watch.ts'

const HOUR = 3600
/** Notices of one payment that are stored per hour: a provider sends a few, an attacker many. */
const MOST_KEPT = 20

type Told = Readonly<Record<string, unknown>>

const textOf = (told: Told, key: string): string | undefined => {
  const value = told[key]
  return typeof value === 'string' && value.length >= 8 && value.length <= 200 ? value : undefined
}

/**
 * A provider's server (or anybody who says so) poked us: a reason to look at that payment, and nothing else of it is
 * believed (R7.4). What came for a payment that we know is kept as evidence; all else is forgotten.
 * @param told the body or query as it was sent
 */
export async function takeNotice(shop: Shop, provider: string, told: Told): Promise<void> {
  const reference = textOf(told, 'payment_reference')
  const payment = reference === undefined ? undefined : await findPayment(shop.db, provider, reference)
  if (!payment) {
    shop.log.info({ provider }, 'A notice of no payment of ours')
    return
  }
  const providerEvent = textOf(told, 'event_id') ?? hashOf(told)
  const sent = await shop.memory.count(`notices of payment ${payment.id}`, HOUR)
  if (sent <= MOST_KEPT) await insertNotice(shop.db, { provider, providerEvent, paymentId: payment.id, body: told })
  if (await mayLook(shop.db, payment.id, POKE_SECONDS)) await lookAtPayment(shop, payment.id)
  else await planPoke(shop, payment, POKE_SECONDS)
}

const hashOf = (told: Told): string => createHash('sha256').update(JSON.stringify(told)).digest('hex')
