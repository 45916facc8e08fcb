import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EverypayDouble, openEverypay, SECRET, USERNAME } from '../../../../testing/payment-providers/everypay.ts'
import { systemClock } from '../../../platform/foundation/clock.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { PaymentRequest } from '../provider/payment-provider.ts'
import { isForTry, minorOf, stateOf } from './everypay-client.ts'
import { everypay } from './everypay-provider.ts'

let double: EverypayDouble
let shop: Shop
const { signal } = new AbortController()
const portal = portalOfCode('ee', PORTALS)
let tries = 0

beforeAll(async () => {
  double = await openEverypay()
  shop = { settings: readSettings({ NODE_ENV: 'test', ...double.env }), clock: systemClock } as unknown as Shop
})
afterAll(() => double.close())

const asking = (given: Partial<PaymentRequest> = {}): PaymentRequest => ({
  idempotencyKey: `key-${++tries}`,
  orderReference: `PX-${tries}-1`,
  amount: 1990,
  currency: 'EUR',
  portal,
  language: 'cs',
  email: 'mari.mets@example.com',
  buyerIp: '192.0.2.7',
  summary: 'Öine kontsert × 1',
  returnLink: 'https://parter.example/payment/status',
  callbackLink: 'https://parter.example/api/v1/payments/everypay/callback',
  deadline: new Date(),
  ...given,
})

const post = async (change: Record<string, unknown>, secret = SECRET, path = '/payments/oneoff') => {
  const body = {
    api_username: USERNAME,
    account_name: 'EUR3D1',
    amount: 19.9,
    order_reference: `direct-${++tries}`,
    nonce: `nonce-${tries}`,
    timestamp: new Date().toISOString(),
    customer_url: 'https://parter.example/',
    ...change,
  }
  const answer = await fetch(double.env.EVERYPAY_URL + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${USERNAME}:${secret}`).toString('base64')}`,
    },
    body: JSON.stringify(body),
  })
  return [answer.status, ((await answer.json()) as { error?: { message: string } }).error?.message]
}

describe('a request to EveryPay [R7.4]', () => {
  it('has everything that the manual requires, and doesn’t ask to store the card', async () => {
    const { reference, link } = await everypay.start(shop, asking(), signal)
    expect(link).toContain('https://')
    const { request } = double.payment(reference)
    expect(request).toMatchObject({
      account_name: 'EUR3D1',
      amount: 19.9,
      order_reference: `PX-${tries}-1`,
      customer_url: 'https://parter.example/payment/status',
      email: 'mari.mets@example.com',
      customer_ip: '192.0.2.7',
      locale: 'en',
      preferred_country: 'EE',
    })
    expect(request).not.toHaveProperty('token_agreement')
  })

  it('has another reference after a lost reply, and is recognised by it', async () => {
    const ask = asking()
    double.fail('cut after')
    await expect(everypay.start(shop, ask, signal)).rejects.toThrow()
    const { reference } = await everypay.start(shop, ask, signal)
    const told = double.payment(reference).orderReference
    expect(told).toMatch(new RegExp(`^${ask.orderReference}-[0-9a-f]{8}$`))
    const known = { reference, orderReference: ask.orderReference, portal, currency: 'EUR' } as const
    await expect(everypay.fetchStatus(shop, known, signal)).resolves.toMatchObject({ state: 'pending', amount: 1990 })
  })

  it('counts as refused when EveryPay refuses the payment, but not for a failed login', async () => {
    await expect(everypay.start(shop, asking({ email: 'nobody' }), signal)).rejects.toMatchObject({ kind: 'refused' })
    const stranger = { ...shop, settings: { ...shop.settings, EVERYPAY_SECRET: 'another' } }
    await expect(everypay.start(stranger, asking(), signal)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('a reply of EveryPay', () => {
  it('means paid when it is settled, and in no other state', () => {
    const words = [
      'initial',
      'sent_for_processing',
      'waiting_for_sca',
      'authorised',
      'authorized',
      'refunded',
      'constructor',
    ]
    expect(words.map(stateOf)).toEqual(words.map(() => 'pending'))
    expect(['settled', 'failed', 'voided', 'abandoned'].map(stateOf)).toEqual([
      'settled',
      'failed',
      'failed',
      'abandoned',
    ])
  })

  it('is refused when it is about another account, user, or order', async () => {
    const ask = asking()
    const { reference } = await everypay.start(shop, ask, signal)
    const known = { reference, orderReference: ask.orderReference, portal, currency: 'EUR' } as const
    double.payment(reference).account = 'EUR9'
    await expect(everypay.fetchStatus(shop, known, signal)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(everypay.fetchStatus(shop, { ...known, reference: 'f'.repeat(64) }, signal)).rejects.toMatchObject({
      kind: 'unavailable',
    })
    expect([isForTry('PX-1', 'PX-11'), isForTry('PX-1', 'PX-1-0a'), isForTry('PX-1', 'PX-1')]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('has amounts that are read exactly or refused', () => {
    expect([19.9, '19.90', 0.07, 1234567.89].map((value) => minorOf(value, 'EUR'))).toEqual([1990, 1990, 7, 123456789])
    expect(() => minorOf(19.999, 'EUR')).toThrow(RangeError)
  })
})

describe('a refund by EveryPay', () => {
  const paid = async () => {
    const { reference } = await everypay.start(shop, asking(), signal)
    double.payment(reference).state = 'settled'
    return { reference, idempotencyKey: `refund-${reference}`, currency: 'EUR' as const }
  }

  it('in two parts makes each of them once', async () => {
    const payment = await paid()
    const first = { ...payment, amount: 990, refundedBefore: 0 }
    expect(await everypay.refund(shop, first, signal)).toMatchObject({ state: 'done' })
    expect(await everypay.refund(shop, first, signal)).toMatchObject({ state: 'done' })
    const second = { ...payment, idempotencyKey: 'second', amount: 1000, refundedBefore: 990 }
    expect(await everypay.refund(shop, second, signal)).toMatchObject({ state: 'done' })
    expect(double.payment(payment.reference)).toMatchObject({ state: 'refunded', standing: 0 })
  })

  it('is pending until the money is back', async () => {
    const ask = { ...(await paid()), amount: 1990, refundedBefore: 0 }
    double.delayRefunds()
    expect(await everypay.refund(shop, ask, signal)).toMatchObject({ state: 'sent' })
    await expect(everypay.refund(shop, ask, signal)).rejects.toMatchObject({ kind: 'refused' })
    double.finishRefunds()
    expect(await everypay.refund(shop, ask, signal)).toMatchObject({ state: 'done' })
    expect(double.payment(ask.reference).standing).toBe(0)
  })

  it('that the bank refuses is no refund', async () => {
    const ask = { ...(await paid()), amount: 1990, refundedBefore: 0 }
    double.refusesRefunds = true
    await expect(everypay.refund(shop, ask, signal)).rejects.toMatchObject({ kind: 'refused' })
    double.refusesRefunds = false
    expect(double.payment(ask.reference).standing).toBe(1990)
  })
})

describe('the double of EveryPay', () => {
  it('refuses what EveryPay refuses', async () => {
    expect(await post({})).toEqual([201, undefined])
    expect(await post({}, 'another secret')).toEqual([401, 'Access denied'])
    expect(await post({ amount: '19.999' })).toEqual([422, 'amount is invalid'])
    expect(await post({ amount: 0 })).toEqual([422, 'amount is invalid'])
    expect(await post({ account_name: 'EUR9' })).toEqual([422, 'account_name is invalid'])
    expect(await post({ timestamp: '20.11.2026' })).toEqual([422, 'timestamp is invalid'])
    expect(await post({ customer_url: undefined })).toEqual([422, 'customer_url is missing'])
    expect(await post({ token: 'yes' })).toEqual([422, 'token is not known'])
    expect(await post({ order_reference: 'twice' })).toEqual([201, undefined])
    expect(await post({ order_reference: 'twice' })).toEqual([422, 'Order reference is already in use'])
    expect(await post({ nonce: 'once' })).toEqual([201, undefined])
    expect(await post({ nonce: 'once' })).toEqual([422, 'Nonce was used before'])
  })
})
