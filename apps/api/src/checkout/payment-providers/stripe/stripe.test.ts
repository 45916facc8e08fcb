import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPurchaseScene, type PurchaseScene } from '../../../../testing/checkout/purchase.ts'
import { CALLBACK, send } from '../../../../testing/payment-providers/provider-stage.ts'
import {
  CARD_FINGERPRINT,
  openStripe,
  SECRET_KEY,
  type StripeDouble,
} from '../../../../testing/payment-providers/stripe.ts'
import { stripe } from './stripe-provider.ts'
import { sessionParams } from './stripe-session.ts'

let double: StripeDouble
let scene: PurchaseScene
const { signal } = new AbortController()

beforeAll(async () => {
  double = await openStripe()
  scene = await openPurchaseScene({ PAYMENT_PROVIDER: 'stripe', ...double.env })
})
afterAll(async () => {
  await scene.close()
  await double.close()
})

let nextSeat = 1
async function paying() {
  const buyer = scene.buyer()
  await buyer.fill(200001, [nextSeat++])
  const started = await buyer.pay()
  return { buyer, started, session: double.session(started.paymentReference) }
}

const post = async (path: string, form: Record<string, string>, key: string, secret = SECRET_KEY) => {
  const answer = await fetch(double.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'stripe-version': 'x', 'idempotency-key': key },
    body: new URLSearchParams(form),
  })
  return [answer.status, ((await answer.json()) as { error?: { type: string } }).error?.type]
}

describe('a session of Stripe Checkout [R7.4]', () => {
  it('ends with the payment’s own deadline, and the places are held longer', async () => {
    const { session, started } = await paying()
    const [row] = await scene.rows<{ deadline: Date; holds: Date; until: Date }>(
      `SELECT p.deadline, o.holds_until AS holds, a.expires_at AS until FROM payment p JOIN orders o ON o.id = p.order_id
       JOIN allocation a ON a.event_id = 200001 AND a.place_id = 1 WHERE p.provider_reference = $1`,
      [started.paymentReference],
    )
    expect(session.expiresAt).toBe(Math.floor((row?.deadline.getTime() ?? 0) / 1000))
    expect(row?.holds.getTime()).toBeGreaterThan(session.expiresAt * 1000)
    expect(row?.until.getTime()).toBeGreaterThan(session.expiresAt * 1000)
  })

  it('asks for the storefront’s way to pay [R3.2]', () => {
    const ee = portalOfCode('ee', PORTALS)
    const ask = (paymentMethodType: string) =>
      sessionParams(
        {
          idempotencyKey: 'key',
          orderReference: 'A-1',
          amount: 100,
          currency: 'EUR',
          portal: { ...ee, cart: { ...ee.cart, paymentMethodType } } as typeof ee,
          language: 'et',
          email: 'mari@example.com',
          summary: '',
          returnLink: 'https://esirida.example/payment/status',
          callbackLink: 'https://esirida.example/api',
          deadline: new Date(),
        },
        'https://esirida.example/checkout',
      ).allowed_payment_method_types
    expect(ask(ee.cart.paymentMethodType)).toEqual(['card'])
    expect(ask('another')).toEqual(['another'])
  })

  it('tells which card has paid, so that one card behind several addresses is seen [R14.4]', async () => {
    const { started, session } = await paying()
    await scene.rows(
      `INSERT INTO person_purchase (order_id, event_id, mailbox) SELECT id, 200001, 'mari@example.com' FROM orders WHERE reference = $1`,
      [started.orderReference],
    )
    Object.assign(session, { status: 'complete', paymentStatus: 'paid' })
    session.intent = { id: `pi_${session.id}`, status: 'succeeded' }
    await scene.elapse(1)
    await scene.work()
    const [kept] = await scene.rows<{ hash: string }>(
      `SELECT encode(card_hash, 'hex') AS hash FROM person_purchase ORDER BY order_id DESC LIMIT 1`,
    )
    expect(kept?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(kept?.hash).not.toContain(Buffer.from(CARD_FINGERPRINT).toString('hex'))
  })

  it('releases the seat when it expires unfinished', async () => {
    const { buyer, started } = await paying()
    double.elapse(33)
    await scene.elapse(33)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'expired' })
    await scene.books()
  })

  it('can’t be requested again when it is about to expire, and the buyer starts a new payment', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, [nextSeat++])
    const { version, total } = await buyer.cart()
    const input = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
    double.fail('error')
    expect((await buyer.ask('POST /api/v1/store/cart/payment', input)).statusCode).toBe(503)
    await scene.elapse(4)
    await scene.work()
    const started = await buyer.pay()
    expect(double.session(started.paymentReference).status).toBe('open')
  })
})

describe('Stripe’s webhook', () => {
  const hook = (payload: string, signature: string | undefined) =>
    send(scene, CALLBACK('stripe'), payload, {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    })

  it('is accepted when its signature is right, recent, and over exactly this body', async () => {
    const { session } = await paying()
    const right = double.webhook(session.id, 'checkout.session.expired')
    expect(await hook(right.payload, right.signature)).toBe(204)
    expect(await hook(right.payload.replace('expired', 'completed'), right.signature)).toBe(400)
    expect(await hook(`${right.payload} `, right.signature)).toBe(400)
    const old = double.webhook(session.id, 'checkout.session.completed', undefined, 600)
    expect(await hook(old.payload, old.signature)).toBe(400)
    expect(await hook(right.payload, undefined)).toBe(400)
    expect(await hook(right.payload, 't=1,v1=00')).toBe(400)
    expect(await scene.count('payment_webhook')).toBe(1)
  })

  it('only triggers a sync: its data about the payment are not used', async () => {
    const { buyer, started, session } = await paying()
    const { payload, signature } = double.webhook(session.id, 'checkout.session.completed')
    expect(await hook(payload, signature)).toBe(204)
    await scene.elapse(0.1)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'pending' })
  })

  it('is accepted at its own address only, not unsigned at the common one', async () => {
    const before = await scene.count('payment_webhook')
    const { session } = await paying()
    expect(await send(scene, `${CALLBACK('stripe')}?payment_reference=${session.id}`)).toBe(204)
    expect(await scene.count('payment_webhook')).toBe(before)
  })
})

describe('a refund by Stripe', () => {
  const refunding = async () => {
    const { session } = await paying()
    Object.assign(session, { status: 'complete', paymentStatus: 'paid' })
    session.intent = { id: `pi_${session.id}`, status: 'succeeded' }
    const ask = {
      idempotencyKey: session.id,
      reference: session.id,
      amount: 900,
      refundedBefore: 0,
      currency: 'EUR' as const,
    }
    return { session, ask, refund: () => stripe.refund(scene.test.shop, ask, signal) }
  }

  it('is requested once, also when Stripe has forgotten the key', async () => {
    const { session, refund } = await refunding()
    const first = await refund()
    expect(await refund()).toEqual(first)
    expect(session.refunds).toHaveLength(1)
  })

  it('is pending until Stripe reports it as done, and is none when it failed', async () => {
    const { session, refund } = await refunding()
    double.refundStatus = 'pending'
    expect(await refund()).toMatchObject({ state: 'sent' })
    double.refundStatus = 'succeeded'
    for (const one of session.refunds) one.status = 'failed'
    await expect(refund()).rejects.toMatchObject({ kind: 'refused' })
    for (const one of session.refunds) one.status = 'succeeded'
    expect(await refund()).toMatchObject({ state: 'done' })
  })
})

describe('the double of Stripe', () => {
  it('refuses what Stripe refuses', async () => {
    const form = {
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '1900',
      'line_items[0][price_data][product_data][name]': 'Öine kontsert',
      customer_email: 'mari@example.com',
      client_reference_id: 'PX-1',
      locale: 'et',
      success_url: 'https://parter.example/',
      cancel_url: 'https://parter.example/',
      expires_at: String(Math.floor(Date.now() / 1000) + 1860),
    }
    const path = '/v1/checkout/sessions'
    expect(await post(path, form, 'a')).toEqual([200, undefined])
    expect(await post(path, form, 'a')).toEqual([200, undefined])
    expect(await post(path, { ...form, locale: 'en' }, 'a')).toEqual([400, 'idempotency_error'])
    expect(await post(path, form, 'b', 'sk_of_somebody')).toEqual([401, 'invalid_request_error'])
    const soon = String(Math.floor(Date.now() / 1000) + 900)
    for (const change of [
      { expires_at: soon },
      { 'line_items[0][price_data][unit_amount]': '19.00' },
      { 'line_items[0][price_data][currency]': 'EUR' },
      { success_url: 'parter' },
      { card_number: '4242' },
    ]) {
      expect(await post(path, { ...form, ...change }, JSON.stringify(change))).toEqual([400, 'invalid_request_error'])
    }
    expect(await post('/v1/refunds', { payment_intent: 'pi_none', amount: '1' }, 'c')).toEqual([
      404,
      'invalid_request_error',
    ])
  })
})
