import type { OrderStory } from '@parter/contract/desk/order-story.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type Reply } from '../../testing/account/browser.ts'
import { openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { askReturn, type Bought, buy, offerOf, refundedAmount, sendBack } from '../../testing/returns.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff/staff-people.ts'
import { paymentOfOrder, requestRefund } from '../checkout/refund-payment.ts'
import { ticketsToReturn } from '../returns/returnable-order.ts'

const scene = await openSceneOfFile()
let staff: StaffPerson
beforeAll(async () => {
  staff = await staffPerson(scene.test, { role: 'box_office', portalCodes: ['ee'] })
})

const idOf = async ({ started }: Bought) => {
  const [order] = await scene.rows<{ id: string }>('SELECT id FROM orders WHERE reference = $1', [
    started.orderReference,
  ])
  return Number(order?.id)
}
const ask = async (address: string, body?: unknown): Promise<Reply> => await staff.browser.ask(address, body)
const story = async (id: number): Promise<OrderStory> =>
  await staff.browser.get<OrderStory>(`GET /api/staff/orders/${id}`)
const done = (reply: Reply): OrderStory => {
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<OrderStory>()
}
const whatHappened = ({ happenings }: OrderStory) =>
  happenings.map(({ what, detail }) => (what === 'staff' ? detail : what))
const emailsOf = async (id: number) =>
  await scene.rows<{ kind: string; recipient: string; text: string }>(
    'SELECT kind, recipient, text FROM email_message WHERE order_id = $1 ORDER BY created_at, id',
    [id],
  )

describe('an order at the desk [R12.6]', () => {
  it('is one story: what was ordered, paid, sent, noted', async () => {
    const id = await idOf(await buy(scene, scene.seats(2)))
    const told = done(await ask(`POST /api/staff/orders/${id}/notes`, { text: '  Comes by wheelchair ' }))
    expect(told).toMatchObject({ state: 'paid', isWhole: true, total: { amount: 3800, currency: 'EUR' } })
    expect(told.tickets).toMatchObject([{ state: 'issued', price: { amount: 1900 } }, { state: 'issued' }])
    expect(whatHappened(told)).toEqual(expect.arrayContaining(['ordered', 'payment_begun', 'paid', 'email', 'note']))
    expect(told.happenings.find(({ what }) => what === 'note')).toMatchObject({
      text: 'Comes by wheelchair',
      by: /^Staff/,
    })
    expect((await ask(`POST /api/staff/orders/${id}/notes`, { text: '   ' })).statusCode).toBe(400)
  })

  it('sends the tickets again, to the order’s own address', async () => {
    const id = await idOf(await buy(scene, [scene.seat()]))
    expect(whatHappened(done(await ask(`POST /api/staff/orders/${id}/confirmation-email`)))).toContain('resendTickets')
    await scene.work()
    expect((await emailsOf(id)).map(({ kind }) => kind)).toEqual(['order_confirmation', 'tickets_again'])
  })

  it('says that there is no address to send them to, until one is written in [R13.1]', async () => {
    const id = await idOf(await buy(scene, [scene.seat()]))
    await scene.rows(`UPDATE orders SET contact_name = NULL, contact_email = '' WHERE id = $1`, [id])
    const before = await emailsOf(id)
    expect(codeOf(await ask(`POST /api/staff/orders/${id}/confirmation-email`))).toBe('email_missing')
    expect(whatHappened(await story(id))).not.toContain('resendTickets')
    await scene.work()
    expect(await emailsOf(id)).toEqual(before)
    done(await ask(`PUT /api/staff/orders/${id}/email`, { email: 'found@example.com' }))
    done(await ask(`POST /api/staff/orders/${id}/confirmation-email`))
    await scene.work()
    expect((await emailsOf(id)).at(-1)).toMatchObject({ kind: 'tickets_again', recipient: 'found@example.com' })
  })

  it('corrects the address: old links and codes end, the new address gets the tickets, the audit log names nobody', async () => {
    const bought = await buy(scene, [scene.seat()])
    const id = await idOf(bought)
    const codes = async () =>
      await scene.rows<{ code: string; state: string }>(
        'SELECT code, state FROM ticket WHERE order_id = $1 ORDER BY issued_at, id',
        [id],
      )
    const [old] = await codes()
    const told = done(await ask(`PUT /api/staff/orders/${id}/email`, { email: 'Mari.Right@Example.com' }))
    expect(told.buyer.email).toBe('Mari.Right@Example.com')
    expect((await askReturn(bought)).statusCode).toBe(404)
    const now = await codes()
    expect(now.map(({ state }) => state).toSorted()).toEqual(['issued', 'void'])
    expect(now.find(({ state }) => state === 'issued')?.code).not.toBe(old?.code)
    await scene.work()
    expect((await emailsOf(id)).at(-1)).toMatchObject({ kind: 'tickets_again', recipient: 'Mari.Right@Example.com' })
    const entries = await scene.rows<{ all: string }>(
      `SELECT concat(before, after, reason) AS all FROM audit_entry WHERE subject_id = $1::text`,
      [String(id)],
    )
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) expect(entry.all).not.toMatch(/mari/i)
  })

  it('cancels what is being paid, frees its places, and leaves what is paid', async () => {
    const buyer = scene.buyer()
    const seat = scene.seat()
    await buyer.fill(200001, [seat])
    const started = await buyer.pay()
    const [order] = await scene.rows<{ id: string }>('SELECT id FROM orders WHERE reference = $1', [
      started.orderReference,
    ])
    const told = done(await ask(`POST /api/staff/orders/${order?.id}/cancellation`))
    expect(told.state).toBe('cancelled')
    expect(codeOf(await ask(`POST /api/staff/orders/${order?.id}/cancellation`))).toBe('order_not_payable')
    const paid = await idOf(await buy(scene, [scene.seat()]))
    expect(codeOf(await ask(`POST /api/staff/orders/${paid}/cancellation`))).toBe('order_not_payable')
  })
})

describe('a return by staff [R12.6]', () => {
  const price = async (id: number, ticketIds: readonly string[], isBeyondRule: boolean) =>
    await ask(`GET /api/staff/orders/${id}/returns?ticketIds=${ticketIds}&isBeyondRule=${isBeyondRule}`)
  const give = async (id: number, ticketIds: readonly string[], rest: object) =>
    await ask(`POST /api/staff/orders/${id}/returns`, {
      ticketIds,
      to: 'card',
      reason: '',
      isBeyondRule: false,
      ...rest,
    })

  it('follows the event’s rule, and beyond it needs a reason that stays in the log', async () => {
    await scene.rows('UPDATE event SET returnable_until = NULL WHERE id = 200001')
    const bought = await buy(scene, scene.seats(2))
    const [id, first] = [await idOf(bought), bought.ids.slice(0, 1)]
    expect((await story(id)).tickets).toMatchObject([{ obstacle: 'not_allowed' }, { obstacle: 'not_allowed' }])
    expect(codeOf(await price(id, first, false))).toBe('ticket_not_returnable')
    expect(codeOf(await give(id, first, { expectedTotal: 1900 }))).toBe('ticket_not_returnable')
    expect((await price(id, first, true)).json()).toMatchObject({ worth: { amount: 1900 }, fee: { amount: 0 } })
    const beyond = { isBeyondRule: true, expectedTotal: 1900 }
    expect((await give(id, first, beyond)).json()).toMatchObject({ errors: [{ code: 'field_required' }] })
    expect(codeOf(await give(id, first, { ...beyond, expectedTotal: 1, reason: 'Ill' }))).toBe('return_changed')
    const told = done(await give(id, first, { ...beyond, reason: 'Broken leg' }))
    expect(told).toMatchObject({ state: 'partly_refunded', refunded: { amount: 1900 } })
    expect(told.happenings.find(({ detail }) => detail === 'returnByStaff')).toMatchObject({ text: 'Broken leg' })
    await scene.work()
    expect(await refundedAmount(scene, bought.started)).toBe(1900)
    expect((await emailsOf(id)).map(({ kind }) => kind)).toContain('order_return')
  })

  it('keeps the event’s fee by its rule, as a buyer’s return does', async () => {
    await scene.rows(
      `UPDATE event SET returnable_until = now() + interval '10 days', return_fee_amount = 100 WHERE id = 200001`,
    )
    const bought = await buy(scene, [scene.seat()])
    const offer = await offerOf(bought, bought.ids)
    const id = await idOf(bought)
    expect((await price(id, bought.ids, false)).json()).toEqual(offer.chosen)
    expect(done(await give(id, bought.ids, { expectedTotal: 1800 })).state).toBe('refunded')
    await scene.work()
  })

  it('and the buyer’s own at the same moment give the money back once', async () => {
    await scene.rows(
      `UPDATE event SET returnable_until = now() + interval '10 days', return_fee_amount = 0 WHERE id = 200001`,
    )
    const bought = await buy(scene, [scene.seat()])
    const id = await idOf(bought)
    const replies = await Promise.all([
      sendBack(bought, bought.ids, 1900),
      give(id, bought.ids, { isBeyondRule: true, reason: 'By phone', expectedTotal: 1900 }),
      give(id, bought.ids, { isBeyondRule: true, reason: 'By email', expectedTotal: 1900 }),
    ])
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    await scene.work()
    expect(await refundedAmount(scene, bought.started)).toBe(1900)
    expect(await scene.count('ticket_return', `order_id = ${id}`)).toBe(1)
  })

  it('would give it back twice by two that trust what they have read: the control', async () => {
    const bought = await buy(scene, scene.seats(2))
    const [id, ticketId] = [await idOf(bought), bought.ids[0]]
    const { db } = scene.test.shop
    const both = [await db.startTransaction().execute(), await db.startTransaction().execute()]
    // neither locks the order, so both find the same ticket to be returned
    for (const tx of both)
      expect((await ticketsToReturn(tx, id)).find((one) => one.id === ticketId)).toMatchObject({ state: 'issued' })
    for (const [at, tx] of both.entries()) {
      const payment = await paymentOfOrder(tx, id)
      if (!payment) throw new Error('It is not paid')
      await requestRefund(tx, payment, { reason: 'staff', amount: 1900, key: `control-${at}` })
      await tx.commit().execute()
    }
    const [paid] = await scene.rows('SELECT refund_amount AS back FROM payment WHERE order_id = $1', [id])
    expect(paid).toEqual({ back: 2 * 1900 })
    await scene.rows(`DELETE FROM outbox WHERE kind = 'refund_payment' AND done_at IS NULL`)
    await scene.rows('DELETE FROM refund WHERE order_id = $1', [id])
    await scene.rows(`UPDATE payment SET refund_amount = 0, state = 'settled' WHERE order_id = $1`, [id])
  })
})

describe('an exchange of seats [R12.6]', () => {
  const exchange = async (id: number, ticketId: string, placeId: number) =>
    await ask(`POST /api/staff/orders/${id}/exchanges`, { ticketId, placeId })

  it('takes the new seat, frees the old one, ends the old code and sends the tickets', async () => {
    const [was, wanted] = scene.seats(2)
    const bought = await buy(scene, [was ?? 0])
    const [id, ticketId = ''] = [await idOf(bought), bought.ids[0]]
    const { seats } = (await ask(`GET /api/staff/orders/${id}/seats?ticketId=${ticketId}`)).json<{
      seats: { placeId: number }[]
    }>()
    expect(seats.map(({ placeId }) => placeId)).toContain(wanted)
    expect(seats.map(({ placeId }) => placeId)).not.toContain(was)
    const told = done(await exchange(id, ticketId, wanted ?? 0))
    expect(told.tickets).toMatchObject([{ seat: String(wanted), state: 'issued', obstacle: null }])
    expect(told.tickets[0]?.id).not.toBe(ticketId)
    await scene.work()
    expect((await emailsOf(id)).map(({ kind }) => kind)).toEqual(['order_confirmation', 'tickets_again'])
    expect((await scene.buyer().fill(200001, [was ?? 0])).events[0]?.tickets).toHaveLength(1)
    // a code that ended can't be exchanged once more
    expect(codeOf(await exchange(id, ticketId, scene.seat()))).toBe('ticket_not_found')
  })

  it('of one seat that buyers want at the same moment gives it to one, and nobody loses theirs [R10.3]', async () => {
    const wanted = scene.seat()
    const bought = [await buy(scene, [scene.seat()]), await buy(scene, [scene.seat()])]
    const orders = await Promise.all(bought.map(async (one) => ({ id: await idOf(one), ticketId: one.ids[0] ?? '' })))
    const buyers = [scene.buyer(), scene.buyer(), scene.buyer()]
    const replies = await Promise.all([
      ...orders.map(({ id, ticketId }) => exchange(id, ticketId, wanted)),
      ...buyers.map((buyer) =>
        buyer.ask('POST /api/v1/store/cart/events/200001/tickets', { tickets: [{ placeId: wanted, ticketTypeId: 1 }] }),
      ),
    ])
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const rows = await scene.rows('SELECT order_id FROM allocation WHERE event_id = 200001 AND place_id = $1', [wanted])
    expect(rows).toHaveLength(1)
    for (const { id } of orders) expect((await story(id)).tickets).toMatchObject([{ state: 'issued' }])
  })
})

describe('what needs a person [R12.6]', () => {
  const troubles = async () =>
    await staff.browser.get<{
      emails: { id: string }[]
      payments: { id: number; orderId: number }[]
      refunds: { id: number; orderId: number }[]
    }>('GET /api/staff/troubles')

  it('lists an email that was given up until it is sent again', async () => {
    const id = await idOf(await buy(scene, [scene.seat()]))
    await scene.rows(`UPDATE email_message SET state = 'failed', last_error = '550 no such user' WHERE order_id = $1`, [
      id,
    ])
    const [email] = (await troubles()).emails
    expect(email).toMatchObject({ orderId: id, error: '550 no such user', kind: 'order_confirmation' })
    expect((await ask(`POST /api/staff/troubles/emails/${email?.id}`)).statusCode).toBe(200)
    await scene.work()
    expect((await troubles()).emails).toEqual([])
    expect((await ask(`POST /api/staff/troubles/emails/${email?.id}`)).statusCode).toBe(404)
    expect(whatHappened(await story(id))).toContain('retryEmail')
  })

  it('lists a refund that was given up, and asks the provider again under the same key', async () => {
    const bought = await buy(scene, [scene.seat()])
    const id = await idOf(bought)
    await sendBack(bought, bought.ids, 1900)
    await scene.rows(
      `UPDATE outbox SET failed_at = now(), attempts = 20 WHERE kind = 'refund_payment' AND done_at IS NULL`,
    )
    const [refund] = (await troubles()).refunds
    expect(refund).toMatchObject({ orderId: id })
    expect((await ask(`POST /api/staff/orders/${id}/refunds/${refund?.id}`)).statusCode).toBe(200)
    await scene.work()
    expect(await refundedAmount(scene, bought.started)).toBe(1900)
    expect((await troubles()).refunds).toEqual([])
    expect((await ask(`POST /api/staff/orders/${id}/refunds/${refund?.id}`)).statusCode).toBe(404)
  })

  it('lists a payment in doubt, until the provider says the right sum', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, [scene.seat()])
    const started = await buyer.pay()
    await scene.rows(
      `UPDATE payment SET mismatch = 'It settled with 1 EUR', mismatch_since = now()
      WHERE provider_reference = $1`,
      [started.paymentReference],
    )
    const [payment] = (await troubles()).payments
    expect((await ask(`POST /api/staff/orders/${payment?.orderId}/payments/${payment?.id}`)).json()).toMatchObject({
      payments: [],
    })
    const [other] = await scene.rows<{ id: string }>('SELECT id FROM orders WHERE id <> $1 LIMIT 1', [payment?.orderId])
    expect((await ask(`POST /api/staff/orders/${other?.id}/payments/${payment?.id}`)).statusCode).toBe(404)
  })
})
