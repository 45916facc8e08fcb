import { vi } from 'vitest'
import { sandbox } from '../../src/checkout/payment-providers/sandbox/sandbox-provider.ts'
import { openPurchaseScene } from '../checkout/purchase.ts'
import { openEverypay } from './everypay.ts'
import type { Fault } from './provider-server.ts'
import { CALLBACK, type ProviderStage, send } from './provider-stage.ts'
import { openStripe } from './stripe.ts'

async function everypayStage(): Promise<ProviderStage> {
  const double = await openEverypay()
  const scene = await openPurchaseScene({ PAYMENT_PROVIDER: 'everypay', ...double.env })
  const STATES = { approve: 'settled', decline: 'failed', abandon: 'abandoned', late: 'sent_for_processing' }
  const query = (reference: string, order: string) =>
    `${CALLBACK('everypay')}?payment_reference=${reference}&order_reference=${order}&event_name=status_updated`
  return {
    name: 'everypay',
    scene,
    decide: async (reference, end) => void (double.payment(reference).state = STATES[end]),
    sayNonsense: async (reference) => void (double.payment(reference).state = 'waiting_for_the_moon'),
    async lie(reference, lie) {
      const payment = double.payment(reference)
      payment.state = 'settled'
      if (lie === 'amount') payment.standing -= 1
      if (lie === 'currency') payment.currency = 'BYN'
      if (lie === 'order') payment.orderReference = 'PX-OTHER-1'
    },
    sendWebhook: (reference) => send(scene, query(reference, double.payment(reference).orderReference)),
    forge: (reference) => send(scene, query(reference, 'PX-OTHER-1')),
    fail: double.fail,
    heal: double.heal,
    refundedSoFar: async (reference) => double.payment(reference).initial - double.payment(reference).standing,
    made: async () => double.payments.size,
    elapse: (minutes) => scene.elapse(minutes),
    async close() {
      await scene.close()
      await double.close()
    },
  }
}

async function stripeStage(): Promise<ProviderStage> {
  const double = await openStripe()
  const scene = await openPurchaseScene({ PAYMENT_PROVIDER: 'ee:stripe', ...double.env })
  const webhook = async (reference: string, secret?: string) => {
    const { payload, signature } = double.webhook(reference, 'checkout.session.completed', secret)
    return await send(scene, CALLBACK('stripe'), payload, {
      'content-type': 'application/json',
      'stripe-signature': signature,
    })
  }
  const complete = (reference: string, intent: string, paymentStatus: string) =>
    Object.assign(double.session(reference), {
      status: 'complete',
      paymentStatus,
      intent: { id: `pi_${reference}`, status: intent },
    })
  return {
    name: 'stripe',
    scene,
    async decide(reference, end) {
      const session = double.session(reference)
      if (end === 'approve') complete(reference, 'succeeded', 'paid')
      if (end === 'late') complete(reference, 'processing', 'unpaid')
      if (end === 'decline') session.intent = { id: `pi_${reference}`, status: 'requires_payment_method' }
      if (end === 'abandon') session.status = 'expired'
    },
    sayNonsense: async (reference) => void complete(reference, 'waiting_for_the_moon', 'perhaps'),
    async lie(reference, lie) {
      const session = complete(reference, 'succeeded', 'paid')
      if (lie === 'amount') session.amount -= 1
      if (lie === 'currency') session.currency = 'byn'
      if (lie === 'order') session.orderReference = 'PX-OTHER-1'
    },
    sendWebhook: (reference) => webhook(reference),
    forge: (reference) => webhook(reference, 'whsec_of_somebody_else'),
    fail: double.fail,
    heal: double.heal,
    refundedSoFar: async (reference) => double.session(reference).refunds.reduce((sum, { amount }) => sum + amount, 0),
    made: async () => double.sessions.size,
    async elapse(minutes) {
      double.elapse(minutes)
      await scene.elapse(minutes)
    },
    async close() {
      await scene.close()
      await double.close()
    },
  }
}

/** The sandbox is no server: what would go wrong on the way there goes wrong with its calls. */
function faultsOfSandbox() {
  const faults: Fault[] = []
  for (const name of ['start', 'fetchStatus', 'refund'] as const) {
    const real = sandbox[name] as (...given: unknown[]) => Promise<unknown>
    vi.spyOn(sandbox, name).mockImplementation(async (...given: unknown[]): Promise<never> => {
      const fault = faults.shift()
      if (fault === undefined || fault === 'cut after') await Promise.resolve()
      const answer = fault === undefined || fault === 'cut after' ? await real(...given) : undefined
      if (fault === 'silence') return await new Promise<never>(() => undefined)
      if (fault !== undefined) throw new TypeError(`fetch failed: ${fault}`)
      return answer as never
    })
  }
  return faults
}

async function sandboxStage(): Promise<ProviderStage> {
  const faults = faultsOfSandbox()
  const scene = await openPurchaseScene()
  const set = (reference: string, change: string) =>
    scene.rows(`UPDATE sandbox_payment SET ${change} WHERE reference = $1`, [reference])
  const sendWebhook = (reference: string) => send(scene, CALLBACK('sandbox'), { payment_reference: reference })
  const CHANGES = {
    approve: `state = 'approved', settles_at = now() - interval '1 second'`,
    decline: `state = 'declined', settles_at = NULL`,
    abandon: `state = 'abandoned', settles_at = NULL`,
    late: `state = 'approved', settles_at = now() + interval '7 days'`,
  }
  const LIES = {
    amount: 'amount = amount - 1',
    currency: `currency = 'BYN'`,
    order: `settles_at = now() + interval '7 days'`,
  }
  return {
    name: 'sandbox',
    scene,
    decide: async (reference, end) => void (await set(reference, CHANGES[end])),
    sayNonsense: async (reference) => void (await set(reference, CHANGES.late)),
    async lie(reference, lie) {
      await set(reference, CHANGES.approve)
      await set(reference, LIES[lie])
    },
    sendWebhook,
    forge: () => sendWebhook('f'.repeat(32)),
    fail: (...next) => void faults.push(...next),
    heal: () => void faults.splice(0),
    async refundedSoFar(reference) {
      const [row] = await scene.rows<{ n: number }>(
        `SELECT refunded_amount::int AS n FROM sandbox_payment WHERE reference = $1`,
        [reference],
      )
      return row?.n ?? 0
    },
    made: () => scene.count('sandbox_payment'),
    elapse: (minutes) => scene.elapse(minutes),
    async close() {
      vi.restoreAllMocks()
      await scene.close()
    },
  }
}

/** All providers, which must pass the same tests. */
export const STAGES: readonly (readonly [string, () => Promise<ProviderStage>])[] = [
  ['sandbox', sandboxStage],
  ['everypay', everypayStage],
  ['stripe', stripeStage],
]
