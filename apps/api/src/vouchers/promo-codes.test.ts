import { describe, expect, it } from 'vitest'
import { type Buyer, openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { applyPromo, codeOf, makePromoCode, tryToPay, usesOf } from '../../testing/vouchers.ts'

const scene = await openSceneOfFile()
const { seats } = scene

const filled = async (count = 1) => {
  const buyer = scene.buyer()
  await buyer.fill(200001, seats(count))
  return buyer
}
const contact = (email: string) => ({ method: 'e_ticket', contact: { email } })
const DELIVERY = 'POST /api/v1/store/cart/deliveries?language=et'

describe('a promo code in the cart [R1.4, R7.3]', () => {
  it('takes a percentage off the tickets of its event, however it is typed, and can be removed', async () => {
    await makePromoCode(scene, 'SUVI25', { kind: 'percent', basis_points: 2500 })
    const buyer = await filled(2)
    expect((await applyPromo(buyer, ' suvi25 ')).statusCode).toBe(200)
    const cart = await buyer.cart()
    expect(cart.events[0]).toMatchObject({ promoCode: 'SUVI25', promoCodeCounts: true, promoDiscount: { amount: 950 } })
    expect(cart.total.totalAmount).toBe(2850)
    const off = await buyer.ask('PUT /api/v1/store/events/200001/promo-code?language=et', { promoCode: 'SUVI25' })
    expect(off.json()).toMatchObject({ storeCart: [{ events: [{ promoCode: null }], total: { totalAmount: 3800 } }] })
  })

  it('takes an amount off, or sets a price, for its types and events', async () => {
    await makePromoCode(scene, 'VIISEURI', { kind: 'amount', amount: 500 })
    await makePromoCode(scene, 'KYMNE', { kind: 'price', amount: 1000, ticket_type_codes: ['full'] })
    await makePromoCode(scene, 'TEINE', { kind: 'percent', basis_points: 1000, event_ids: [200002] })
    const buyer = await filled(1)
    const [other] = seats(1)
    await buyer.ask('POST /api/v1/store/cart/events/200001/tickets', { tickets: [{ placeId: other, ticketTypeId: 2 }] })
    await applyPromo(buyer, 'VIISEURI')
    expect((await buyer.cart()).total.totalAmount).toBe(1900 + 1800 - 500)
    await applyPromo(buyer, 'KYMNE')
    expect((await buyer.cart()).total.totalAmount).toBe(1000 + 1800)
    expect(codeOf(await applyPromo(buyer, 'TEINE'))).toEqual([422, 'promo_code_invalid'])
    expect(codeOf(await applyPromo(buyer, 'TEINE', 200002))).toEqual([404, 'event_not_in_cart'])
  })

  it('applies to every matching event when entered for the whole cart, a fixed amount to one of them', async () => {
    await makePromoCode(scene, 'KOIK', { kind: 'percent', basis_points: 1000 })
    await makePromoCode(scene, 'AINULT2', { kind: 'percent', basis_points: 2000, event_ids: [200002] })
    await makePromoCode(scene, 'VIISMAHA', { kind: 'amount', amount: 500 })
    await makePromoCode(scene, 'PENSION', { kind: 'percent', basis_points: 1000, ticket_type_codes: ['senior'] })
    const ALL = 'POST /api/v1/store/events/200001/promo-code?language=et'
    const codes = async (buyer: Buyer) => (await buyer.cart()).events.map(({ promoCode }) => promoCode)
    const withBoth = async () => {
      const buyer = await filled(1)
      await buyer.ask('POST /api/v1/store/cart/events/200002/tickets', { tickets: [{ zoneId: 11, quantity: 1 }] })
      return buyer
    }
    const buyer = await withBoth()
    await buyer.ask(ALL, { promoCode: 'ainult2', allEvents: true })
    expect(await codes(buyer)).toEqual([null, 'AINULT2'])
    await buyer.ask(ALL, { promoCode: 'koik', allEvents: true })
    expect(await codes(buyer)).toEqual(['KOIK', 'AINULT2'])
    for (const promoCode of ['VIISMAHA', 'POLEOLEMAS'])
      expect(codeOf(await buyer.ask(ALL, { promoCode, allEvents: true }))).toEqual([422, 'promo_code_invalid'])
    const second = await withBoth()
    expect(codeOf(await second.ask(ALL, { promoCode: 'PENSION', allEvents: true }))).toEqual([
      422,
      'promo_code_invalid',
    ])
    await second.ask(ALL, { promoCode: 'VIISMAHA', allEvents: true })
    expect(await codes(second)).toEqual(['VIISMAHA', null])
    expect((await second.cart()).total.totalAmount).toBe(1900 + 1900 - 500)
    for (const one of [buyer, second]) await one.ask('DELETE /api/v1/store/cart?eventIds=200002')
  })

  it('with one use per customer isn’t used again with another spelling of the address', async () => {
    await makePromoCode(scene, 'KORRAKS', { kind: 'percent', basis_points: 1000, most_per_customer: 1 })
    const buyer = await filled()
    await buyer.ask(DELIVERY, contact('mari.mets+esirida@gmail.com'))
    expect((await applyPromo(buyer, 'KORRAKS')).statusCode).toBe(200)
    expect((await tryToPay(buyer, await buyer.cart())).statusCode).toBe(200)
    for (const email of ['marimets@gmail.com', 'M.A.R.I.mets@GoogleMail.com', 'mari.mets+2@gmail.com']) {
      const again = await filled()
      await again.ask(DELIVERY, contact(email))
      expect(codeOf(await applyPromo(again, 'KORRAKS')), email).toEqual([422, 'promo_code_invalid'])
      // the address may also be typed after the code
      await again.ask(DELIVERY, contact('someone.else@example.com'))
      expect((await applyPromo(again, 'KORRAKS')).statusCode).toBe(200)
      await again.ask(DELIVERY, contact(email))
      expect((await again.cart()).events[0]).toMatchObject({ promoCodeCounts: false })
    }
    const other = await filled()
    await other.ask(DELIVERY, contact('mari.mets@example.com'))
    expect((await applyPromo(other, 'KORRAKS')).statusCode).toBe(200)
  })

  it('gives the same reply when unknown, expired, not yet valid and used up', async () => {
    await makePromoCode(scene, 'LABI', {
      kind: 'percent',
      basis_points: 1000,
      valid_until: new Date(Date.now() - 1000),
    })
    await makePromoCode(scene, 'VARA', {
      kind: 'percent',
      basis_points: 1000,
      valid_from: new Date(Date.now() + 60_000),
    })
    const buyer = await filled()
    const answers = [await applyPromo(buyer, 'LABI'), await applyPromo(buyer, 'VARA'), await applyPromo(buyer, 'POLE')]
    expect(answers.map(codeOf)).toEqual(answers.map(() => [422, 'promo_code_invalid']))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  })

  it('can’t be guessed: ten tries are allowed in a quarter of an hour', async () => {
    const buyer = await filled()
    const answers = []
    for (let attempt = 1; attempt <= 11; attempt++) answers.push(await applyPromo(buyer, `ARVA${attempt}`))
    expect(codeOf(answers[9] as never)).toEqual([422, 'promo_code_invalid'])
    expect(codeOf(answers[10] as never)).toEqual([429, 'too_many_requests'])
  })

  it('reveals a hidden type, which can’t be bought without it', async () => {
    await makePromoCode(scene, 'OMAD', { kind: 'reveal', ticket_type_codes: ['staff'] })
    const buyer = await filled(1)
    const [ticket] = (await buyer.cart()).events[0]?.tickets ?? []
    const become = () =>
      buyer.ask('POST /api/v1/store/cart/events/200001/tickets', {
        tickets: [{ placeId: ticket?.id, ticketTypeId: 4 }],
      })
    expect(codeOf(await become())).toEqual([422, 'ticket_type_unknown'])
    const shown = await applyPromo(buyer, 'OMAD')
    expect(shown.json()).toMatchObject({
      storeCart: [{ events: [{ revealedTypes: [{ ticketTypeId: 4, zoneId: 1, price: { amount: 1600 } }] }] }],
    })
    expect((await become()).statusCode).toBe(200)
    expect((await buyer.cart()).total.totalAmount).toBe(1600)
    await buyer.ask('PUT /api/v1/store/events/200001/promo-code', { promoCode: 'OMAD' })
    expect(codeOf(await tryToPay(buyer, await buyer.cart()))).toEqual([409, 'event_not_on_sale'])
  })
})

describe('the limits of a promo code', () => {
  it('hold when fifty buyers pay at once and three uses are left [R1.4]', async () => {
    await makePromoCode(scene, 'KOLM', { kind: 'percent', basis_points: 5000, most_uses: 3 })
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const buyer = scene.buyer()
        await buyer.ask('POST /api/v1/store/cart/events/200002/tickets', { tickets: [{ zoneId: 11, quantity: 1 }] })
        const [ticket] = (await buyer.cart()).events[0]?.tickets ?? []
        await buyer.ask('POST /api/v1/store/cart/events/200002/tickets/personalisation', {
          tickets: [{ id: ticket?.id, firstName: 'A', lastName: 'B' }],
        })
        await buyer.ask(DELIVERY, contact('a@example.com'))
        expect((await applyPromo(buyer, 'KOLM', 200002)).statusCode).toBe(200)
        return { buyer, cart: await buyer.cart() }
      }),
    )
    // the control: all fifty were shown the reduced price
    expect(new Set(buyers.map(({ cart }) => cart.total.totalAmount))).toEqual(new Set([950]))
    const answers = await Promise.all(buyers.map(({ buyer, cart }) => tryToPay(buyer, cart)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => codeOf(answer)[1])
    expect(refused.every((code) => code === 'promo_code_invalid' || code === 'cart_changed')).toBe(true)
    expect(await usesOf(scene, 'KOLM')).toBe(3)
    const loser = buyers[answers.findIndex(({ statusCode }) => statusCode !== 200)]
    expect((await loser?.buyer.cart())?.events[0]).toMatchObject({
      promoCodeCounts: false,
      promoDiscount: { amount: 0 },
    })
  })

  it('count one customer by address, in any capitals', async () => {
    await makePromoCode(scene, 'KORRA', { kind: 'percent', basis_points: 5000, most_per_customer: 1 })
    const first = await filled()
    await first.ask(DELIVERY, contact('kord@example.com'))
    await applyPromo(first, 'KORRA')
    expect((await tryToPay(first, await first.cart())).statusCode).toBe(200)
    const second = await filled()
    await second.ask(DELIVERY, contact('Kord@Example.com'))
    expect(codeOf(await applyPromo(second, 'KORRA'))).toEqual([422, 'promo_code_invalid'])
    await second.ask(DELIVERY, contact('teine@example.com'))
    await applyPromo(second, 'KORRA')
    await second.ask(DELIVERY, contact('KORD@example.com'))
    expect((await second.cart()).events[0]?.promoCodeCounts).toBe(false)
  })

  it('are released once when the order fails, and counted again when it is paid in another try', async () => {
    await makePromoCode(scene, 'UKS', { kind: 'percent', basis_points: 5000, most_uses: 1 })
    const buyer = await filled()
    await applyPromo(buyer, 'UKS')
    const started = await buyer.pay()
    expect(await usesOf(scene, 'UKS')).toBe(1)
    expect((await buyer.cart()).events[0]?.promoCodeCounts).toBe(true)
    await buyer.decide(started, 'decline')
    await scene.work()
    expect(await usesOf(scene, 'UKS')).toBe(0)
    const again = await buyer.pay()
    expect(again.orderReference).toBe(started.orderReference)
    expect(await usesOf(scene, 'UKS')).toBe(1)
    await buyer.decide(again, 'approve')
    await scene.work()
    expect(await buyer.status(again)).toMatchObject({ state: 'paid', total: { amount: 950 } })
    expect(await usesOf(scene, 'UKS')).toBe(1)
  })

  it('refund a late payment when another buyer has used the code meanwhile [R10.3]', async () => {
    await makePromoCode(scene, 'VIIMANE', { kind: 'percent', basis_points: 5000, most_uses: 1 })
    const buyer = await filled()
    await applyPromo(buyer, 'VIIMANE')
    const started = await buyer.pay()
    await buyer.decide(started, 'slow')
    await scene.rows(`UPDATE sandbox_payment SET settles_at = now() + interval '1 hour' WHERE reference = $1`, [
      started.paymentReference,
    ])
    await scene.rows(`DELETE FROM outbox WHERE kind = 'send_sandbox_webhook' AND done_at IS NULL`)
    await scene.elapse(15.1)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'expired' })
    const other = await filled()
    await applyPromo(other, 'VIIMANE')
    await other.pay()
    await scene.rows(`UPDATE sandbox_payment SET settles_at = now() WHERE reference = $1`, [started.paymentReference])
    await scene.elapse(1)
    await scene.rows(`UPDATE payment SET next_sync_at = now() WHERE provider_reference = $1`, [
      started.paymentReference,
    ])
    await scene.rows(`UPDATE outbox SET run_at = now() WHERE done_at IS NULL`)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'refunded' })
    expect(await usesOf(scene, 'VIIMANE')).toBe(1)
  })
})
