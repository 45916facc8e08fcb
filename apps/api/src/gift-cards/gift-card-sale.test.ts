import { describe, expect, it } from 'vitest'
import { EMAIL, openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { buyCard, codeOn, orderCard, printedCard } from '../../testing/gift-cards.ts'
import { applyCard, codeOf } from '../../testing/vouchers.ts'
import { readTransactions } from '../orders/history/transactions.store.ts'

const scene = await openSceneOfFile()

const emailTo = async (recipient: string) =>
  (
    await scene.rows<{ kind: string; subject: string; language: string; text: string; attachments: object[] }>(
      `SELECT kind, subject, language, text, attachments FROM email_message WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1`,
      [recipient],
    )
  )[0]

describe('a gift card that is bought [R1.1] [R1.4]', () => {
  it('is worth nothing until it is paid, comes in the recipient’s language, and pays for tickets', async () => {
    const buyer = scene.buyer()
    const answer = await orderCard(buyer)
    expect(answer.statusCode, answer.body).toBe(200)
    const started = answer.json()
    expect(await scene.rows(`SELECT balance, issued_at FROM gift_card`)).toEqual([{ balance: 0, issued_at: null }])

    await buyer.decide(started, 'approve')
    await scene.work()
    const bought = await buyer.status(started)
    expect(bought).toMatchObject({
      state: 'paid',
      total: { amount: 5000, currency: 'EUR' },
      ticketsReady: true,
      tickets: [],
      pdfLink: null,
      giftCard: {
        state: 'sent',
        amount: { amount: 5000, currency: 'EUR' },
        recipient: { name: 'Jüri Õun', email: 'juri@example.com' },
        message: 'Palju õnne!',
      },
    })
    const mail = await emailTo('juri@example.com')
    expect(mail).toMatchObject({ kind: 'gift_card', language: 'ru' })
    // the subject is the shop's own text; what the giver typed is in the body only
    expect(mail?.subject).not.toContain('Mari')
    expect(mail?.text).toContain('От кого: Mari Mets')
    expect(mail?.attachments).toEqual([
      expect.objectContaining({ type: 'application/pdf' }),
      expect.objectContaining({ type: 'image/png' }),
    ])
    expect(mail?.text).toContain('Jüri Õun')
    expect(await emailTo(EMAIL)).toMatchObject({ kind: 'order_confirmation', language: 'et' })

    const text = await printedCard(scene, bought)
    const code = codeOn(text)
    expect(text).toContain('Palju õnne!')
    expect(text).toContain('Подарочная карта')
    // the code is on the card only: neither in an email nor in a table
    const kept = await scene.rows<{ all: string }>(
      `SELECT coalesce((SELECT string_agg(l::text, '') FROM email_message l), '') || (SELECT string_agg(g::text, '') FROM gift_card g)
        || (SELECT string_agg(s::text, '') FROM gift_card_sale s) || (SELECT string_agg(o::text, '') FROM outbox o) AS all`,
    )
    expect(code).toHaveLength(19)
    expect(kept[0]?.all).not.toContain(code)
    expect(kept[0]?.all).not.toContain(code.replaceAll('-', ''))

    const guest = scene.buyer()
    await guest.fill(200001, [scene.seat()])
    expect((await applyCard(guest, code)).statusCode).toBe(200)
    const spent = await guest.pay()
    await scene.work()
    expect(await guest.status(spent)).toMatchObject({
      state: 'paid',
      giftCardAmount: { amount: 1900, currency: 'EUR' },
    })
    expect(await scene.rows(`SELECT balance FROM gift_card`)).toEqual([{ balance: 3100 }])
    // after its first use it can't be printed any more
    expect((await buyer.status(started)).giftCard).toMatchObject({ withdrawableUntil: null, pdfLink: null })
  })

  it('is sent on its day, once', async () => {
    const buyer = scene.buyer()
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    const started = await buyCard(scene, buyer, {
      sendOn: inAWeek,
      recipient: { name: 'Anu', email: 'anu@example.com' },
    })
    const bought = await buyer.status(started)
    expect(bought.giftCard).toMatchObject({ state: 'waiting', sentAt: null })
    expect(bought.giftCard?.sendAt.slice(0, 10)).toBe(inAWeek)
    expect(await emailTo('anu@example.com')).toBeUndefined()
    expect(codeOn(await printedCard(scene, bought))).toHaveLength(19)
    await scene.rows(`UPDATE outbox SET run_at = now() WHERE kind = 'send_gift_card' AND done_at IS NULL`)
    await scene.work()
    await scene.work()
    expect(await scene.count('email_message', `recipient = 'anu@example.com'`)).toBe(1)
    expect((await buyer.status(started)).giftCard).toMatchObject({ state: 'sent' })
  })

  it('without a recipient is sent to the buyer', async () => {
    const buyer = scene.buyer()
    await buyCard(scene, buyer, {
      recipient: null,
      buyer: { email: 'ise@example.com' },
      message: '',
      cardLanguage: 'et',
    })
    expect(
      await scene.rows(`SELECT kind FROM email_message WHERE recipient = 'ise@example.com' ORDER BY kind`),
    ).toEqual([{ kind: 'gift_card' }, { kind: 'order_confirmation' }])
  })

  it('is listed among its buyer’s purchases, though it has no event [R2.4]', async () => {
    const buyer = scene.buyer()
    const { orderReference } = await buyCard(scene, buyer)
    const [customer] = await scene.rows<{ id: number }>(
      `INSERT INTO customer (portal_code, email, language) VALUES ('ee', 'ostja@example.com', 'et') RETURNING id`,
    )
    await scene.rows(`UPDATE orders SET customer_id = $1 WHERE reference = $2`, [customer?.id, orderReference])
    const ask = { portalCode: 'ee', customerId: customer?.id ?? 0, language: 'et', fallback: 'et' }
    expect(await readTransactions(scene.test.shop.db, { ...ask, onlyComing: false })).toMatchObject([
      { orderReference, state: 'paid', events: [], giftCard: 'Kinkekaart' },
    ])
    expect(await readTransactions(scene.test.shop.db, { ...ask, onlyComing: true })).toEqual([])
  })

  it('leaves the cart with its tickets as it was', async () => {
    const buyer = scene.buyer()
    const before = await buyer.fill(200001, [scene.seat()])
    await buyCard(scene, buyer)
    expect(await buyer.cart()).toMatchObject({ version: before.version, beingPaid: null, total: before.total })
  })

  it('can be paid again after a declined payment: the same order with the newest details, and one card', async () => {
    const buyer = scene.buyer()
    const first = (await orderCard(buyer)).json()
    await buyer.decide(first, 'decline')
    await scene.work()
    expect(await buyer.status(first)).toMatchObject({ state: 'failed', giftCard: { state: 'unpaid' } })
    const again = (
      await orderCard(buyer, {
        orderToken: first.orderToken,
        message: 'Uus soov',
        design: 'notes',
      })
    ).json()
    expect(again.orderReference).toBe(first.orderReference)
    await buyer.decide(again, 'approve')
    await scene.work()
    expect(await buyer.status(again)).toMatchObject({
      state: 'paid',
      giftCard: { message: 'Uus soov', design: 'notes' },
    })
    // another amount is another order; the first one can't be paid any more
    const third = (await orderCard(buyer)).json()
    await buyer.decide(third, 'decline')
    await scene.work()
    const fourth = (await orderCard(buyer, { orderToken: third.orderToken, amount: 7000 })).json()
    expect(fourth.orderReference).not.toBe(third.orderReference)
    expect(await buyer.status(third)).toMatchObject({ state: 'cancelled' })
    await buyer.decide(fourth, 'approve')
    await scene.work()
    expect(await buyer.status(fourth)).toMatchObject({ state: 'paid', total: { amount: 7000 } })
  })

  it('returns the same page for the same details, and a new payment for other details', async () => {
    const buyer = scene.buyer()
    const first = (await orderCard(buyer)).json()
    const same = (await orderCard(buyer, { orderToken: first.orderToken })).json()
    expect(same.paymentLink).toBe(first.paymentLink)
    const other = (
      await orderCard(buyer, { orderToken: first.orderToken, message: 'Ümber mõeldud', amount: 6000 })
    ).json()
    expect(other.paymentLink).not.toBe(first.paymentLink)
    expect(await buyer.status(first)).toMatchObject({ state: 'cancelled', giftCard: { message: 'Palju õnne!' } })
    await buyer.decide(other, 'approve')
    await scene.work()
    expect((await buyer.status(other)).giftCard).toMatchObject({ message: 'Ümber mõeldud', amount: { amount: 6000 } })
  })

  it('can’t be changed while it is being paid, nor by anybody but its buyer [R6.1]', async () => {
    const [buyer, stranger] = [scene.buyer(), scene.buyer()]
    const first = (await orderCard(buyer)).json()
    const theft = { orderToken: first.orderToken, recipient: { name: 'Varas', email: 'varas@example.com' } }
    const stolen = (await orderCard(stranger, theft)).json()
    expect(stolen.orderReference).not.toBe(first.orderReference)
    await buyer.decide(first, 'decline')
    await scene.work()
    expect((await orderCard(stranger, theft)).json().orderReference).not.toBe(first.orderReference)
    expect(await buyer.status(first)).toMatchObject({ giftCard: { recipient: { name: 'Jüri Õun' } } })
  })

  it('says that it is paid when the payment that would be left has settled', async () => {
    const buyer = scene.buyer()
    const first = (await orderCard(buyer)).json()
    await buyer.decide(first, 'lost')
    const other = await orderCard(buyer, { orderToken: first.orderToken, message: 'Liiga hilja' })
    expect(codeOf(other)).toEqual([409, 'order_not_payable'])
    await scene.work()
    expect(await buyer.status(first)).toMatchObject({ state: 'paid', giftCard: { message: 'Palju õnne!' } })
  })

  it('can’t be added to an order for tickets by its token', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, [scene.seat()])
    const tickets = await buyer.pay()
    await buyer.decide(tickets, 'decline')
    await scene.work()
    const card = (await orderCard(buyer, { orderToken: tickets.orderToken })).json()
    expect(card.orderReference).not.toBe(tickets.orderReference)
    expect(await buyer.status(tickets)).toMatchObject({ state: 'failed' })
  })

  it('gives the same page for the same key, and refuses the key for other details', async () => {
    const buyer = scene.buyer()
    const key = { 'idempotency-key': 'kinkekaart-1' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => orderCard(buyer, {}, key)))
    const first = await orderCard(buyer, {}, key)
    expect(
      new Set(answers.filter(({ statusCode }) => statusCode === 200).map((one) => one.json().orderReference)),
    ).toEqual(new Set([first.json().orderReference]))
    expect(codeOf(await orderCard(buyer, { amount: 6000 }, key))).toEqual([400, 'invalid_request'])
  })

  it('is sold for whole amounts within the storefront’s offer, for a day of the year to come, with the terms accepted and no web address in its message', async () => {
    const buyer = scene.buyer()
    for (const amount of [999, 50_100, 5050, 1, 1_000_000_000]) {
      expect(codeOf(await orderCard(buyer, { amount })), String(amount)).toEqual([422, 'gift_card_amount'])
    }
    for (const amount of [-5000, 0, 50.5, '5000', [5000], null]) {
      expect(codeOf(await orderCard(buyer, { amount })), String(amount)).toEqual([400, 'invalid_request'])
    }
    for (const sendOn of ['2020-01-01', '2999-01-01']) {
      expect(codeOf(await orderCard(buyer, { sendOn })), sendOn).toEqual([422, 'gift_card_date'])
    }
    for (const part of [
      { message: 'See https://evil.example/prize' },
      { buyer: { name: 'www.bank-login.ee', email: EMAIL } },
      { recipient: { name: 'example.com', email: 'juri@example.com' } },
    ]) {
      expect(codeOf(await orderCard(buyer, part)), JSON.stringify(part)).toEqual([400, 'invalid_request'])
    }
    expect(codeOf(await orderCard(buyer, { acceptTerms: false }))).toEqual([422, 'terms_not_accepted'])
    expect(codeOf(await orderCard(buyer, { balance: 1, currency: 'BYN' }))).toEqual([400, 'invalid_request'])
    expect(codeOf(await orderCard(buyer, { message: 'x'.repeat(301) }))).toEqual([400, 'invalid_request'])
  })

  it('can’t be ordered by the hundred, against testers of stolen bank cards', async () => {
    const buyer = scene.buyer()
    const answers = []
    for (let at = 1; at <= 21; at++) answers.push(await orderCard(buyer, { amount: 1000 }))
    expect(answers[19]?.statusCode).toBe(200)
    expect(codeOf(answers[20] as never)).toEqual([429, 'too_many_requests'])
  })
})
