import { describe, expect, it } from 'vitest'
import { type Buyer, openPurchaseScene, openSceneOfFile, type Started } from '../../testing/checkout/purchase.ts'
import { codeOf } from '../../testing/vouchers.ts'

const scene = await openSceneOfFile()
const { seats } = scene

const PAYMENT = 'POST /api/v1/store/cart/payment?language=et'
const inputOf = async (buyer: Buyer) => {
  const { version, total } = await buyer.cart()
  return { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
}

describe('the start of a payment [R4.12]', () => {
  it('charges the total that the buyer saw, or nothing', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, seats(1))
    const input = await inputOf(buyer)
    for (const changed of [{ expectedTotal: 1 }, { expectedTotal: 0 }, { cartVersion: input.cartVersion + 1 }]) {
      expect(codeOf(await buyer.ask(PAYMENT, { ...input, ...changed }))).toEqual([409, 'cart_changed'])
    }
    for (const wrong of [{ expectedTotal: -1 }, { expectedTotal: 19.5 }, { expectedTotal: '1900' }, { total: 1 }]) {
      expect(codeOf(await buyer.ask(PAYMENT, { ...input, ...wrong }))).toEqual([400, 'invalid_request'])
    }
    expect(await scene.count('orders')).toBe(0)
  })

  it('refuses a choice that leaves a lone seat, which the cart has reported before [R6.4]', async () => {
    const minds = (avoids: boolean) =>
      scene.rows('UPDATE event SET avoid_lone_seats = $1, revision = revision + 1 WHERE id = 200001', [avoids])
    await minds(true)
    const buyer = scene.buyer()
    const [left, taken] = [99, 98]
    // seats 99 and 100 are the last two of their row: with 98 and 100 chosen one is left between them
    const cart = await buyer.fill(200001, [taken, 100])
    expect(cart.events[0]?.loneSeats).toMatchObject([{ id: left, row: '4', seat: '24' }])
    const refused = await buyer.ask(PAYMENT, await inputOf(buyer))
    expect(codeOf(refused)).toEqual([409, 'lone_seat'])
    expect(refused.json()).toMatchObject({ errors: [{ details: { eventId: 200001, lone: [left] } }] })
    expect((await buyer.fill(200001, [left])).events[0]?.loneSeats).toBeUndefined()
    expect((await buyer.ask(PAYMENT, await inputOf(buyer))).statusCode).toBe(200)
    await minds(false)
  })

  it('charges the held price although it has changed since, and refuses a total that is not the cart’s', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, seats(1))
    const input = await inputOf(buyer)
    await scene.rows(`UPDATE price SET amount = 2500 WHERE event_id = 200001 AND ticket_type_id = 1`)
    await scene.rows(`UPDATE event SET revision = revision + 1 WHERE id = 200001`)
    const answer = await buyer.ask(PAYMENT, { ...input, expectedTotal: 2500 })
    expect(codeOf(answer)).toEqual([409, 'cart_changed'])
    expect(answer.json()).toMatchObject({ errors: [{ details: { totalAmount: 1900 } }] })
    expect((await buyer.ask(PAYMENT, input)).statusCode).toBe(200)
    await scene.rows(`UPDATE price SET amount = 1900 WHERE event_id = 200001 AND ticket_type_id = 1`)
    await scene.rows(`UPDATE event SET revision = revision + 1 WHERE id = 200001`)
  })

  it('needs a session, tickets, the terms accepted, and the steps before it', async () => {
    const input = { acceptTerms: true, expectedTotal: 0, cartVersion: 1 }
    expect(codeOf(await scene.test.ask(PAYMENT, { body: input }))).toEqual([401, 'session_missing'])
    const buyer = scene.buyer()
    expect(codeOf(await buyer.ask(PAYMENT, input))).toEqual([409, 'cart_empty'])
    await buyer.ask('POST /api/v1/store/cart/events/200001/tickets', {
      tickets: seats(1).map((placeId) => ({ placeId })),
    })
    const seen = await inputOf(buyer)
    expect(codeOf(await buyer.ask(PAYMENT, { ...seen, acceptTerms: false }))).toEqual([422, 'terms_not_accepted'])
    expect(codeOf(await buyer.ask(PAYMENT, seen))).toEqual([409, 'step_incomplete'])
  })

  it('stores which text of the terms was accepted, and when', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, seats(1))
    const started = await buyer.pay()
    expect(
      await scene.rows(
        `SELECT document, version = o.terms_version AS same FROM terms_acceptance a JOIN orders o ON o.id = a.order_id
         WHERE o.reference = $1`,
        [started.orderReference],
      ),
    ).toEqual([{ document: 'terms 101', same: true }])
  })

  it('reports when the holds have expired meanwhile', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, seats(1))
    const input = await inputOf(buyer)
    await scene.elapse(16)
    await scene.work()
    expect(codeOf(await buyer.ask(PAYMENT, input))).toEqual([409, 'holds_expired'])
    expect((await buyer.cart()).contact.email).toBe('mari.mets@example.com')
  })

  it('is refused for an event that was cancelled meanwhile', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, seats(1))
    const input = await inputOf(buyer)
    await scene.rows(`UPDATE event SET disposition = 'cancelled', revision = revision + 1 WHERE id = 200001`)
    expect(codeOf(await buyer.ask(PAYMENT, input))).toEqual([409, 'event_not_on_sale'])
    await scene.rows(`UPDATE event SET disposition = 'scheduled', revision = revision + 1 WHERE id = 200001`)
    expect((await buyer.ask(PAYMENT, input)).statusCode).toBe(200)
  })

  it('returns the same page for the same cart, for repeated and concurrent requests [R3.2]', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, seats(2))
    const input = await inputOf(buyer)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        buyer.ask(PAYMENT, input, at % 2 ? { 'idempotency-key': 'one and only' } : {}),
      ),
    )
    const replies = answers.map((answer) => answer.json<Started>())
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(
      await scene.count(
        'payment p JOIN orders o ON o.id = p.order_id',
        `o.reference = '${replies[0]?.orderReference}'`,
      ),
    ).toBe(1)
    expect((await buyer.cart()).beingPaid).toEqual({
      orderToken: replies[0]?.orderToken,
      paymentLink: replies[0]?.paymentLink,
    })
  })

  it('replies to a repeated request with the same Idempotency-Key after the order was paid', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, seats(1))
    const input = await inputOf(buyer)
    const key = { 'idempotency-key': 'pressed once, sent twice' }
    const started = (await buyer.ask(PAYMENT, input, key)).json<Started>()
    await buyer.decide(started, 'approve')
    await scene.work()
    expect((await buyer.ask(PAYMENT, input, key)).json()).toEqual(started)
    expect(codeOf(await buyer.ask(PAYMENT, { ...input, expectedTotal: 5 }, key))).toEqual([400, 'invalid_request'])
    expect(codeOf(await buyer.ask(PAYMENT, input))).toEqual([409, 'cart_empty'])
  })

  it('requires names where the event does [R4.10]', async () => {
    const buyer = scene.buyer()
    const held = await buyer.ask('POST /api/v1/store/cart/events/200002/tickets', {
      tickets: [{ zoneId: 11, ticketTypeId: 1, quantity: 2 }],
    })
    expect(held.statusCode, held.body).toBe(200)
    const contact = { email: 'jaan@example.com' }
    await buyer.ask('POST /api/v1/store/cart/deliveries?language=et', { method: 'e_ticket', contact })
    const answer = await buyer.ask(PAYMENT, await inputOf(buyer))
    expect(codeOf(answer)).toEqual([409, 'step_incomplete'])
    expect(answer.json()).toMatchObject({ errors: [{ details: { step: 'personalization' } }] })
    const ids = (await buyer.cart()).events[0]?.tickets.map(({ id }) => id) ?? []
    const tickets = ids.map((id, at) => ({ id, firstName: ['Jaan', 'Ἀλέξανδρος'][at], lastName: 'O’Brien-Žukov' }))
    await buyer.ask('POST /api/v1/store/cart/events/200002/tickets/personalisation', { tickets })
    const started = await buyer.pay()
    await buyer.decide(started, 'approve')
    await scene.work()
    const bought = await buyer.status(started)
    expect(bought.tickets.map(({ holderName }) => holderName)).toEqual([
      'Jaan O’Brien-Žukov',
      'Ἀλέξανδρος O’Brien-Žukov',
    ])
    expect(bought.tickets.map(({ section, zoneName }) => [section, zoneName])).toEqual([
      [null, 'Tsoon'],
      [null, 'Tsoon'],
    ])
  })
})

describe('a provider that can’t be used', () => {
  it('includes the sandbox on a production storefront [R1.2]', async () => {
    const production = await openPurchaseScene({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://{host}' })
    try {
      const guest = production.test.guest()
      guest.cookie = guest.cookie.replace('session=', '__Host-session=')
      const buyer = production.buyer()
      const ask = (address: string, body?: unknown) =>
        production.test.ask(address, {
          host: production.host,
          guest,
          ...(body === undefined ? {} : { body }),
        })
      await ask('POST /api/v1/store/events/200001/tickets', { tickets: [{ placeId: 1 }] })
      const contact = { email: 'a@example.com' }
      const { storeCart } = (await ask('POST /api/v1/store/cart/deliveries', { method: 'e_ticket', contact })).json<{
        storeCart: { version: number; total: { totalAmount: number } }[]
      }>()
      const answer = await ask('POST /api/v1/store/cart/payment', {
        acceptTerms: true,
        cartVersion: storeCart[0]?.version,
        expectedTotal: storeCart[0]?.total.totalAmount,
      })
      expect(codeOf(answer)).toEqual([503, 'payment_provider_unavailable'])
      expect(await production.count('orders')).toBe(0)
      const page = await buyer.ask(`GET /sandbox-provider/pay/${'0'.repeat(32)}`)
      expect(page.statusCode).toBe(404)
    } finally {
      await production.close()
    }
  })
})
