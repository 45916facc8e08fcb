import { describe, expect, it } from 'vitest'
import { type Buyer, openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { putSalesPoint } from '../../testing/sales-points.ts'
import { codeOf } from '../../testing/vouchers.ts'

const scene = await openSceneOfFile()
const { seats } = scene

const META = 'GET /api/v1/store/cart-meta'
const DELIVERY = 'POST /api/v1/store/cart/deliveries?language=et'
const add = (buyer: Buyer, eventId: number, tickets: object[]) =>
  buyer.ask(`POST /api/v1/store/cart/events/${eventId}/tickets?language=et`, { tickets })

describe('a cart [R3.5, R7.3]', () => {
  it('doesn’t exist before the first hold', async () => {
    const buyer = scene.buyer()
    expect((await buyer.ask('GET /api/v1/store/cart')).json()).toEqual({ storeCart: [] })
    expect((await buyer.ask(META)).json()).toMatchObject({ ticketsInBasket: 0, eventIds: [], expiresAt: null })
    expect((await scene.test.ask(META, { host: scene.host })).json()).toMatchObject({ ticketsInBasket: 0 })
  })

  it('contains the held places of several events, with names, prices and one total', async () => {
    const buyer = scene.buyer()
    const [placeId] = seats(1)
    expect((await add(buyer, 200001, [{ placeId }])).statusCode).toBe(200)
    await add(buyer, 200002, [{ zoneId: 11, ticketTypeId: 2, quantity: 2 }])
    const cart = await buyer.cart()
    expect(cart.events.map(({ id, title, venueName, promoterName }) => [id, title, venueName, promoterName])).toEqual([
      [200001, 'Öine kontsert', 'Estonia kontserdisaal', 'Kontsert'],
      [200002, 'Tantsuõhtu', 'Estonia kontserdisaal', 'Kontsert'],
    ])
    expect(cart.events[0]?.tickets).toMatchObject([
      { id: placeId, section: 'Parter', row: '1', seat: '1', ticketTypeName: 'full', price: { amount: 1900 } },
    ])
    expect(cart.events[1]?.tickets).toMatchObject([
      { zoneName: 'Tsoon', section: null, seat: null, price: { amount: 1800, currency: 'EUR' }, insured: false },
      { zoneName: 'Tsoon', section: null, seat: null, price: { amount: 1800, currency: 'EUR' }, insured: false },
    ])
    expect(cart.total).toMatchObject({ ticketQuantity: 3, totalAmount: 5500, feeAmount: 300, vatAmount: 696 })
    expect(cart.expiresAt).toBe(cart.events.map(({ expiresAt }) => expiresAt).toSorted()[0])
    expect((await buyer.ask(META)).json()).toMatchObject({ ticketsInBasket: 3, eventIds: [200001, 200002] })
  })

  it('increments its version with every change, so that tabs stay in step', async () => {
    const buyer = scene.buyer()
    const [first, second] = seats(2)
    const versions = [(await buyer.fill(200001, [first ?? 0])).version]
    await add(buyer, 200001, [{ placeId: second }])
    versions.push((await buyer.cart()).version)
    await buyer.ask(`DELETE /api/v1/store/cart/tickets?eventId=200001&ticketIds=${second}`)
    versions.push((await buyer.cart()).version)
    await buyer.ask('DELETE /api/v1/store/cart?eventIds=200001')
    versions.push((await buyer.cart()).version)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(new Set(versions).size).toBe(versions.length)
  })

  it('releases a removed ticket at once, and with the last one removes the event and the newsletter [R4.7]', async () => {
    const buyer = scene.buyer()
    const own = seats(2)
    await buyer.fill(200001, own)
    const contact = { email: 'a@example.com' }
    await buyer.ask(DELIVERY, { method: 'e_ticket', contact, subscribeReversedStore: true })
    expect((await buyer.cart()).subscribeReversedStore).toBe(true)
    await buyer.ask(`DELETE /api/v1/store/cart/tickets?eventId=200001&ticketIds=${own[0]}`)
    expect(await buyer.cart()).toMatchObject({ total: { ticketQuantity: 1 }, subscribeReversedStore: true })
    const other = scene.buyer()
    expect((await add(other, 200001, [{ placeId: own[0] }])).statusCode).toBe(200)
    await buyer.ask(`DELETE /api/v1/store/cart/tickets?eventId=200001&ticketIds=${own[1]}`)
    expect(await buyer.cart()).toMatchObject({
      events: [],
      total: { ticketQuantity: 0, totalAmount: 0 },
      subscribeReversedStore: false,
      contact: { email: 'a@example.com' },
      steps: [{ completed: false }, { completed: false }, { completed: false }, { completed: false }],
    })
  })

  it('refuses as the seed says: event not found in cart, no events in cart [R5.2]', async () => {
    const buyer = scene.buyer()
    expect(codeOf(await buyer.ask('DELETE /api/v1/store/cart?eventIds=200001'))).toEqual([409, 'cart_empty'])
    await buyer.fill(200001, seats(1))
    const missing = await buyer.ask('DELETE /api/v1/store/cart/tickets?eventId=200002&ticketIds=1&language=en')
    expect(codeOf(missing)).toEqual([404, 'event_not_in_cart'])
    expect(missing.json()).toMatchObject({
      errors: [
        {
          message: 'Event 200002 not found in cart',
          sentence: expect.stringMatching(/cart/),
          details: { eventId: 200002 },
        },
      ],
    })
    const insured = (eventId: number, language: string) =>
      buyer.ask(`POST /api/v1/store/cart/events/${eventId}/tickets/insurance?language=${language}`, { ticketIds: [1] })
    expect((await insured(200002, 'en')).json().errors[0].message).toBe('Event 200002 not found in cart')
    expect((await insured(200002, 'et')).json().errors[0].message).not.toMatch(/not found/)
    // a visitor without a cart gets the same error
    expect(
      (await scene.buyer().ask('DELETE /api/v1/store/cart/tickets?eventId=200002&ticketIds=1&language=en')).json(),
    ).toMatchObject({ errors: [{ message: 'Event 200002 not found in cart' }] })
    const empty = await scene.buyer().ask('DELETE /api/v1/store/cart?eventIds=200001&language=en')
    expect(empty.json().errors[0]).toMatchObject({ code: 'cart_empty', message: 'No events in cart' })
    expect(codeOf(await buyer.ask('DELETE /api/v1/store/cart?eventIds=200002'))).toEqual([409, 'cart_empty'])
    for (const wrong of ['eventIds=', 'eventIds=1;DROP', 'eventIds=200001,', '', 'eventIds=1']) {
      expect(codeOf(await buyer.ask(`DELETE /api/v1/store/cart?${wrong}`))).toEqual([400, 'invalid_request'])
    }
    expect((await buyer.cart()).events).toHaveLength(1)
    expect(codeOf(await scene.test.ask('DELETE /api/v1/store/cart?eventIds=200001', { host: scene.host }))).toEqual([
      401,
      'session_missing',
    ])
  })

  it('can’t be changed while it is being paid', async () => {
    const buyer = scene.buyer()
    const own = seats(1)
    await buyer.fill(200001, own)
    const started = await buyer.pay()
    const contact = { email: 'b@example.com' }
    const changes = [
      await buyer.ask('DELETE /api/v1/store/cart?eventIds=200001'),
      await buyer.ask(`DELETE /api/v1/store/cart/tickets?eventId=200001&ticketIds=${own[0]}`),
      await buyer.ask(DELIVERY, { method: 'e_ticket', contact }),
      await add(
        buyer,
        200001,
        seats(1).map((placeId) => ({ placeId })),
      ),
      await buyer.ask('POST /api/v1/store/cart/events/200001/tickets/personalisation', {
        tickets: [{ id: own[0], firstName: 'A', lastName: 'B' }],
      }),
    ]
    expect(changes.map(codeOf)).toEqual(changes.map(() => [409, 'cart_being_paid']))
    expect((await buyer.cart()).beingPaid).toEqual({
      orderToken: started.orderToken,
      paymentLink: started.paymentLink,
    })
  })
})

describe('delivery [R4.9]', () => {
  it('offers the methods of the storefront and all events with their prices, and stores the choice', async () => {
    const buyer = scene.buyer()
    const cart = await buyer.fill(200001, seats(1))
    expect(cart.delivery).toEqual({
      method: 'e_ticket',
      unavailable: null,
      envelope: false,
      address: null,
      available: [{ method: 'e_ticket', price: { amount: 0, currency: 'EUR' } }],
      envelopePrice: null,
      salesPoints: [],
      salesPointId: null,
    })
    expect(cart.contact).toEqual({ name: 'Mari Mets', email: 'mari.mets@example.com', phone: '+372 5555 5555' })
  })

  it('refuses what isn’t offered, wrong addresses, and a cart without tickets', async () => {
    const buyer = scene.buyer()
    const contact = { email: 'a@example.com' }
    expect(codeOf(await buyer.ask(DELIVERY, { method: 'e_ticket', contact }))).toEqual([409, 'cart_empty'])
    await buyer.fill(200001, seats(1))
    for (const body of [
      { method: 'post', contact },
      { method: 'pick_up', contact },
      { method: 'e_ticket', envelope: true, contact },
    ]) {
      expect(codeOf(await buyer.ask(DELIVERY, body))).toEqual([422, 'delivery_unavailable'])
    }
    for (const body of [
      { method: 'pigeon', contact },
      { method: 'e_ticket', contact: { email: 'mari@' } },
      { method: 'e_ticket', contact: { email: 'a@example.com\r\nBcc: b@example.com' } },
      { method: 'e_ticket', contact, price: 0 },
    ]) {
      expect(codeOf(await buyer.ask(DELIVERY, body))).toEqual([400, 'invalid_request'])
    }
  })
})

describe('names on tickets [R4.10]', () => {
  it('are stored as typed, in any script, only for tickets that the cart holds', async () => {
    const buyer = scene.buyer()
    await add(buyer, 200002, [{ zoneId: 11, ticketTypeId: 1, quantity: 2 }])
    const ids = (await buyer.cart()).events[0]?.tickets.map(({ id }) => id) ?? []
    const name = (tickets: object[]) =>
      buyer.ask('POST /api/v1/store/cart/events/200002/tickets/personalisation', { tickets })
    const firstName = 'محمد 李 <b>O’Brien</b>'
    expect(
      (
        await name([
          { id: ids[0], firstName, lastName: 'Null' },
          { id: 7, firstName, lastName: 'x' },
        ])
      ).statusCode,
    ).toBe(200)
    const cart = await buyer.cart()
    expect(cart.events[0]?.tickets.map((ticket) => ticket.firstName)).toEqual([firstName, null])
    expect(cart.steps[1]).toEqual({ name: 'personalization', completed: false })
    await name(ids.map((id) => ({ id, firstName, lastName: 'x'.repeat(100) })))
    expect((await buyer.cart()).steps[1]?.completed).toBe(true)
    expect(codeOf(await name([{ id: 7, firstName, lastName: 'x' }]))).toEqual([404, 'event_not_in_cart'])
    expect(codeOf(await name([{ id: ids[0], firstName: 'x'.repeat(101), lastName: 'x' }]))).toEqual([
      400,
      'invalid_request',
    ])
    expect(codeOf(await name([{ id: ids[0], firstName: '   ', lastName: 'x' }]))).toEqual([400, 'invalid_request'])
  })
})

describe('tickets by post [R4.9]', () => {
  const contact = { email: 'a@example.com' }
  const address = { name: 'Mari Mets', street: 'Pikk 1', city: 'Tallinn', postalCode: 'EE10111', countryCode: 'EE' }

  it('are sent to an address in a country with delivery, with a gift envelope on request, at their prices', async () => {
    await scene.rows(`UPDATE event SET delivery_methods = '{e_ticket,post,pick_up}' WHERE id = 200001`)
    await putSalesPoint(scene.rows, { id: 900 })
    const buyer = scene.buyer()
    await buyer.fill(200001, seats(1))
    expect((await buyer.cart()).delivery.envelopePrice).toEqual({ amount: 250, currency: 'EUR' })
    expect(codeOf(await buyer.ask(DELIVERY, { method: 'post', contact }))).toEqual([422, 'delivery_unavailable'])
    for (const wrong of [{ postalCode: '1011' }, { countryCode: 'US' }]) {
      const refused = await buyer.ask(DELIVERY, { method: 'post', contact, address: { ...address, ...wrong } })
      expect(codeOf(refused)).toEqual([400, 'invalid_request'])
    }
    await buyer.ask(DELIVERY, { method: 'post', envelope: true, contact, address, subscribeReversedStore: true })
    const cart = await buyer.cart()
    expect(cart.delivery).toMatchObject({ method: 'post', envelope: true, address: { postalCode: '10111' } })
    expect(cart.total.totalAmount).toBe(1900 + 590 + 250)
    const started = await buyer.pay()
    expect(await scene.count('newsletter_subscription', `email = 'a@example.com'`)).toBe(0)
    await buyer.decide(started, 'approve')
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid' })
    expect(await scene.count('newsletter_subscription', `email = 'a@example.com'`)).toBe(1)
  })

  it('are not offered within seven days of an event, and the address is kept when another method is chosen', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, seats(1))
    await buyer.ask(DELIVERY, { method: 'post', contact, address })
    await scene.rows(
      `UPDATE event SET starts_at = now() + interval '6 days', revision = revision + 1 WHERE id = 200001`,
    )
    const late = await buyer.cart()
    expect(late.delivery.available.map(({ method }) => method)).toEqual(['e_ticket', 'pick_up'])
    expect(late.delivery).toMatchObject({ method: null, unavailable: 'post' })
    expect(late.steps[0]).toEqual({ name: 'delivery', completed: false })
    await buyer.ask(DELIVERY, { method: 'pick_up', contact, address, salesPointId: 900 })
    expect((await buyer.cart()).delivery).toMatchObject({ method: 'pick_up', address: { street: 'Pikk 1' } })
    await scene.rows(`UPDATE event SET starts_at = now() + interval '30 days', delivery_methods = '{e_ticket}',
      revision = revision + 1 WHERE id = 200001`)
  })

  it('don’t stay chosen when they can’t be sent, and the total doesn’t include their price', async () => {
    const buyer = scene.buyer()
    const cart = await buyer.fill(200001, seats(1))
    expect(cart.delivery.envelopePrice).toBeNull()
    expect(cart.events[0]?.tickets[0]?.needsProof).toBe(false)
  })
})
