import type { EventChange } from '@parter/contract/changed-events.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPurchaseScene, type PurchaseScene, sell } from '../checkout/test-purchase.ts'
import { contentChanged } from '../content/content-changed.ts'
import { type Bought, buy, givenBack } from '../returns/test-return.ts'
import { applyCard, balanceOf, codeOf, makeGiftCard } from '../vouchers/test-vouchers.ts'
import { ChangeRefused, type ChangeWish } from './change-event.ts'
import { describeOpenChange, orderChange, previewChange } from './order-change.ts'

let scene: PurchaseScene
let nextEvent = 210001

beforeAll(async () => {
  scene = await openPurchaseScene()
})
afterAll(() => scene.close())
afterEach(() => scene.books())

/** An event of its own for each test. */
async function onSale(title = 'Sügisõhtu'): Promise<number> {
  const id = nextEvent++
  await sell(scene.test, { id, seats: 60, standing: [50] }, title)
  return id
}
const order = (wish: ChangeWish) =>
  orderChange(scene.test.shop, wish, { alsoWrite: (tx, id, portalCode) => contentChanged(tx, portalCode, id) })
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)

/** Everything that is planned for later is due now, the end of the time to choose included. */
async function afterDeadline() {
  await scene.rows(
    `UPDATE event_change SET choose_until = now() - interval '1 second', created_at = created_at - interval '5 days' WHERE state = 'open'`,
  )
  await scene.rows(`UPDATE orders SET created_at = created_at - interval '6 days'`)
  for (let round = 0; round < 12; round++) {
    await scene.rows(`UPDATE outbox SET run_at = now() WHERE kind = 'settle_event_change' AND done_at IS NULL`)
    if ((await scene.work()) === 0) return
  }
}
const lettersTo = async ({ started }: Bought) =>
  await scene.rows<{ kind: string; subject: string; text: string; recipient: string }>(
    `SELECT t.kind, t.subject, t.text, t.recipient FROM letter t JOIN orders o ON o.id = t.order_id
     WHERE o.reference = $1 ORDER BY t.created_at, t.recipient`,
    [started.orderReference],
  )
const tokenOf = async (bought: Bought): Promise<string> => {
  const letter = (await lettersTo(bought)).findLast(({ kind }) => kind === 'event_change')
  return /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}
/** What the link of the letter shows to anybody who has it, without a session. */
const shown = async (token: string) => {
  const answer = await scene.test.ask(`GET /api/v1/event-changes?language=en&token=${token}`, { host: scene.host })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<EventChange>()
}
const choose = (token: string, choice: string, expectedTotal: number) =>
  scene.test.ask('POST /api/v1/event-changes?language=en', { host: scene.host, body: { token, choice, expectedTotal } })
const stateOf = async (bought: Bought) => (await bought.buyer.status(bought.started)).state

describe('an event that is cancelled by command [R10.5]', () => {
  it('says beforehand whom and how much money it concerns, and changes nothing', async () => {
    const eventId = await onSale()
    const card = await makeGiftCard(scene, 900)
    await buy(scene, [1, 2], undefined, { eventId })
    await buy(scene, [3], (buyer) => applyCard(buyer, card), { eventId })
    const text = await previewChange(scene.test.shop, { eventId, kind: 'cancelled' })
    expect(text).toContain('Sügisõhtu')
    expect(text).toMatch(/orders +2\n +tickets +3\n +people to tell +1\n/)
    expect(text).toContain('€57.00')
    expect(text).toMatch(/to payments +€48.00 \(sandbox €48.00\)\n +to gift cards +€9.00/)
    expect(await scene.count('event_change', `event_id = ${eventId}`)).toBe(0)
    expect(await scene.count('event', `id = ${eventId} AND disposition = 'scheduled'`)).toBe(1)
  })

  it('tells all, stops the sale, and its page and data say so', async () => {
    const eventId = await onSale()
    const bought = await buy(scene, [1], undefined, { eventId })
    await order({ eventId, kind: 'cancelled' })
    await scene.work()
    const [, letter] = await lettersTo(bought)
    expect(letter).toMatchObject({ kind: 'event_change', subject: 'Sügisõhtu jääb ära' })
    const held = await scene.buyer().ask(`POST /api/v1/store/events/${eventId}/tickets`, { tickets: [{ placeId: 9 }] })
    expect(codeOf(held)).toEqual([409, 'event_cancelled'])
    const page = await scene.test.app.inject({ url: `/piletid/${eventId}/kontsert`, headers: { host: scene.host } })
    expect(page.body).toContain('https://schema.org/EventCancelled')
    expect(await describeOpenChange(scene.test.shop, eventId)).toMatch(/told +1, still to be told 0/)
  })

  it('gives the buyer his choice by a signed link without a login: money or a gift card, once', async () => {
    const eventId = await onSale()
    const [first, second] = [
      await buy(scene, [1, 2], undefined, { eventId }),
      await buy(scene, [3], undefined, { eventId }),
    ]
    await order({ eventId, kind: 'cancelled' })
    await scene.work()
    const token = await tokenOf(first)
    expect(await shown(token)).toMatchObject({
      kind: 'cancelled',
      tickets: 2,
      choice: null,
      defaultChoice: 'refund',
      options: [
        { choice: 'refund', parts: { total: { amount: 3800 }, toPayment: { amount: 3800 } } },
        { choice: 'gift_card', parts: { toNewCard: { amount: 3800 } } },
      ],
    })
    expect(codeOf(await choose(token, 'keep', 0))).toEqual([409, 'choice_closed'])
    expect(codeOf(await choose(token, 'refund', 1))).toEqual([409, 'return_changed'])
    const answers = await Promise.all(Array.from({ length: 6 }, () => choose(token, 'refund', 3800)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(codeOf(await choose(token, 'gift_card', 3800))).toEqual([409, 'choice_closed'])
    expect((await choose(await tokenOf(second), 'gift_card', 1900)).statusCode).toBe(200)
    await scene.work()
    expect([await givenBack(scene, first.started), await givenBack(scene, second.started)]).toEqual([3800, 0])
    expect(await shown(token)).toMatchObject({ choice: 'refund', options: [] })
    expect((await lettersTo(first)).map(({ kind }) => kind)).toEqual([
      'order_confirmation',
      'event_change',
      'order_return',
    ])
    expect(await stateOf(second)).toBe('refunded')
  })

  it('gives the money back by itself after the deadline, gift cards included, and is then settled', async () => {
    const eventId = await onSale()
    const card = await makeGiftCard(scene, 500)
    const bought = await buy(scene, [1], (buyer) => applyCard(buyer, card), { eventId })
    await order({ eventId, kind: 'cancelled' })
    await scene.work()
    expect(await stateOf(bought)).toBe('paid')
    await afterDeadline()
    expect(await stateOf(bought)).toBe('refunded')
    expect(await balanceOf(scene, card)).toBe(500)
    expect(await givenBack(scene, bought.started)).toBe(1400)
    expect(await scene.rows(`SELECT state FROM event_change WHERE event_id = $1`, [eventId])).toEqual([
      { state: 'settled' },
    ])
  })

  it('takes along who was paying when it was cancelled', async () => {
    const eventId = await onSale()
    const buyer = scene.buyer()
    await buyer.fill(eventId, [1])
    const started = await buyer.pay()
    await order({ eventId, kind: 'cancelled' })
    await scene.work()
    await buyer.decide(started, 'approve')
    await scene.work()
    expect((await buyer.status(started)).state).toBe('paid')
    await scene.elapse(31)
    await scene.work()
    expect(
      await scene.count(
        'event_choice x JOIN orders o ON o.id = x.order_id',
        `o.reference = '${started.orderReference}'`,
      ),
    ).toBe(1)
    await afterDeadline()
    expect((await buyer.status(started)).state).toBe('refunded')
  })

  it('leaves the tickets of other events in the same order alone', async () => {
    const [eventId, otherId] = [await onSale(), await onSale('Kevadõhtu')]
    const bought = await buy(scene, [1], (buyer) => buyer.fill(otherId, [1]), { eventId })
    await order({ eventId, kind: 'cancelled' })
    await scene.work()
    await afterDeadline()
    const after = await bought.buyer.status(bought.started)
    expect(after.state).toBe('partly_refunded')
    expect(after.tickets.map(({ eventId: id, state }) => [id === otherId, state])).toEqual([
      [false, 'returned'],
      [true, 'issued'],
    ])
    expect(await givenBack(scene, bought.started)).toBe(1900)
  })
})

describe('an event that is postponed or moved by command [R10.5]', () => {
  it('keeps the tickets of those who say nothing, and who keeps them may think better of it', async () => {
    const eventId = await onSale()
    const [silent, keeper] = [
      await buy(scene, [1], undefined, { eventId }),
      await buy(scene, [2], undefined, { eventId }),
    ]
    await order({ eventId, kind: 'postponed' })
    await scene.work()
    const token = await tokenOf(keeper)
    expect((await shown(token)).options.map(({ choice }) => choice)).toEqual(['keep', 'refund', 'gift_card'])
    expect((await choose(token, 'keep', 0)).json()).toMatchObject({
      choice: 'keep',
      options: [{ choice: 'refund' }, { choice: 'gift_card' }],
    })
    expect((await choose(token, 'refund', 1900)).statusCode).toBe(200)
    await scene.work()
    await afterDeadline()
    expect([await stateOf(silent), await stateOf(keeper)]).toEqual(['paid', 'refunded'])
    expect((await silent.buyer.status(silent.started)).tickets[0]?.state).toBe('issued')
  })

  it('has its new date on tickets, pages and in the sale, and can be moved again', async () => {
    const eventId = await onSale()
    const bought = await buy(scene, [1], undefined, { eventId })
    await order({ eventId, kind: 'postponed' })
    const startsAt = inDays(90)
    await order({ eventId, kind: 'moved', startsAt })
    await scene.work()
    const kinds = await scene.rows(`SELECT kind, state FROM event_change WHERE event_id = $1 ORDER BY id`, [eventId])
    expect(kinds).toEqual([
      { kind: 'postponed', state: 'superseded' },
      { kind: 'moved', state: 'open' },
    ])
    const { tickets } = await bought.buyer.status(bought.started)
    expect(tickets[0]?.eventStartAt).toBe(startsAt.toISOString())
    const page = await scene.test.app.inject({ url: `/piletid/${eventId}/kontsert`, headers: { host: scene.host } })
    expect(page.body).toContain('https://schema.org/EventRescheduled')
    expect(await shown(await tokenOf(bought))).toMatchObject({
      kind: 'moved',
      now: { startAt: startsAt.toISOString() },
    })
    expect((await scene.buyer().fill(eventId, [7])).events).toHaveLength(1)
  })

  it('leaves whoever buys afterwards alone', async () => {
    const eventId = await onSale()
    await order({ eventId, kind: 'moved', startsAt: inDays(90) })
    const later = await buy(scene, [1], undefined, { eventId })
    await scene.elapse(31)
    await scene.work()
    expect((await lettersTo(later)).map(({ kind }) => kind)).toEqual(['order_confirmation'])
  })

  it('tells whom a ticket was sent to, and takes it from him only when the event is cancelled', async () => {
    const eventId = await onSale()
    const bought = await buy(scene, [1, 2], undefined, { eventId })
    const sent = await bought.buyer.ask(`POST /api/v1/tickets/${bought.ids[0]}/recipient?language=et`, {
      orderToken: bought.started.orderToken,
      email: 'jaan@example.com',
    })
    expect(sent.statusCode, sent.body).toBe(200)
    await scene.work()
    await order({ eventId, kind: 'moved', startsAt: inDays(90) })
    await scene.work()
    const told = (await lettersTo(bought)).filter(({ kind }) => kind === 'event_change')
    expect(told.map(({ recipient }) => recipient)).toEqual(['jaan@example.com', 'mari.mets@example.com'])
    expect(told[0]?.text).not.toContain('token=')
    const token = await tokenOf(bought)
    expect(await shown(token)).toMatchObject({ tickets: 1 })
    expect((await choose(token, 'refund', 1900)).statusCode).toBe(200)
    expect(await stateOf(bought)).toBe('partly_refunded')
    await order({ eventId, kind: 'cancelled' })
    await scene.work()
    await afterDeadline()
    expect(await stateOf(bought)).toBe('refunded')
    expect(await givenBack(scene, bought.started)).toBe(3800)
  })
})

describe('the command', () => {
  it('refuses with a sentence what can’t be', async () => {
    const eventId = await onSale()
    const refused = async (wish: Partial<ChangeWish>, words: RegExp) =>
      await expect(order({ eventId, kind: 'moved', ...wish })).rejects.toThrow(words)
    await refused({ eventId: 999999 }, /no event 999999/)
    await refused({}, /when or where/)
    await refused({ startsAt: inDays(-1) }, /over already/)
    await refused({ startsAt: inDays(9), chooseUntil: inDays(1) }, /3 days at least/)
    await refused({ venueId: 1 }, /seats of this hall/)
    await refused({ kind: 'cancelled', startsAt: inDays(9) }, /belong to move/)
    await order({ eventId, kind: 'cancelled' })
    await refused({ startsAt: inDays(9) }, /was cancelled/)
    await expect(order({ eventId, kind: 'postponed' })).rejects.toBeInstanceOf(ChangeRefused)
  })

  it('given twice goes on with what it began: nobody is told twice', async () => {
    const eventId = await onSale()
    const bought = await buy(scene, [1], undefined, { eventId })
    expect(await order({ eventId, kind: 'cancelled' })).toContain('Ordered.')
    await scene.work()
    expect(await order({ eventId, kind: 'cancelled' })).toContain('goes on')
    await scene.work()
    expect((await lettersTo(bought)).map(({ kind }) => kind)).toEqual(['order_confirmation', 'event_change'])
    expect(await scene.count('event_change', `event_id = ${eventId}`)).toBe(1)
  })

  it('a link that the shop didn’t sign, or another storefront’s, opens nothing', async () => {
    const eventId = await onSale()
    const [mine, other] = [await buy(scene, [1], undefined, { eventId }), await buy(scene, [2], undefined, { eventId })]
    await order({ eventId, kind: 'cancelled' })
    await scene.work()
    const token = await tokenOf(mine)
    const [change, , signature] = token.split('-')
    const foreign = (await tokenOf(other)).split('-')[1]
    for (const forged of [
      `${change}-${foreign}-${signature}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      'x'.repeat(30),
    ]) {
      expect(codeOf(await choose(forged, 'refund', 1900))[1]).toBe('token_invalid')
    }
    const answer = await scene.test.ask(`GET /api/v1/event-changes?token=${token}`, { host: 'lv.localhost' })
    expect(codeOf(answer)[1]).toBe('token_invalid')
    expect(await stateOf(mine)).toBe('paid')
  })
})
