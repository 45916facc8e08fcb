import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Buyer,
  openPurchaseScene,
  type PurchaseScene,
  type Started,
} from '../../../../testing/checkout/purchase.ts'
import { checkBooks } from '../../../orders/books/check-books.ts'
import { postJson } from './decide-payment.ts'
import { BEHAVIOURS } from './sandbox-behaviour.rules.ts'
import { sandbox } from './sandbox-provider.ts'

let scene: PurchaseScene
let buyer: Buyer
let started: Started
let page: string

beforeAll(async () => {
  scene = await openPurchaseScene()
  buyer = scene.buyer()
  await buyer.fill(200001, [1])
  started = await buyer.pay()
  page = new URL(started.paymentLink).pathname
})
afterAll(() => scene.close())

const get = (url: string) => scene.test.app.inject({ url, headers: { host: scene.host } })
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  scene.test.app.inject({
    method: 'POST',
    url,
    headers: { host: scene.host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  })

describe('the sandbox’s hosted page [R7.4]', () => {
  it('says that it is a sandbox, who is paid and how much, in the buyer’s language, with a button for every behaviour', async () => {
    const { body, statusCode, headers } = await get(page)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('<html lang="et">')
    expect(body).toContain('TESTMAKSE')
    expect(body).toContain('Esirida')
    expect(body).toContain('19,00')
    expect([...body.matchAll(/name="behaviour" value="(\w+)"/g)].map(([, value]) => value)).toEqual([...BEHAVIOURS])
    expect(body).not.toContain('<script')
  })

  it('says for which show it is, how many tickets, and until when there is time, and comes anew when it is over', async () => {
    const { body } = await get(page)
    expect(body).toContain('1 pilet')
    expect(body).toMatch(/<div class="time">.*<b>\d\d:\d\d<\/b>/)
    expect(body).toMatch(/http-equiv="refresh" content="\d+"/)
  })

  it('refuses a decision from another site, an unknown one, and a second one', async () => {
    expect((await post(page, 'behaviour=approve', { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await post(page, 'behaviour=steal')).headers.location).toBe(page)
    expect(await buyer.status(started)).toMatchObject({ state: 'pending' })
    await scene.elapse(0.1)
    expect((await post(page, 'behaviour=decline')).statusCode).toBe(303)
    expect((await post(page, 'behaviour=approve')).statusCode).toBe(303)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'failed' })
    expect((await get(page)).body).not.toContain('name="behaviour"')
  })

  it('knows only its own payments', async () => {
    for (const reference of ['0'.repeat(32), 'x', '%27%3B']) {
      const answer = await get(`/sandbox-provider/pay/${reference}`)
      expect([answer.statusCode, answer.body.includes('<form')]).toEqual([404, false])
    }
  })
})

describe('the behaviours of the sandbox [R7.4]', () => {
  it('include a payment some minutes late, which still buys its places if they are free', async () => {
    const late = scene.buyer()
    await late.fill(200001, [11])
    const paid = await late.pay()
    await late.decide(paid, 'late')
    await scene.work()
    await scene.elapse(21)
    await scene.work()
    expect(await late.status(paid)).toMatchObject({ state: 'expired' })
    await scene.elapse(31)
    await scene.work()
    expect(await late.status(paid)).toMatchObject({ state: 'paid', ticketsReady: true })
    await scene.books()
  })

  it('include a wrong amount, which buys no tickets and is reported to the operator', async () => {
    const short = scene.buyer()
    await short.fill(200001, [12])
    const paid = await short.pay()
    await short.decide(paid, 'wrong_amount')
    await scene.work()
    await scene.elapse(21)
    await scene.work()
    expect(await short.status(paid)).toMatchObject({ state: 'expired', tickets: [] })
    await scene.books()
    await scene.rows(`UPDATE payment SET mismatch_since = now() - interval '2 hours' WHERE mismatch IS NOT NULL`)
    expect(await checkBooks(scene.test.shop, 0)).toMatchObject([
      { invariant: 'no payment is in doubt', found: [expect.stringContaining('It settled with 1899 EUR')] },
    ])
    // the provider has corrected the amount, and the payment buys its place
    await scene.rows(`UPDATE sandbox_payment SET reported_amount = NULL`)
    await scene.elapse(31)
    await scene.work()
    expect(await short.status(paid)).toMatchObject({ state: 'paid' })
    await scene.books()
  })
})

describe('the sandbox as a provider', () => {
  it('refunds no more than was paid, and the same refund once', async () => {
    await scene.rows(`UPDATE sandbox_payment SET state = 'approved', settles_at = now() WHERE reference = $1`, [
      started.paymentReference,
    ])
    const { signal } = new AbortController()
    const ask = (idempotencyKey: string, amount: number) =>
      sandbox.refund(
        scene.test.shop,
        { idempotencyKey, reference: started.paymentReference, amount, refundedBefore: 0, currency: 'EUR' },
        signal,
      )
    await Promise.all([ask('one', 1000), ask('one', 1000), ask('one', 1000)])
    await expect(ask('two', 901)).rejects.toMatchObject({ kind: 'refused' })
    await expect(ask('three', 900)).resolves.toMatchObject({ state: 'done' })
    expect(
      await scene.rows(`SELECT refunded_amount FROM sandbox_payment WHERE reference = $1`, [started.paymentReference]),
    ).toEqual([{ refunded_amount: 1900 }])
  })

  it('sends webhooks over HTTP, also to names under localhost, and notices when nobody receives them', async () => {
    await postJson(`http://${scene.host}/api/v1/payments/sandbox/callback`, { payment_reference: 'x'.repeat(32) })
    await expect(postJson(`http://${scene.host}/api/v1/nothing`, {})).rejects.toThrow('answered')
    await expect(postJson('http://127.0.0.1:1/', {})).rejects.toThrow()
  })
})
