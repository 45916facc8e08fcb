import { describe, expect, it } from 'vitest'
import { EMAIL, openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { buyCard, codeOn, orderCard, printedCard, withdraw } from '../../testing/gift-cards.ts'
import { applyCard, codeOf } from '../../testing/vouchers.ts'

const scene = await openSceneOfFile()

const bought = async (change: object = {}) => {
  const buyer = scene.buyer()
  const started = await buyCard(scene, buyer, change)
  const code = codeOn(await printedCard(scene, await buyer.status(started)))
  return { buyer, started, code, reference: started.orderReference }
}

describe('the withdrawal from the purchase of a gift card [R1.4]', () => {
  it('takes two steps: a preview, then the card ends, the payment is refunded and an email confirms when', async () => {
    const { buyer, started, code, reference } = await bought()
    const first = await withdraw(buyer, reference.toLowerCase(), false, EMAIL.toUpperCase())
    expect(first.json()).toMatchObject({ state: 'ready', amount: { amount: 5000 }, withdrawnAt: null })
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', giftCard: { state: 'sent' } })

    const second = await withdraw(buyer, reference, true)
    expect(second.json()).toMatchObject({ state: 'withdrawn', lastCharacters: code.slice(-4) })
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({
      state: 'refunded',
      giftCard: { state: 'withdrawn', pdfLink: null, withdrawableUntil: null },
    })
    expect(await scene.rows(`SELECT amount::int, reason, state FROM refund`)).toEqual([
      { amount: 5000, reason: 'withdrawn', state: 'done' },
    ])
    const [mail] = await scene.rows<{ recipient: string; text: string }>(
      `SELECT recipient, text FROM email_message WHERE kind = 'gift_card_withdrawal'`,
    )
    expect(mail?.recipient).toBe(EMAIL)
    expect(mail?.text).toContain(reference)
    expect(mail?.text).toMatch(/\d\d\.\d\d\.\d{4} • \d\d:\d\d/)

    const holder = scene.buyer()
    await holder.fill(200001, [scene.seat()])
    expect(codeOf(await applyCard(holder, code))).toEqual([422, 'gift_card_invalid'])
    const file = await scene.test.app.inject({
      url: `/api/v1/orders/gift-card.pdf?token=${started.orderToken}`,
      headers: { host: scene.host },
    })
    expect(file.statusCode).toBe(404)
  })

  it('happens once for twenty concurrent confirmations', async () => {
    const { buyer, reference } = await bought()
    const before = await scene.count('refund')
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(buyer, reference, true)))
    expect(new Set(answers.map((one) => one.json().state))).toEqual(new Set(['withdrawn']))
    expect(new Set(answers.map((one) => one.json().withdrawnAt)).size).toBe(1)
    await scene.work()
    expect(await scene.count('refund')).toBe(before + 1)
  })

  it('is refused for a card that was partly used, and while a payment with it is under way', async () => {
    const { buyer, code, reference } = await bought()
    const holder = scene.buyer()
    await holder.fill(
      200001,
      Array.from({ length: 3 }, () => scene.seat()),
    )
    await applyCard(holder, code)
    const paying = await holder.pay()
    expect(codeOf(await withdraw(buyer, reference, true))).toEqual([409, 'gift_card_used'])
    await holder.decide(paying, 'decline')
    await scene.work()
    // the payment failed and the card has its full balance again
    expect((await withdraw(buyer, reference, false)).statusCode).toBe(200)
    const again = await holder.pay()
    await holder.decide(again, 'approve')
    await scene.work()
    expect(codeOf(await withdraw(buyer, reference, true))).toEqual([409, 'gift_card_used'])
    expect(codeOf(await withdraw(buyer, reference, false))).toEqual([409, 'gift_card_used'])
  })

  it('never succeeds together with a payment by the card', async () => {
    const { buyer, code, reference } = await bought({ amount: 1900 })
    const holder = scene.buyer()
    await holder.fill(200001, [scene.seat()])
    await applyCard(holder, code)
    const { version, total } = await holder.cart()
    const [paid, withdrawn] = await Promise.all([
      holder.ask('POST /api/v1/store/cart/payment?language=et', {
        acceptTerms: true,
        expectedTotal: total.totalAmount,
        cartVersion: version,
      }),
      withdraw(buyer, reference, true),
    ])
    await scene.work()
    expect([paid.statusCode === 200, withdrawn.statusCode === 200].filter(Boolean)).toHaveLength(1)
  })

  it('ends with the fourteenth day', async () => {
    const { buyer, started, reference } = await bought()
    await scene.rows(`UPDATE orders SET paid_at = paid_at - interval '17 days' WHERE reference = $1`, [reference])
    expect(codeOf(await withdraw(buyer, reference, true))).toEqual([409, 'withdrawal_over'])
    expect((await buyer.status(started)).giftCard).toMatchObject({ withdrawableUntil: null })
  })

  it('stops the email of a card that was to be sent later', async () => {
    const sendOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const { buyer, reference } = await bought({ sendOn, recipient: { name: 'Uku', email: 'uku@example.com' } })
    await withdraw(buyer, reference, true)
    await scene.rows(`UPDATE outbox SET run_at = now() WHERE kind = 'send_gift_card' AND done_at IS NULL`)
    await scene.work()
    expect(await scene.count('email_message', `recipient = 'uku@example.com'`)).toBe(0)
  })

  it('gives the same reply for a wrong number, a wrong address, an unpaid order and an order of tickets', async () => {
    const { buyer, reference } = await bought()
    const unpaid = (await orderCard(buyer)).json()
    await buyer.fill(200001, [scene.seat()])
    const tickets = await buyer.pay()
    await buyer.decide(tickets, 'approve')
    await scene.work()
    const answers = [
      await withdraw(buyer, 'K7M-2PX-9RD', true),
      await withdraw(buyer, reference, true, 'somebody.else@example.com'),
      await withdraw(buyer, unpaid.orderReference, true),
      await withdraw(buyer, tickets.orderReference, true),
    ]
    expect(answers.map(codeOf)).toEqual(answers.map(() => [404, 'order_not_found']))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })
})
