import { describe, expect, it } from 'vitest'
import { STANDING_ZONE } from '../../testing/box-office/scene.ts'
import { type Buyer, EMAIL, openSceneOfFile, type Started } from '../../testing/checkout/purchase.ts'
import { orderCard } from '../../testing/gift-cards.ts'
import { applyCard, balanceOf, codeOf, makeGiftCard } from '../../testing/vouchers.ts'

const scene = await openSceneOfFile()

const LEAVE = 'DELETE /api/v1/store/cart/payment?language=et'

/** A buyer who has left the payment of this many seats, with the page that they left. */
async function left(count = 1, before: (buyer: Buyer) => Promise<unknown> = async () => undefined) {
  const buyer = scene.buyer()
  const own = scene.seats(count)
  await buyer.fill(200001, own)
  await before(buyer)
  const started = await buyer.pay()
  expect((await buyer.ask(LEAVE)).statusCode).toBe(200)
  return { buyer, own, started }
}

/** The old page is paid, and the webhook arrives. */
const payOldPage = async (buyer: Buyer, started: Started) => {
  await buyer.decide(started, 'approve')
  await scene.work()
}

const emailsOf = async ({ orderReference }: Started) =>
  await scene.rows<{ kind: string; text: string }>(
    `SELECT t.kind, t.text FROM email_message t JOIN orders o ON o.id = t.order_id WHERE o.reference = $1 ORDER BY t.created_at`,
    [orderReference],
  )

const ticketsOf = (places: readonly number[]) =>
  scene.count('ticket', `event_id = 200001 AND state = 'issued' AND place_id IN (${places.join()})`)

describe('a payment that is approved after its buyer had left it [R10.3]', () => {
  it('buys the tickets while the same cart holds the seats, and leaves no order to pay', async () => {
    const card = await makeGiftCard(scene, 500)
    const { buyer, own, started } = await left(2, (one) => applyCard(one, card))
    expect(await buyer.status(started)).toMatchObject({ state: 'cancelled', holdsUntil: expect.any(String) })
    expect(await balanceOf(scene, card)).toBe(500)
    await payOldPage(buyer, started)
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true, lateReason: null })
    expect(await balanceOf(scene, card)).toBe(0)
    expect(await ticketsOf(own)).toBe(2)
    expect((await emailsOf(started)).map(({ kind }) => kind)).toEqual(['order_confirmation'])
    const again = { acceptTerms: true, expectedTotal: 3300, cartVersion: 1 }
    expect(codeOf(await buyer.ask('POST /api/v1/store/cart/payment?language=et', again))).toEqual([409, 'cart_empty'])
  })

  it('buys places of a standing zone too', async () => {
    const buyer = scene.buyer()
    await buyer.ask('POST /api/v1/store/cart/events/200002/tickets', {
      tickets: [{ zoneId: STANDING_ZONE, quantity: 2 }],
    })
    const contact = { email: EMAIL, name: 'Mari Mets' }
    await buyer.ask('POST /api/v1/store/cart/deliveries?language=et', { method: 'e_ticket', contact })
    const tickets = (await buyer.cart()).events[0]?.tickets.map(({ id }) => ({ id, firstName: 'A', lastName: 'B' }))
    await buyer.ask('POST /api/v1/store/cart/events/200002/tickets/personalisation', { tickets })
    const started = await buyer.pay()
    await buyer.ask(LEAVE)
    await payOldPage(buyer, started)
    const bought = await buyer.status(started)
    expect([bought.state, bought.tickets.length]).toEqual(['paid', 2])
  })

  it('is refunded when a seat was removed from the cart, with the reason that the payment was left', async () => {
    const { buyer, own, started } = await left(2)
    await buyer.ask(`DELETE /api/v1/store/cart/tickets?eventId=200001&ticketIds=${own[0]}`)
    expect(await buyer.status(started)).toMatchObject({ state: 'cancelled', holdsUntil: null })
    await payOldPage(buyer, started)
    expect(await buyer.status(started)).toMatchObject({ state: 'refunded', lateReason: 'left', tickets: [] })
    const [mail] = await emailsOf(started)
    expect(mail).toMatchObject({ kind: 'order_late' })
    expect(mail?.text).toContain('Olid selle makse katkestanud')
    expect(mail?.text).not.toMatch(/müüdud|teise/)
    expect((await buyer.cart()).events[0]?.tickets).toHaveLength(1)
  })

  it('is refunded when the buyer is making a new payment, which counts instead', async () => {
    const { buyer, own, started } = await left()
    const again = await buyer.pay()
    expect(again.orderReference).not.toBe(started.orderReference)
    await payOldPage(buyer, started)
    expect(await buyer.status(started)).toMatchObject({ state: 'refunded', lateReason: 'ordered_again' })
    await buyer.decide(again, 'approve')
    await scene.work()
    expect(await buyer.status(again)).toMatchObject({ state: 'paid' })
    expect(await ticketsOf(own)).toBe(1)
  })

  it('counts when the new payment has failed, and a late success of the new one is refunded', async () => {
    const { buyer, own, started } = await left()
    const again = await buyer.pay()
    await buyer.decide(again, 'decline')
    await scene.work()
    await payOldPage(buyer, started)
    expect(await buyer.status(started)).toMatchObject({ state: 'paid' })
    await scene.rows(`UPDATE sandbox_payment SET state = 'approved', settles_at = now() WHERE reference = $1`, [
      again.paymentReference,
    ])
    await scene.elapse(1)
    const told = { event_id: 'the bank has changed its mind', payment_reference: again.paymentReference }
    await buyer.ask('POST /api/v1/payments/sandbox/callback', told)
    await scene.work()
    expect(await buyer.status(again)).toMatchObject({ state: 'refunded', lateReason: 'ordered_again' })
    expect(await ticketsOf(own)).toBe(1)
  })

  it('buys once when the old and a new payment succeed at the same moment', async () => {
    for (let round = 1; round <= 8; round++) {
      const { buyer, own, started } = await left()
      const { version, total } = await buyer.cart()
      const body = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
      await buyer.decide(started, 'approve')
      const [again] = await Promise.all([buyer.ask('POST /api/v1/store/cart/payment?language=et', body), scene.work()])
      if (again.statusCode === 200) await buyer.decide(again.json<Started>(), 'approve')
      await scene.work()
      expect(await ticketsOf(own)).toBe(1)
    }
  })

  it('issues a gift card, unless another one was ordered instead', async () => {
    const buyer = scene.buyer()
    const first = (await orderCard(buyer)).json<Started>()
    const second = (await orderCard(buyer, { orderToken: first.orderToken, amount: 6000 })).json<Started>()
    await payOldPage(buyer, first)
    expect(await buyer.status(first)).toMatchObject({ state: 'refunded', lateReason: 'ordered_again' })
    await payOldPage(buyer, second)
    expect(await buyer.status(second)).toMatchObject({ state: 'paid', giftCard: { state: 'sent' } })

    const third = (await orderCard(buyer)).json<Started>()
    const fourth = (await orderCard(buyer, { orderToken: third.orderToken, message: 'Uus' })).json<Started>()
    await buyer.decide(fourth, 'decline')
    await scene.work()
    await payOldPage(buyer, third)
    expect(await buyer.status(third)).toMatchObject({ state: 'paid', giftCard: { message: 'Palju õnne!' } })
  })

  it('is refunded when the seats were released and another buyer holds them', async () => {
    const { buyer, own, started } = await left()
    await buyer.ask('DELETE /api/v1/store/cart?eventIds=200001')
    await scene.buyer().fill(200001, own)
    await payOldPage(buyer, started)
    expect(await buyer.status(started)).toMatchObject({ state: 'refunded', lateReason: 'left' })
  })
})
