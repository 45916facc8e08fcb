import type { Purchase } from '@parter/contract/orders/orders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Buyer,
  EMAIL,
  openPurchaseScene,
  type PurchaseScene,
  type Started,
} from '../../testing/checkout/purchase.ts'

let scene: PurchaseScene
let owner: Buyer
let stranger: Buyer
let started: Started
let bought: Purchase

beforeAll(async () => {
  scene = await openPurchaseScene()
  owner = scene.buyer()
  stranger = scene.buyer()
  await owner.fill(200001, [1, 2])
  started = await owner.pay()
  await owner.decide(started, 'approve')
  await scene.work()
  bought = await owner.status(started)
})
afterAll(async () => {
  await scene.books()
  await scene.close()
})

const CONFIRMATION = 'GET /api/v1/transactions/purchase-confirmation?name=purchase-confirmation&paymentReference='

describe('another session [R6.1]', () => {
  it('can neither see nor change a cart that isn’t its own', async () => {
    await owner.fill(200001, [3])
    expect((await stranger.ask('GET /api/v1/store/cart')).json()).toEqual({ storeCart: [] })
    const removed = await stranger.ask('DELETE /api/v1/store/cart/tickets?eventId=200001&ticketIds=3')
    expect(removed.json()).toMatchObject({ errors: [{ code: 'event_not_in_cart' }] })
    await stranger.fill(200001, [4])
    await stranger.ask('DELETE /api/v1/store/cart/tickets?eventId=200001&ticketIds=3,4')
    expect((await owner.cart()).events[0]?.tickets.map(({ id }) => id)).toEqual([3])
  })

  it('can’t find an order by anything that can be guessed', async () => {
    const { rows } = scene
    const [order] = await rows<{ id: number }>('SELECT id FROM orders')
    for (const guess of [
      started.orderReference,
      `0000000${order?.id}`,
      started.orderToken.slice(0, -1),
      "' OR 1=1 --",
    ]) {
      const answer = await stranger.ask(CONFIRMATION + encodeURIComponent(guess))
      expect([answer.statusCode, answer.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([
        404,
        'order_not_found',
      ])
    }
  })

  it('with the secret link sees the tickets, but not the buyer’s e-mail', async () => {
    const seen = (await stranger.ask(CONFIRMATION + started.orderToken)).json<Purchase>()
    expect(seen).toMatchObject({ state: 'paid', email: 'm…@example.com', orderReference: started.orderReference })
    expect((await owner.ask(CONFIRMATION + started.orderToken)).json()).toMatchObject({ email: EMAIL })
  })

  it('with the payment’s reference alone sees the state, what to do, and nothing of the order [R7.4]', async () => {
    const answer = await stranger.ask(`${CONFIRMATION}${started.paymentReference}&language=en`)
    expect(answer.json()).toEqual({
      response: 'purchase-confirmation',
      shows: 'state',
      state: 'paid',
      message: expect.stringContaining('email address of the order'),
      findLink: '/en/payment/find',
      serverNow: expect.any(String),
    })
    expect(await owner.status(started)).toMatchObject({ shows: 'order', orderToken: started.orderToken, email: EMAIL })
    const found = await stranger.ask('POST /api/v1/transactions/search?language=en', {
      reference: started.paymentReference,
      email: EMAIL,
    })
    expect([found.statusCode, found.json<{ state: string }>().state]).toEqual([200, 'paid'])
  })

  it('of another storefront doesn’t find the order at all', async () => {
    const answer = await scene.test.ask(CONFIRMATION + started.orderToken, { host: 'lv.localhost' })
    expect(answer.statusCode).toBe(404)
  })

  it('gets no file of a ticket without the order’s token, or with another order’s', async () => {
    await stranger.fill(200001, [5])
    const others = await stranger.pay()
    const [ticket] = bought.tickets
    for (const file of ['ticket.pdf', 'calendar.ics', 'qr.svg']) {
      for (const token of ['', others.orderToken, started.orderToken.toLowerCase()]) {
        const answer = await stranger.ask(`GET /api/v1/tickets/${ticket?.id}/${file}?token=${token}`)
        expect([answer.statusCode, file, token.length > 0]).toEqual([404, file, token.length > 0])
      }
    }
    for (const id of ['1', 'x', '00000000-0000-0000-0000-000000000000', bought.tickets[0]?.code]) {
      expect((await owner.ask(`GET /api/v1/tickets/${id}/ticket.pdf?token=${started.orderToken}`)).statusCode).toBe(404)
    }
    expect((await owner.ask('GET /api/v1/orders/tickets.pdf?token=a&token=b')).statusCode).toBe(404)
  })

  it('of a guest has no list of transactions', async () => {
    for (const address of ['GET /api/v1/transactions', 'GET /api/v1/transactions/events/active']) {
      const answer = await owner.ask(address)
      expect([answer.statusCode, answer.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([
        401,
        'login_required',
      ])
    }
  })
})
