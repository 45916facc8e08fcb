import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ChangeStage, inDays, openChangeStage } from '../../testing/changed-events/change.ts'
import { buy, refundedAmount } from '../../testing/returns.ts'
import { applyCard, balanceOf, codeOf, makeGiftCard } from '../../testing/vouchers.ts'
import { describeOpenChange, previewChange } from './order-change.ts'

let stage: ChangeStage

beforeAll(async () => {
  stage = await openChangeStage()
})
afterAll(() => stage.scene.close())
afterEach(() => stage.scene.books())

describe('an event that is cancelled by command [R10.5]', () => {
  it('is previewed with the people and the money it concerns, and nothing changes', async () => {
    const eventId = await stage.onSale()
    const card = await makeGiftCard(stage.scene, 900)
    await buy(stage.scene, [1, 2], undefined, { eventId })
    await buy(stage.scene, [3], (buyer) => applyCard(buyer, card), { eventId })
    const text = await previewChange(stage.scene.test.shop, { eventId, kind: 'cancelled' })
    expect(text).toContain('Sügisõhtu')
    expect(text).toMatch(/orders +2\n +tickets +3\n +people to tell +1\n/)
    expect(text).toContain('€57.00')
    expect(text).toMatch(/to payments +€48.00 \(sandbox €48.00\)\n +to gift cards +€9.00/)
    expect(await stage.scene.count('event_change', `event_id = ${eventId}`)).toBe(0)
    expect(await stage.scene.count('event', `id = ${eventId} AND disposition = 'scheduled'`)).toBe(1)
  })

  it('notifies every buyer, stops the sale, and is shown on page and in data', async () => {
    const eventId = await stage.onSale()
    const bought = await buy(stage.scene, [1], undefined, { eventId })
    await stage.order({ eventId, kind: 'cancelled' })
    await stage.scene.work()
    const [, mail] = await stage.emailsTo(bought)
    expect(mail).toMatchObject({ kind: 'event_change', subject: 'Sügisõhtu jääb ära' })
    const held = await stage.scene
      .buyer()
      .ask(`POST /api/v1/store/events/${eventId}/tickets`, { tickets: [{ placeId: 9 }] })
    expect(codeOf(held)).toEqual([409, 'event_cancelled'])
    const page = await stage.scene.test.app.inject({
      url: `/piletid/${eventId}/kontsert`,
      headers: { host: stage.scene.host },
    })
    expect(page.body).toContain('https://schema.org/EventCancelled')
    expect(await describeOpenChange(stage.scene.test.shop, eventId)).toMatch(/told +1, still to be told 0/)
  })

  it('lets the buyer choose by a signed link without a login, once: refund or gift card', async () => {
    const eventId = await stage.onSale()
    const [first, second] = [
      await buy(stage.scene, [1, 2], undefined, { eventId }),
      await buy(stage.scene, [3], undefined, { eventId }),
    ]
    await stage.order({ eventId, kind: 'cancelled' })
    await stage.scene.work()
    const token = await stage.tokenOf(first)
    expect(await stage.shown(token)).toMatchObject({
      kind: 'cancelled',
      tickets: 2,
      choice: null,
      defaultChoice: 'refund',
      options: [
        { choice: 'refund', parts: { total: { amount: 3800 }, toPayment: { amount: 3800 } } },
        { choice: 'gift_card', parts: { toNewCard: { amount: 3800 } } },
      ],
    })
    expect(codeOf(await stage.choose(token, 'keep', 0))).toEqual([409, 'choice_closed'])
    expect(codeOf(await stage.choose(token, 'refund', 1))).toEqual([409, 'return_changed'])
    const answers = await Promise.all(Array.from({ length: 6 }, () => stage.choose(token, 'refund', 3800)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(codeOf(await stage.choose(token, 'gift_card', 3800))).toEqual([409, 'choice_closed'])
    expect((await stage.choose(await stage.tokenOf(second), 'gift_card', 1900)).statusCode).toBe(200)
    await stage.scene.work()
    expect([
      await refundedAmount(stage.scene, first.started),
      await refundedAmount(stage.scene, second.started),
    ]).toEqual([3800, 0])
    expect(await stage.shown(token)).toMatchObject({ choice: 'refund', options: [] })
    expect((await stage.emailsTo(first)).map(({ kind }) => kind)).toEqual([
      'order_confirmation',
      'event_change',
      'order_return',
    ])
    expect(await stage.stateOf(second)).toBe('refunded')
  })

  it('refunds everybody after the deadline, gift cards included, and is then settled', async () => {
    const eventId = await stage.onSale()
    const card = await makeGiftCard(stage.scene, 500)
    const bought = await buy(stage.scene, [1], (buyer) => applyCard(buyer, card), { eventId })
    await stage.order({ eventId, kind: 'cancelled' })
    await stage.scene.work()
    expect(await stage.stateOf(bought)).toBe('paid')
    await stage.afterDeadline()
    expect(await stage.stateOf(bought)).toBe('refunded')
    expect(await balanceOf(stage.scene, card)).toBe(500)
    expect(await refundedAmount(stage.scene, bought.started)).toBe(1400)
    expect(await stage.scene.rows(`SELECT state FROM event_change WHERE event_id = $1`, [eventId])).toEqual([
      { state: 'settled' },
    ])
  })

  it('includes buyers who were paying when it was cancelled', async () => {
    const eventId = await stage.onSale()
    const buyer = stage.scene.buyer()
    await buyer.fill(eventId, [1])
    const started = await buyer.pay()
    await stage.order({ eventId, kind: 'cancelled' })
    await stage.scene.work()
    await buyer.decide(started, 'approve')
    await stage.scene.work()
    expect((await buyer.status(started)).state).toBe('paid')
    await stage.scene.elapse(31)
    await stage.scene.work()
    expect(
      await stage.scene.count(
        'event_choice x JOIN orders o ON o.id = x.order_id',
        `o.reference = '${started.orderReference}'`,
      ),
    ).toBe(1)
    await stage.afterDeadline()
    expect((await buyer.status(started)).state).toBe('refunded')
  })

  it('leaves tickets of other events in the same order unchanged', async () => {
    const [eventId, otherId] = [await stage.onSale(), await stage.onSale('Kevadõhtu')]
    const bought = await buy(stage.scene, [1], (buyer) => buyer.fill(otherId, [1]), { eventId })
    await stage.order({ eventId, kind: 'cancelled' })
    await stage.scene.work()
    await stage.afterDeadline()
    const after = await bought.buyer.status(bought.started)
    expect(after.state).toBe('partly_refunded')
    expect(after.tickets.map(({ eventId: id, state }) => [id === otherId, state])).toEqual([
      [false, 'returned'],
      [true, 'issued'],
    ])
    expect(await refundedAmount(stage.scene, bought.started)).toBe(1900)
  })
})

describe('an event that is postponed or moved by command [R10.5]', () => {
  it('keeps the tickets of buyers without a choice, and they may still change their mind', async () => {
    const eventId = await stage.onSale()
    const [silent, keeper] = [
      await buy(stage.scene, [1], undefined, { eventId }),
      await buy(stage.scene, [2], undefined, { eventId }),
    ]
    await stage.order({ eventId, kind: 'postponed' })
    await stage.scene.work()
    const token = await stage.tokenOf(keeper)
    expect((await stage.shown(token)).options.map(({ choice }) => choice)).toEqual(['keep', 'refund', 'gift_card'])
    expect((await stage.choose(token, 'keep', 0)).json()).toMatchObject({
      choice: 'keep',
      options: [{ choice: 'refund' }, { choice: 'gift_card' }],
    })
    expect((await stage.choose(token, 'refund', 1900)).statusCode).toBe(200)
    await stage.scene.work()
    await stage.afterDeadline()
    expect([await stage.stateOf(silent), await stage.stateOf(keeper)]).toEqual(['paid', 'refunded'])
    expect((await silent.buyer.status(silent.started)).tickets[0]?.state).toBe('issued')
  })

  it('shows its new date on tickets, pages and in the sale, and can be moved again', async () => {
    const eventId = await stage.onSale()
    const bought = await buy(stage.scene, [1], undefined, { eventId })
    await stage.order({ eventId, kind: 'postponed' })
    const startsAt = inDays(90)
    await stage.order({ eventId, kind: 'moved', startsAt })
    await stage.scene.work()
    const kinds = await stage.scene.rows(`SELECT kind, state FROM event_change WHERE event_id = $1 ORDER BY id`, [
      eventId,
    ])
    expect(kinds).toEqual([
      { kind: 'postponed', state: 'superseded' },
      { kind: 'moved', state: 'open' },
    ])
    const { tickets } = await bought.buyer.status(bought.started)
    expect(tickets[0]?.eventStartAt).toBe(startsAt.toISOString())
    const page = await stage.scene.test.app.inject({
      url: `/piletid/${eventId}/kontsert`,
      headers: { host: stage.scene.host },
    })
    expect(page.body).toContain('https://schema.org/EventRescheduled')
    expect(await stage.shown(await stage.tokenOf(bought))).toMatchObject({
      kind: 'moved',
      now: { startAt: startsAt.toISOString() },
    })
    expect((await stage.scene.buyer().fill(eventId, [7])).events).toHaveLength(1)
  })

  it('doesn’t concern later buyers', async () => {
    const eventId = await stage.onSale()
    await stage.order({ eventId, kind: 'moved', startsAt: inDays(90) })
    const later = await buy(stage.scene, [1], undefined, { eventId })
    await stage.scene.elapse(31)
    await stage.scene.work()
    expect((await stage.emailsTo(later)).map(({ kind }) => kind)).toEqual(['order_confirmation'])
  })

  it('notifies the recipient of a sent ticket, and voids it only when the event is cancelled', async () => {
    const eventId = await stage.onSale()
    const bought = await buy(stage.scene, [1, 2], undefined, { eventId })
    const sent = await bought.buyer.ask(`POST /api/v1/tickets/${bought.ids[0]}/recipient?language=et`, {
      orderToken: bought.started.orderToken,
      email: 'jaan@example.com',
    })
    expect(sent.statusCode, sent.body).toBe(200)
    await stage.scene.work()
    await stage.order({ eventId, kind: 'moved', startsAt: inDays(90) })
    await stage.scene.work()
    const told = (await stage.emailsTo(bought)).filter(({ kind }) => kind === 'event_change')
    expect(told.map(({ recipient }) => recipient)).toEqual(['jaan@example.com', 'mari.mets@example.com'])
    expect(told[0]?.text).not.toContain('token=')
    const token = await stage.tokenOf(bought)
    expect(await stage.shown(token)).toMatchObject({ tickets: 1 })
    expect((await stage.choose(token, 'refund', 1900)).statusCode).toBe(200)
    expect(await stage.stateOf(bought)).toBe('partly_refunded')
    await stage.order({ eventId, kind: 'cancelled' })
    await stage.scene.work()
    await stage.afterDeadline()
    expect(await stage.stateOf(bought)).toBe('refunded')
    expect(await refundedAmount(stage.scene, bought.started)).toBe(3800)
  })
})
