import { describe, expect, it } from 'vitest'
import { inOnePacket, onTheWire } from '../../testing/checkout/one-packet.ts'
import { type Buyer, openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { buy, refundedAmount } from '../../testing/returns.ts'
import {
  applyCard,
  applyPromo,
  balanceOf,
  codeOf,
  makeGiftCard,
  makePromoCode,
  usesOf,
} from '../../testing/vouchers.ts'
import { reserveRefund } from './payments/refunds.store.ts'

const scene = await openSceneOfFile({ RATE_LIMITS: '0' })
const { seats } = scene

const filled = async (count = 1): Promise<Buyer> => {
  const buyer = scene.buyer()
  await buyer.fill(200001, seats(count))
  return buyer
}
const ADD = 'POST /api/v1/store/cart/events/200001/tickets'
const HOLD = 'POST /api/v1/store/events/200002/tickets'
const PAY = 'POST /api/v1/store/cart/payment'

/** A raw HTTP request that begins a payment of the buyer's cart. */
const payRequest = async (buyer: Buyer): Promise<string> => {
  const { version, total } = await buyer.cart()
  const body = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
  return onTheWire(scene, buyer, '/api/v1/store/cart/payment?language=et', body)
}

const won = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length

describe('a price sent by the browser', () => {
  it('is refused in every call, and a total that was not shown is never charged [R7.1]', async () => {
    const buyer = await filled()
    const [placeId] = seats(1)
    for (const extra of [{ price: 1 }, { amount: 1 }, { fee: 0 }, { currency: 'BYN' }, { insured: false }]) {
      const answer = await buyer.ask(ADD, { tickets: [{ placeId, ticketTypeId: 1, ...extra }] })
      expect(codeOf(answer), JSON.stringify(extra)).toEqual([400, 'invalid_request'])
    }
    const { version, total } = await buyer.cart()
    const body = { acceptTerms: true, cartVersion: version }
    for (const expectedTotal of [0, 1, total.totalAmount - 1, total.totalAmount + 1]) {
      expect(codeOf(await buyer.ask(PAY, { ...body, expectedTotal }))).toEqual([409, 'cart_changed'])
    }
    for (const extra of [{ amount: 1 }, { currency: 'CZK' }, { giftCardAmount: 1900 }, { state: 'paid' }]) {
      const answer = await buyer.ask(PAY, { ...body, expectedTotal: total.totalAmount, ...extra })
      expect(codeOf(answer), JSON.stringify(extra)).toEqual([400, 'invalid_request'])
    }
    for (const expectedTotal of [-1, 19.5, '1900', [1900], null, 1e21]) {
      expect(codeOf(await buyer.ask(PAY, { ...body, expectedTotal })), String(expectedTotal)).toEqual([
        400,
        'invalid_request',
      ])
    }
    expect(await scene.count('orders')).toBe(0)
  })
})

describe('an invalid quantity', () => {
  it('holds nothing: below one, no whole number, no number, too many, twice the same place', async () => {
    const buyer = scene.buyer()
    for (const quantity of [0, -1, 1.5, 1e9, '1', [1], null, true]) {
      const { statusCode } = await buyer.ask(HOLD, { tickets: [{ zoneId: 11, quantity }] })
      expect([400, 409, 422], String(quantity)).toContain(statusCode)
    }
    for (const placeId of [0, -1, 1.5, 2 ** 31, '1', [1], null]) {
      const { statusCode } = await buyer.ask(ADD, { tickets: [{ placeId, ticketTypeId: 1 }] })
      expect([400, 409, 422], String(placeId)).toContain(statusCode)
    }
    expect((await buyer.ask(HOLD, { tickets: [] })).statusCode).toBe(400)
    const many = Array.from({ length: 51 }, (_, at) => ({ placeId: at + 1 }))
    expect((await buyer.ask(ADD, { tickets: many })).statusCode).toBe(400)
    expect((await buyer.ask('GET /api/v1/store/cart-meta')).json()).toMatchObject({ ticketsInBasket: 0 })
    const [placeId] = seats(1)
    const twice = [
      { placeId, ticketTypeId: 1 },
      { placeId, ticketTypeId: 2 },
    ]
    await buyer.ask(ADD, { tickets: twice })
    expect((await buyer.ask('GET /api/v1/store/cart-meta')).json().ticketsInBasket).toBeLessThanOrEqual(1)
  })
})

describe('thirty requests in one packet', () => {
  it('use a promo code only as often as it may be used: once', async () => {
    await makePromoCode(scene, 'AINUS', { kind: 'percent', basis_points: 5000, most_uses: 1 })
    const buyers = await Promise.all(Array.from({ length: 30 }, () => filled()))
    for (const buyer of buyers) expect((await applyPromo(buyer, 'AINUS')).statusCode).toBe(200)
    const statuses = await inOnePacket(scene, await Promise.all(buyers.map(payRequest)))
    expect(statuses).toHaveLength(30)
    expect(won(statuses)).toBe(1)
    expect(await usesOf(scene, 'AINUS')).toBe(1)
  })

  it('spend a gift card once, though each was shown its whole balance', async () => {
    const code = await makeGiftCard(scene, 1900)
    const buyers = await Promise.all(Array.from({ length: 10 }, () => filled()))
    for (const buyer of buyers) {
      await applyCard(buyer, code)
      expect((await buyer.cart()).total.totalAmount).toBe(0)
    }
    const statuses = await inOnePacket(scene, await Promise.all(buyers.map(payRequest)))
    expect(won(statuses)).toBe(1)
    expect(await balanceOf(scene, code)).toBe(0)
    await scene.work()
  })

  it('of one cart make one order and one payment', async () => {
    const buyer = await filled()
    const orders = await scene.count('orders')
    const request = await payRequest(buyer)
    const statuses = await inOnePacket(
      scene,
      Array.from({ length: 30 }, () => request),
    )
    expect(won(statuses)).toBe(30)
    expect(await scene.count('orders')).toBe(orders + 1)
    expect(await scene.count('payment', `order_id = (SELECT max(id) FROM orders)`)).toBe(1)
  })
})

describe('thirty returns in one packet', () => {
  it('of one ticket give its money back once, and of two no more than was paid [R10.5]', async () => {
    await scene.rows(`UPDATE event SET returnable_until = now() + interval '1 day' WHERE id = 200001`)
    const bought = await buy(scene, seats(2))
    const requests = Array.from({ length: 30 }, (_, at) =>
      onTheWire(scene, bought.buyer, '/api/v1/returns?language=et', {
        orderToken: bought.started.orderToken,
        ticketIds: at % 2 === 0 ? bought.ids.slice(0, 1) : bought.ids,
        to: 'card',
        expectedTotal: at % 2 === 0 ? 1900 : 3800,
      }),
    )
    const statuses = await inOnePacket(scene, requests)
    await scene.work()
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    const returned = await scene.count('ticket', `id = ANY('{${bought.ids.join()}}') AND state = 'returned'`)
    expect(await refundedAmount(scene, bought.started)).toBe(returned * 1900)
    expect(returned).toBeGreaterThan(0)
  })

  it('of any amounts refund no more than the payment', async () => {
    const { started } = await buy(scene, seats(1))
    const [payment] = await scene.rows<{ id: string }>(`SELECT id FROM payment WHERE provider_reference = $1`, [
      started.paymentReference,
    ])
    const reserve = (amount: number) =>
      scene.test.shop.db.transaction().execute((tx) => reserveRefund(tx, Number(payment?.id), amount))
    const undo = () =>
      scene.rows(`UPDATE payment SET refund_amount = 0, state = 'settled' WHERE id = $1`, [payment?.id])
    const granted = await Promise.all(Array.from({ length: 30 }, () => reserve(700)))
    expect(granted.filter(Boolean)).toHaveLength(2)
    await undo()
    expect(await reserve(1901)).toBe(false)
  })
})

describe('a tester of stolen cards', () => {
  it('can begin at most ten payments of one cart in an hour, however they end', async () => {
    const buyer = await filled()
    for (let at = 1; at <= 10; at++) {
      await buyer.decide(await buyer.pay(), 'decline')
      await scene.work()
    }
    const { version, total } = await buyer.cart()
    const body = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
    expect(codeOf(await buyer.ask(PAY, body))).toEqual([429, 'too_many_requests'])
    await scene.rows(`UPDATE payment SET created_at = created_at - interval '61 minutes'`)
    expect((await buyer.ask(PAY, body)).statusCode).toBe(200)
  })
})

describe('a buyer who wants more than an order may have', () => {
  it('is also refused at the payment, whatever the limit was when the places were held', async () => {
    const buyer = await filled(4)
    const setLimit = (limit: number) =>
      scene.rows(`UPDATE event SET tickets_per_order = $1, revision = revision + 1 WHERE id = 200001`, [limit])
    await setLimit(3)
    const { version, total } = await buyer.cart()
    const body = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
    const refused = await buyer.ask(PAY, body)
    expect(codeOf(refused)).toEqual([409, 'ticket_limit'])
    expect(refused.json().errors[0].details).toMatchObject({ eventId: 200001, limit: 3, held: 4 })
    await setLimit(10)
    expect((await buyer.ask(PAY, body)).statusCode).toBe(200)
  })
})

describe('a buyer who holds too many places', () => {
  it('gets no more places of an event than an order may have, and no more time than allowed [R6.4]', async () => {
    const buyer = scene.buyer()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => buyer.ask(HOLD, { tickets: [{ zoneId: 11, quantity: 3 }] })),
    )
    expect(answers.some(({ statusCode }) => statusCode === 409)).toBe(true)
    const { ticketsInBasket } = (await buyer.ask('GET /api/v1/store/cart-meta')).json()
    expect(ticketsInBasket).toBeLessThanOrEqual(10)
    for (let at = 1; at <= 5; at++) {
      await scene.elapse(14)
      await buyer.ask('GET /api/v1/session/refresh', undefined, { 'x-session-shopping-data-behaviour': 'REFRESH' })
    }
    expect((await buyer.ask('GET /api/v1/store/cart-meta')).json()).toMatchObject({ ticketsInBasket: 0 })
    await scene.work()
  })

  it('releases the places at once by emptying the cart', async () => {
    const visitor = scene.buyer()
    await visitor.ask(HOLD, { tickets: [{ zoneId: 11, quantity: 10 }] })
    const before = await scene.count('standing_allocation', 'event_id = 200002 AND expires_at > now()')
    await visitor.ask('DELETE /api/v1/store/cart?eventIds=200002')
    expect(await scene.count('standing_allocation', 'event_id = 200002 AND expires_at > now()')).toBe(before - 10)
    const next = scene.buyer()
    expect((await next.ask(HOLD, { tickets: [{ zoneId: 11, quantity: 10 }] })).statusCode).toBe(200)
  })
})
