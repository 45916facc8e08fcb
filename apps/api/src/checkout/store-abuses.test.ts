import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  codeOf,
  makeGiftCard,
  makePromoCode,
  balanceOf,
  usesOf,
  applyCard,
  applyPromo,
} from '../vouchers/test-vouchers.ts'
import { type Buyer, openPurchaseScene, type PurchaseScene } from './test-purchase.ts'

let scene: PurchaseScene
let nextSeat = 1
const seats = (count: number) => Array.from({ length: count }, () => nextSeat++)

beforeAll(async () => {
  scene = await openPurchaseScene({ RATE_LIMITS: '0' })
})
afterAll(() => scene.close())
afterEach(() => scene.books())

const filled = async (count = 1): Promise<Buyer> => {
  const buyer = scene.buyer()
  await buyer.fill(200001, seats(count))
  return buyer
}
const ADD = 'POST /api/v1/store/cart/events/200001/tickets'
const HOLD = 'POST /api/v1/store/events/200002/tickets'
const PAY = 'POST /api/v1/store/cart/payment'

/** One request as it stands on the wire, beginning to pay what the buyer's cart says. */
const payRequest = async (buyer: Buyer): Promise<string> => {
  const { version, total } = await buyer.cart()
  const body = JSON.stringify({ acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version })
  return [
    'POST /api/v1/store/cart/payment?language=et HTTP/1.1',
    `host: ${scene.host}`,
    `cookie: ${buyer.guest.cookie}`,
    'content-type: application/json',
    'x-parter: 1',
    `origin: http://${scene.host}`,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

/** Sends requests in one packet on one connection, and reads the statuses of the answers in their order. */
const inOnePacket = (requests: readonly string[]): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(scene.host.split(':')[1]), '127.0.0.1')
    let heard = ''
    socket.on('error', reject)
    socket.on('data', (part) => {
      heard += part
      const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
      if (statuses.length < requests.length) return
      socket.destroy()
      resolve(statuses)
    })
    socket.write(requests.join(''))
  })

const won = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length

describe('a price that the browser sends', () => {
  it('is refused wherever it is slipped in, and a total that was not shown is never charged [R7.1]', async () => {
    const buyer = await filled()
    const [placeId] = seats(1)
    for (const extra of [{ price: 1 }, { amount: 1 }, { fee: 0 }, { currency: 'BYN' }, { insured: false }]) {
      const answer = await buyer.ask(ADD, { tickets: [{ placeId, ticketTypeId: 1, ...extra }] })
      expect(codeOf(answer), JSON.stringify(extra)).toEqual([400, 'invalid_request'])
    }
    const { version, total } = await buyer.cart()
    const wish = { acceptTerms: true, cartVersion: version }
    for (const expectedTotal of [0, 1, total.totalAmount - 1, total.totalAmount + 1]) {
      expect(codeOf(await buyer.ask(PAY, { ...wish, expectedTotal }))).toEqual([409, 'cart_changed'])
    }
    for (const extra of [{ amount: 1 }, { currency: 'CZK' }, { giftCardAmount: 1900 }, { state: 'paid' }]) {
      const answer = await buyer.ask(PAY, { ...wish, expectedTotal: total.totalAmount, ...extra })
      expect(codeOf(answer), JSON.stringify(extra)).toEqual([400, 'invalid_request'])
    }
    for (const expectedTotal of [-1, 19.5, '1900', [1900], null, 1e21]) {
      expect(codeOf(await buyer.ask(PAY, { ...wish, expectedTotal })), String(expectedTotal)).toEqual([
        400,
        'invalid_request',
      ])
    }
    expect(await scene.count('orders')).toBe(0)
  })
})

describe('a quantity that is none', () => {
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
  it('use a promo code for one as often as it may be used: once', async () => {
    await makePromoCode(scene, 'AINUS', { kind: 'percent', basis_points: 5000, most_uses: 1 })
    const buyers = await Promise.all(Array.from({ length: 30 }, () => filled()))
    for (const buyer of buyers) expect((await applyPromo(buyer, 'AINUS')).statusCode).toBe(200)
    const statuses = await inOnePacket(await Promise.all(buyers.map(payRequest)))
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
    const statuses = await inOnePacket(await Promise.all(buyers.map(payRequest)))
    expect(won(statuses)).toBe(1)
    expect(await balanceOf(scene, code)).toBe(0)
    await scene.work()
  })

  it('of one cart make one order and one payment', async () => {
    const buyer = await filled()
    const orders = await scene.count('orders')
    const request = await payRequest(buyer)
    const statuses = await inOnePacket(Array.from({ length: 30 }, () => request))
    expect(won(statuses)).toBe(30)
    expect(await scene.count('orders')).toBe(orders + 1)
    expect(await scene.count('payment', `order_id = (SELECT max(id) FROM orders)`)).toBe(1)
  })
})

describe('who hoards places', () => {
  it('gets no more of an event than an order may have, whatever he asks, and no more time than there is [R6.4]', async () => {
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

  it('leaves nothing behind when he empties his cart: others have the places at once', async () => {
    const hoarder = scene.buyer()
    await hoarder.ask(HOLD, { tickets: [{ zoneId: 11, quantity: 10 }] })
    const before = await scene.count('standing_allocation', 'event_id = 200002 AND expires_at > now()')
    await hoarder.ask('DELETE /api/v1/store/cart?eventIds=200002')
    expect(await scene.count('standing_allocation', 'event_id = 200002 AND expires_at > now()')).toBe(before - 10)
    const next = scene.buyer()
    expect((await next.ask(HOLD, { tickets: [{ zoneId: 11, quantity: 10 }] })).statusCode).toBe(200)
  })
})
