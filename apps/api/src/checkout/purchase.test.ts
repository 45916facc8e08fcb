import { describe, expect, it } from 'vitest'
import { EMAIL, openSceneOfFile } from '../../testing/checkout/purchase.ts'

const scene = await openSceneOfFile()
const { seats } = scene

describe('a purchase', () => {
  it('goes from held seats to tickets and one email when the provider reports the payment [R4.12, R7.4, R7.5]', async () => {
    const buyer = scene.buyer()
    const cart = await buyer.fill(200001, seats(2))
    expect(cart.total).toMatchObject({ ticketQuantity: 2, totalAmount: 3800, feeAmount: 200, currency: 'EUR' })
    expect(cart.steps.map(({ completed }) => completed)).toEqual([true, true, true, false])

    const started = await buyer.pay()
    expect(started.paymentLink).toContain(`http://${scene.host}/sandbox-provider/pay/`)
    const back = await buyer.decide(started, 'approve')
    expect(back).toBe(
      `http://${scene.host}/payment/status?paymentReference=${started.paymentReference}&orderReference=${started.orderReference}-1`,
    )
    await scene.work()

    const bought = await buyer.status(started)
    expect(bought).toMatchObject({ state: 'paid', email: EMAIL, ticketsReady: true, paymentLink: null })
    expect(bought.tickets.map(({ row, seat, section, title }) => [title, section, row, seat])).toEqual([
      ['Öine kontsert', 'Parter', '1', '1'],
      ['Öine kontsert', 'Parter', '1', '2'],
    ])
    const mails = await scene.rows(
      `SELECT t.kind, t.recipient, t.language, t.state, t.attachments FROM email_message t JOIN orders o ON o.id = t.order_id
       WHERE o.reference = $1`,
      [started.orderReference],
    )
    expect(mails).toMatchObject([{ kind: 'order_confirmation', recipient: EMAIL, language: 'et', state: 'sent' }])
    expect(mails[0]?.attachments).toEqual(
      expect.arrayContaining(
        ['application/pdf', 'text/calendar', 'image/png'].map((type) => expect.objectContaining({ type })),
      ),
    )
    expect((await buyer.cart()).events).toEqual([])
  })

  it('is not confirmed by the browser’s return, only by the provider [R7.4]', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, seats(1))
    const started = await buyer.pay()
    expect(await buyer.status(started)).toMatchObject({
      state: 'pending',
      paymentLink: started.paymentLink,
      tickets: [],
    })
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'pending' })
  })

  it('can be tried again after the card was declined: the same order, the same seats [R7.4]', async () => {
    const buyer = scene.buyer()
    const [seat = 0] = seats(1)
    await buyer.fill(200001, [seat])
    const declined = await buyer.pay()
    await buyer.decide(declined, 'decline')
    await scene.work()
    const failed = await buyer.status(declined)
    expect(failed.state).toBe('failed')
    expect(failed.paymentLink).toBe(`http://${scene.host}/checkout`)
    expect(new Date(failed.holdsUntil ?? 0).getTime()).toBeGreaterThan(
      new Date(failed.serverNow).getTime() + 4 * 60_000,
    )

    const again = await buyer.pay()
    expect(again.orderReference).toBe(declined.orderReference)
    expect(again.paymentReference).not.toBe(declined.paymentReference)
    await buyer.decide(again, 'approve')
    await scene.work()
    expect(await buyer.status(declined)).toMatchObject({ state: 'paid', paymentReference: again.paymentReference })
  })

  it('becomes another order when the cart has changed since the card was declined', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, seats(1))
    const first = await buyer.pay()
    await buyer.decide(first, 'decline')
    await scene.work()
    await buyer.fill(200001, seats(1))
    const second = await buyer.pay()
    expect(second.orderReference).not.toBe(first.orderReference)
    expect(await buyer.status(first)).toMatchObject({ state: 'cancelled' })
    await buyer.decide(second, 'approve')
    await scene.work()
    expect(await buyer.status(second)).toMatchObject({ state: 'paid', ticketsReady: true })
  })

  it('finds a payment whose callback was lost by a planned sync [R7.4]', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, seats(1))
    const started = await buyer.pay()
    await buyer.decide(started, 'lost')
    await scene.work()
    expect(
      await scene.count('ticket t JOIN orders o ON o.id = t.order_id', `o.reference = '${started.orderReference}'`),
    ).toBe(0)
    await scene.elapse(0.1)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true })
  })

  it('syncs at once for a buyer who returns before any callback [R7.4]', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, seats(1))
    const started = await buyer.pay()
    await buyer.decide(started, 'lost')
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: false })
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true })
  })

  it('waits for a slow payment and then has its tickets', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, seats(1))
    const started = await buyer.pay()
    await buyer.decide(started, 'slow')
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'pending' })
    await scene.elapse(1)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true })
  })

  it('makes one order, one set of tickets and one email when callbacks arrive twice at once', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, seats(2))
    const started = await buyer.pay()
    await buyer.decide(started, 'duplicate')
    const told = { event_id: 'told twice 1', payment_reference: started.paymentReference }
    await Promise.all([
      ...Array.from({ length: 10 }, () => buyer.ask('POST /api/v1/payments/sandbox/callback', told)),
      ...Array.from({ length: 10 }, () => buyer.status(started)),
      scene.work(),
      scene.work(),
    ])
    await scene.work()
    const bought = await buyer.status(started)
    expect(bought.tickets).toHaveLength(2)
    expect(new Set(bought.tickets.map(({ code }) => code)).size).toBe(2)
    const reference = `o.reference = '${started.orderReference}'`
    expect(await scene.count('email_message t JOIN orders o ON o.id = t.order_id', reference)).toBe(1)
    expect(await scene.count('ledger_movement m JOIN orders o ON o.id = m.order_id', reference)).toBe(2)
  })

  it('of a cart that costs nothing needs no provider', async () => {
    await scene.rows(`UPDATE price SET amount = 0, fee_amount = 0 WHERE event_id = 200001 AND ticket_type_id = 2`)
    await scene.rows(`UPDATE event SET revision = revision + 1 WHERE id = 200001`)
    const buyer = scene.buyer()
    const [placeId = 0] = seats(1)
    await buyer.ask('POST /api/v1/store/events/200001/tickets', { tickets: [{ placeId, ticketTypeId: 2 }] })
    expect((await buyer.cart()).total.totalAmount).toBe(0)
    const contact = { email: EMAIL }
    await buyer.ask('POST /api/v1/store/cart/deliveries?language=et', { method: 'e_ticket', contact })
    const started = await buyer.pay()
    expect(started.paymentLink).toContain('/payment/status?paymentReference=')
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true, total: { amount: 0 } })
    const [mail] = await scene.rows<{ text: string }>(
      `SELECT l.text FROM email_message l JOIN orders o ON o.id = l.order_id WHERE o.reference = $1`,
      [started.orderReference],
    )
    expect(mail?.text).toContain(`Tellimus ${started.orderReference}, tasuta`)
    expect(mail?.text).not.toContain('makstud')
  })
})
