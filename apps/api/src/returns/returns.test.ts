import { beforeAll, describe, expect, it } from 'vitest'
import { openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { accountsOf, askReturn, buy, offerOf, refundedAmount, sendBack } from '../../testing/returns.ts'
import { applyCard, applyPromo, balanceOf, codeOf, makeGiftCard, makePromoCode } from '../../testing/vouchers.ts'

const scene = await openSceneOfFile()
const { seats } = scene

beforeAll(async () => {
  await scene.rows(
    `INSERT INTO picture (id, width, height, widths, placeholder, palette) VALUES
     ('a1', 1600, 2000, '{320}', '', '{"stage": "#1b1464", "onStage": "#ffe066", "spot": "#ff5c00"}')`,
  )
  await scene.rows(`UPDATE event SET picture_id = 'a1' WHERE id = 200001`)
  await scene.rows(
    `UPDATE event SET returnable_until = now() + interval '10 days', return_fee_amount = 100, insurable = true WHERE id = 200001`,
  )
})

describe('the return of single tickets [R10.5]', () => {
  it('shows the exact refund, and makes just that: the code is void, the place is free, the refund is queued', async () => {
    const [first = 0, second = 0] = seats(2)
    const bought = await buy(scene, [first, second])
    const [one = ''] = bought.ids
    const offer = await offerOf(bought, [one])
    expect(offer.tickets).toMatchObject([
      { obstacle: null, worth: { amount: 1900, currency: 'EUR' }, fee: { amount: 100 }, seat: String(first) },
      { obstacle: null },
    ])
    expect(offer.chosen).toMatchObject({
      worth: { amount: 1900 },
      fee: { amount: 100 },
      ways: [
        { to: 'card', total: { amount: 1800 }, toPayment: { amount: 1800 }, toNewCard: { amount: 0 } },
        { to: 'gift_card', total: { amount: 1800 }, toPayment: { amount: 0 }, toNewCard: { amount: 1800 } },
      ],
    })
    expect((await sendBack(bought, [one], 1800)).json()).toMatchObject({
      total: { amount: 1800 },
      email: 'mari.mets@example.com',
    })
    const after = await bought.buyer.status(bought.started)
    expect(after.state).toBe('partly_refunded')
    expect(after.tickets).toMatchObject([{ state: 'returned', code: '', qrSvg: '' }, { state: 'issued' }])
    const file = await bought.buyer.ask(`GET ${bought.purchase.tickets[0]?.pdfLink}`)
    expect(file.statusCode).toBe(404)
    const other = scene.buyer()
    expect((await other.fill(200001, [first])).events[0]?.tickets).toHaveLength(1)
    expect(await refundedAmount(scene, bought.started)).toBe(0)
    await scene.work()
    expect(await refundedAmount(scene, bought.started)).toBe(1800)
    expect(await accountsOf(scene, bought.started)).toEqual({ buyer: 0, provider: 2000, promoter: -1800, fees: -200 })
    const mails = await scene.rows<{ kind: string; text: string; html: string }>(
      `SELECT t.kind, t.text, t.html FROM email_message t JOIN orders o ON o.id = t.order_id WHERE o.reference = $1 ORDER BY t.created_at`,
      [bought.started.orderReference],
    )
    expect(mails.map(({ kind }) => kind)).toEqual(['order_confirmation', 'order_return'])
    expect(mails[1]?.text).toContain('18,00')
    expect(mails[1]?.html).toMatch(/\/pictures\/a1-poster[.]jpeg/)
  })

  it('is made once, however often and concurrently it is requested', async () => {
    const bought = await buy(scene, seats(2))
    const [one = ''] = bought.ids
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendBack(bought, [one], 1800)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    await scene.work()
    expect(await refundedAmount(scene, bought.started)).toBe(1800)
    expect(codeOf(await sendBack(bought, bought.ids, 1800))).toEqual([409, 'ticket_not_returnable'])
  })

  it('takes the tickets one after the other, and closes the order with the last one', async () => {
    const bought = await buy(scene, seats(2))
    for (const id of bought.ids) expect((await sendBack(bought, [id], 1800)).statusCode).toBe(200)
    await scene.work()
    expect(await bought.buyer.status(bought.started)).toMatchObject({ state: 'refunded' })
    expect(await refundedAmount(scene, bought.started)).toBe(3600)
    const states = await scene.rows(
      `SELECT p.state, p.refund_amount FROM payment p JOIN orders o ON o.id = p.order_id WHERE o.reference = $1`,
      [bought.started.orderReference],
    )
    expect(states).toEqual([{ state: 'partly_refunded', refund_amount: 3600 }])
  })

  it('refunds with the share of discount, insurance and gift cards', async () => {
    await makePromoCode(scene, 'TAGASI', { kind: 'percent', basis_points: 1000 })
    const card = await makeGiftCard(scene, 1000)
    const bought = await buy(scene, seats(2), async (buyer) => {
      const [ticket] = (await buyer.cart()).events[0]?.tickets ?? []
      await buyer.ask('POST /api/v1/store/cart/events/200001/tickets/insurance?language=et', {
        ticketIds: [ticket?.id],
      })
      expect((await applyPromo(buyer, 'TAGASI')).statusCode).toBe(200)
      expect((await applyCard(buyer, card)).statusCode).toBe(200)
    })
    const total = bought.purchase.total.amount
    const { chosen, tickets } = await offerOf(bought, bought.ids.slice(0, 1))
    const worth = tickets[0]?.worth.amount ?? 0
    expect(worth).toBeGreaterThan(tickets[1]?.worth.amount ?? 0)
    expect(worth + (tickets[1]?.worth.amount ?? 0)).toBe(total)
    const back = worth - 100
    const ofCard = Math.floor((1000 * back) / total)
    expect(chosen?.ways[0]).toMatchObject({
      total: { amount: back },
      toOldCards: { amount: ofCard },
      toPayment: { amount: back - ofCard },
    })
    expect((await sendBack(bought, bought.ids.slice(0, 1), back)).statusCode).toBe(200)
    await scene.work()
    expect(await balanceOf(scene, card)).toBe(ofCard)
    expect(await refundedAmount(scene, bought.started)).toBe(back - ofCard)
    expect(await accountsOf(scene, bought.started)).toMatchObject({ buyer: 0, insurance: 0 })
  })

  it('issues a new gift card, whose code is in the email and is not stored', async () => {
    const bought = await buy(scene, seats(1))
    expect((await sendBack(bought, bought.ids, 1800, 'gift_card')).json()).toMatchObject({
      toNewCard: { amount: 1800 },
    })
    await scene.work()
    expect(await refundedAmount(scene, bought.started)).toBe(0)
    expect(await scene.rows(`SELECT issued_amount, balance FROM gift_card ORDER BY id DESC LIMIT 1`)).toEqual([
      { issued_amount: 1800, balance: 1800 },
    ])
    const [mail] = await scene.rows<{ attachments: unknown; state: string }>(
      `SELECT attachments, state FROM email_message WHERE kind = 'order_return' ORDER BY created_at DESC LIMIT 1`,
    )
    expect(mail).toMatchObject({ state: 'sent', attachments: [{ type: 'application/pdf' }] })
    await scene.elapse(60 * 24 * 31)
    await scene.work()
    expect(await scene.count('ticket_return', 'encrypted_code IS NOT NULL')).toBe(0)
  })

  it('is refused when the sum has changed, and changes nothing', async () => {
    const bought = await buy(scene, seats(1))
    for (const wrong of [0, 1799, 1801, 1900]) {
      expect(codeOf(await sendBack(bought, bought.ids, wrong))).toEqual([409, 'return_changed'])
    }
    for (const wrong of [-1, 1.5]) {
      expect(codeOf(await sendBack(bought, bought.ids, wrong))).toEqual([400, 'invalid_request'])
    }
    expect(await bought.buyer.status(bought.started)).toMatchObject({ state: 'paid' })
  })

  it('is refused where the event doesn’t allow it, too late, for a used ticket and for one that was sent on', async () => {
    const bought = await buy(scene, seats(1))
    const refused = async (statement: string, undo: string, obstacle: string) => {
      await scene.rows(statement)
      expect((await offerOf(bought)).tickets).toMatchObject([{ obstacle }])
      const answer = await sendBack(bought, bought.ids, 1800)
      expect(answer.json()).toMatchObject({ errors: [{ code: 'ticket_not_returnable', details: { obstacle } }] })
      expect(codeOf(await askReturn(bought, bought.ids))).toEqual([409, 'ticket_not_returnable'])
      await scene.rows(undo)
    }
    const until = (words: string) => `UPDATE event SET returnable_until = ${words} WHERE id = 200001`
    const again = until(`now() + interval '10 days'`)
    await refused(until('NULL'), again, 'not_allowed')
    await refused(until(`now() - interval '1 second'`), again, 'too_late')
    const own = `WHERE id = '${bought.ids[0]}'`
    await refused(
      `UPDATE ticket SET state = 'used', used_at = now() ${own}`,
      `UPDATE ticket SET state = 'issued', used_at = NULL ${own}`,
      'used',
    )
    await refused(
      `UPDATE ticket SET holder_email = 'a@example.com' ${own}`,
      `UPDATE ticket SET holder_email = NULL ${own}`,
      'sent_on',
    )
    await scene.rows(`UPDATE event SET return_to = '{gift_card}' WHERE id = 200001`)
    expect((await offerOf(bought, bought.ids)).chosen?.ways.map(({ to }) => to)).toEqual(['gift_card'])
    expect(codeOf(await sendBack(bought, bought.ids, 1800))).toEqual([409, 'ticket_not_returnable'])
    await scene.rows(`UPDATE event SET return_to = '{card,gift_card}' WHERE id = 200001`)
  })

  it('keeps a family’s tickets together', async () => {
    const bought = await buy(scene, seats(4), undefined, { ticketTypeId: 3 })
    expect(codeOf(await askReturn(bought, bought.ids.slice(0, 3)))).toEqual([409, 'tickets_go_together'])
    expect((await offerOf(bought, bought.ids)).chosen).not.toBeNull()
  })

  it('is refused without the order’s token', async () => {
    const [mine, other] = [await buy(scene, seats(1)), await buy(scene, seats(1))]
    expect(codeOf(await sendBack({ ...mine, started: other.started }, mine.ids, 1800))).toEqual([
      404,
      'ticket_not_found',
    ])
    const guess = { ...mine.started, orderToken: mine.started.orderReference }
    expect(codeOf(await sendBack({ ...mine, started: guess }, mine.ids, 1800))).toEqual([404, 'order_not_found'])
    expect(codeOf(await askReturn({ ...mine, started: guess }))).toEqual([404, 'order_not_found'])
  })
})

describe('concurrent refunds of one payment [R10.3]', () => {
  it('wait for each other, and each is sent once, also after a crash', async () => {
    const bought = await buy(scene, seats(3))
    for (const id of bought.ids) await sendBack(bought, [id], 1800)
    await scene.work()
    expect(await refundedAmount(scene, bought.started)).toBe(5400)
    await scene.rows(`UPDATE outbox SET done_at = NULL, attempts = 1 WHERE kind = 'refund_payment'`)
    await scene.rows(`UPDATE outbox SET done_at = NULL, attempts = 1 WHERE kind = 'write_return_email'`)
    await scene.work()
    expect(await refundedAmount(scene, bought.started)).toBe(5400)
    expect(await scene.count('refund', `state <> 'done'`)).toBe(0)
  })
})
