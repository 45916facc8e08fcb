import type { OrderStory } from '@parter/contract/desk/order-story.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type Reply } from '../../testing/account/browser.ts'
import { openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { accountsOf, type Bought, buy, refundedAmount, sendBack } from '../../testing/returns.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff/staff-people.ts'
import { applyCard, applyPromo, balanceOf, makeGiftCard, makePromoCode } from '../../testing/vouchers.ts'
import { orderOf } from '../orders/order/lock-order.ts'
import { priceOfReturn } from '../returns/make-return.ts'
import { ticketsToReturn } from '../returns/returnable-order.ts'

const EVENT = 200001
/** Seats of a cheaper zone, of one that costs the same, and of a dearer one; those of the first zone are dealt out. */
const CHEAPER = { zoneId: 2, places: [61, 62, 63, 64, 65, 66, 67, 68, 69, 70] }
const EQUAL = { zoneId: 3, places: [71, 72, 73] }
const DEARER = { zoneId: 4, places: [81] }
const FULL = 1
const STUDENT = 2

const scene = await openSceneOfFile()
let staff: StaffPerson
beforeAll(async () => {
  staff = await staffPerson(scene.test, { role: 'box_office', portalCodes: ['ee'] })
  await scene.rows(
    `UPDATE event SET returnable_until = now() + interval '10 days', insurable = true, vat_basis_points = 2400 WHERE id = $1`,
    [EVENT],
  )
  for (const [{ zoneId, places }, price] of [
    [CHEAPER, 1500],
    [EQUAL, 1900],
    [DEARER, 5000],
  ] as const) {
    await scene.rows(
      `INSERT INTO price_zone (event_id, zone_id, zone_code, kind, name, position)
       VALUES ($1, $2, $3, 'seated', jsonb_build_object('et', $3::text), $2)`,
      [EVENT, zoneId, `zone-${zoneId}`],
    )
    await scene.rows(
      `INSERT INTO price (event_id, zone_id, ticket_type_id, amount, fee_amount)
       SELECT event_id, $2, ticket_type_id, $3::int - 100 * (ticket_type_id - 1), 100 FROM ticket_type WHERE event_id = $1`,
      [EVENT, zoneId, price],
    )
    await scene.rows(
      `UPDATE hall_seat SET zone_code = $2 WHERE place_id = ANY($3)
       AND hall_version_id = (SELECT hall_version_id FROM event WHERE id = $1)`,
      [EVENT, `zone-${zoneId}`, places],
    )
  }
  await scene.rows('UPDATE event SET revision = revision + 1 WHERE id = $1', [EVENT])
})

const idOf = async ({ started }: Bought) => {
  const [order] = await scene.rows<{ id: number }>('SELECT id::int AS id FROM orders WHERE reference = $1', [
    started.orderReference,
  ])
  return order?.id ?? 0
}
const ask = async (address: string, body?: unknown): Promise<Reply> => await staff.browser.ask(address, body)
const done = (reply: Reply): OrderStory => {
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<OrderStory>()
}
interface Wanted {
  readonly placeId: number
  readonly zoneId: number
  readonly ticketTypeId?: number
  readonly expectedBack: number
}
const exchange = async (id: number, ticketId: string | undefined, { ticketTypeId = FULL, ...rest }: Wanted) =>
  await ask(`POST /api/staff/orders/${id}/priced-exchanges`, { ticketId, ticketTypeId, ...rest })
const offered = async (id: number, ticketId: string | undefined) => {
  const reply = await ask(`GET /api/staff/orders/${id}/exchange-prices?ticketId=${ticketId}&language=et`)
  expect(reply.statusCode, reply.body).toBe(200)
  const { offers } = reply.json<{
    offers: { zoneId: number; ticketTypeId: number; price: { amount: number }; back: { amount: number } | null }[]
  }>()
  return offers.map(({ zoneId, ticketTypeId, price, back }) => [
    zoneId,
    ticketTypeId,
    price.amount,
    back && back.amount,
  ])
}
const livingOf = ({ tickets }: OrderStory) => tickets.filter(({ state }) => state === 'issued')
const free = CHEAPER.places[Symbol.iterator]()
const cheaper = (expectedBack = 400): Wanted => ({
  placeId: free.next().value ?? 0,
  zoneId: CHEAPER.zoneId,
  expectedBack,
})

describe('an exchange at another price [R12.6]', () => {
  it('gives the difference back by the way it was paid, ends the old code, frees the old seat, and is booked to the cent', async () => {
    const seat = scene.seat()
    const bought = await buy(scene, [seat])
    const [id, ticketId] = [await idOf(bought), bought.ids[0]]
    const wanted = cheaper()
    expect(await offered(id, ticketId)).toEqual(
      expect.arrayContaining([
        [CHEAPER.zoneId, FULL, 1500, 400],
        [EQUAL.zoneId, FULL, 1900, 0],
        [DEARER.zoneId, FULL, 5000, null],
        [1, STUDENT, 1800, 100],
      ]),
    )
    const { seats } = (
      await ask(`GET /api/staff/orders/${id}/seats?ticketId=${ticketId}&zoneId=${CHEAPER.zoneId}`)
    ).json<{ seats: { placeId: number }[] }>()
    expect(seats.map(({ placeId }) => placeId)).toEqual(CHEAPER.places)
    const told = done(await exchange(id, ticketId, wanted))
    expect(told).toMatchObject({ state: 'partly_refunded', total: { amount: 1900 }, refunded: { amount: 400 } })
    expect(told.tickets).toMatchObject([
      { id: ticketId, state: 'returned' },
      { state: 'issued', price: { amount: 1500 }, seat: String(wanted.placeId - 50), zoneName: 'zone-2' },
    ])
    await scene.work()
    expect(await refundedAmount(scene, bought.started)).toBe(400)
    expect(await accountsOf(scene, bought.started)).toEqual({ buyer: 0, provider: 1500, promoter: -1400, fees: -100 })
    const emails = await scene.rows<{ kind: string; text: string }>(
      'SELECT kind, text FROM email_message WHERE order_id = $1 ORDER BY created_at, id',
      [id],
    )
    expect(emails.map(({ kind }) => kind).toSorted()).toEqual(['order_confirmation', 'order_return', 'tickets_again'])
    const letter = emails.find(({ kind }) => kind === 'order_return')?.text ?? ''
    for (const sum of ['19,00', '−15,00', '4,00']) expect(letter.replaceAll('\u00a0', ' ')).toContain(sum)
    expect((await scene.buyer().fill(EVENT, [seat])).events[0]?.tickets).toHaveLength(1)
    const audit = await scene.rows<{ after: object }>(
      `SELECT after FROM audit_entry WHERE verb = 'exchangeTicket' AND subject_id = $1`,
      [String(id)],
    )
    expect(audit).toMatchObject([{ after: { place: wanted.placeId, zone: CHEAPER.zoneId, total: 400 } }])
    expect(codeOf(await exchange(id, ticketId, cheaper()))).toBe('ticket_not_found')
  })

  it('leaves what was sold as it was sold: receipt, total, and what the buyer is shown', async () => {
    const bought = await buy(scene, [scene.seat()])
    const id = await idOf(bought)
    const receipt = async () =>
      (
        await bought.buyer.ask(`GET /api/v1/transactions/receipt?orderToken=${bought.started.orderToken}&language=et`)
      ).json<object>()
    const before = await receipt()
    done(await exchange(id, bought.ids[0], cheaper()))
    expect(await receipt()).toEqual(before)
    const status = await bought.buyer.status(bought.started)
    expect(status.tickets.map(({ state }) => state)).toEqual(['returned', 'issued'])
    await scene.work()
  })

  it('gives its share back to the gift card that paid, and keeps discount and insurance', async () => {
    await makePromoCode(scene, 'TWENTY', { kind: 'percent', basis_points: 2000 })
    const card = await makeGiftCard(scene, 760)
    const bought = await buy(scene, [scene.seat()], async (buyer) => {
      await applyPromo(buyer, 'TWENTY')
      await applyCard(buyer, card)
    })
    const id = await idOf(bought)
    // 1900 less a fifth is 1520, half of it by card; 1500 less a fifth is 1200
    const told = done(await exchange(id, bought.ids[0], cheaper(320)))
    expect(livingOf(told)).toMatchObject([{ price: { amount: 1200 } }])
    await scene.work()
    expect(await balanceOf(scene, card)).toBe(160)
    expect(await refundedAmount(scene, bought.started)).toBe(160)
    const vat = await scene.rows(
      `SELECT sum(gross_amount - discount_amount)::int AS paid, sum(vat_amount)::int AS vat FROM sales_fact WHERE order_id = $1`,
      [id],
    )
    expect(vat).toEqual([{ paid: 1200, vat: 232 }])
  })

  it('keeps the insurance of the ticket', async () => {
    const bought = await buy(scene, [scene.seat()], async (buyer) => {
      const ticketIds = (await buyer.cart()).events[0]?.tickets.map(({ id }) => id)
      await buyer.ask(`POST /api/v1/store/cart/events/${EVENT}/tickets/insurance?language=et`, { ticketIds })
    })
    const id = await idOf(bought)
    const insured = 'SELECT kind, amount FROM order_line WHERE order_id = $1 AND exchange_id IS '
    const [, premium] = await scene.rows<{ amount: number }>(`${insured} NULL ORDER BY line_no`, [id])
    expect(premium?.amount).toBeGreaterThan(0)
    const told = done(await exchange(id, bought.ids[0], cheaper()))
    expect(await scene.rows(`${insured} NOT NULL ORDER BY line_no`, [id])).toEqual([
      { kind: 'ticket', amount: 1500 },
      { kind: 'insurance', amount: premium?.amount },
    ])
    expect(told.beside).toMatchObject([{ kind: 'insurance', amount: { amount: premium?.amount } }])
    const [living] = livingOf(told)
    expect((await sendBack(bought, [living?.id ?? ''], 1500 + (premium?.amount ?? 0))).statusCode).toBe(200)
    await scene.work()
  })

  it('changes the type alone in the same seat, and refuses the dearer one on the way back', async () => {
    const seat = scene.seat()
    const bought = await buy(scene, [seat])
    const id = await idOf(bought)
    const own = { placeId: seat, zoneId: 1 }
    const told = done(await exchange(id, bought.ids[0], { ...own, ticketTypeId: STUDENT, expectedBack: 100 }))
    expect(livingOf(told)).toMatchObject([{ seat: String(seat), ticketTypeName: 'student', price: { amount: 1800 } }])
    const back = await exchange(id, livingOf(told)[0]?.id ?? '', { ...own, ticketTypeId: FULL, expectedBack: 0 })
    expect(back.json()).toMatchObject({ errors: [{ code: 'exchange_dearer', details: { difference: 100 } }] })
    await scene.work()
  })

  it('for the same price gives nothing back, and lets the buyer come back to the first seat', async () => {
    const seat = scene.seat()
    const bought = await buy(scene, [seat])
    const id = await idOf(bought)
    const away = { placeId: EQUAL.places[0] ?? 0, zoneId: EQUAL.zoneId, expectedBack: 0 }
    const there = done(await exchange(id, bought.ids[0], away))
    expect(there).toMatchObject({ state: 'paid', refunded: { amount: 0 } })
    const here = done(await exchange(id, livingOf(there)[0]?.id ?? '', { placeId: seat, zoneId: 1, expectedBack: 0 }))
    expect(livingOf(here)).toMatchObject([{ seat: String(seat), price: { amount: 1900 } }])
    const [last] = livingOf(here)
    expect((await sendBack(bought, [last?.id ?? ''], 1900)).statusCode).toBe(200)
    await scene.work()
    expect(await refundedAmount(scene, bought.started)).toBe(1900)
    expect(await accountsOf(scene, bought.started)).toEqual({ buyer: 0, provider: 0, promoter: 0, fees: 0 })
  })

  it('and a later return together give back what was paid, never more', async () => {
    const bought = await buy(scene, scene.seats(2))
    const id = await idOf(bought)
    done(await ask(`POST /api/staff/orders/${id}/goodwill`, { amount: '20', reason: 'Bad view' }))
    const told = done(await exchange(id, bought.ids[0], cheaper()))
    const ids = livingOf(told).map((one) => one.id ?? '')
    expect(ids).toHaveLength(2)
    expect((await sendBack(bought, ids, 1400)).statusCode).toBe(200)
    await scene.work()
    expect(await refundedAmount(scene, bought.started)).toBe(3800)
  })

  it('refuses a zone that isn’t offered, a family’s type, a taken seat and a sum that has changed', async () => {
    const bought = await buy(scene, [scene.seat()])
    const [id, ticketId] = [await idOf(bought), bought.ids[0]]
    const wanted = cheaper()
    expect((await offered(id, ticketId)).map(([, type]) => type)).not.toContain(3)
    expect(codeOf(await exchange(id, ticketId, { ...wanted, zoneId: 9 }))).toBe('places_unknown')
    expect(codeOf(await exchange(id, ticketId, { ...wanted, ticketTypeId: 3 }))).toBe('places_unknown')
    expect(codeOf(await exchange(id, ticketId, { ...wanted, zoneId: EQUAL.zoneId, expectedBack: 0 }))).toBe(
      'places_taken',
    )
    expect(codeOf(await exchange(id, ticketId, { ...wanted, expectedBack: 399 }))).toBe('return_changed')
    await scene.buyer().fill(EVENT, [wanted.placeId])
    expect(codeOf(await exchange(id, ticketId, wanted))).toBe('places_taken')
    expect(livingOf(await staff.browser.get<OrderStory>(`GET /api/staff/orders/${id}`))).toMatchObject([
      { id: ticketId },
    ])
  })
})

describe('an exchange at the same moment as others [R10.3, R12.6]', () => {
  it('of one ticket, twice, and the buyer’s own return: one of them succeeds', async () => {
    const bought = await buy(scene, [scene.seat()])
    const [id, ticketId = ''] = [await idOf(bought), bought.ids[0]]
    const replies = await Promise.all([
      exchange(id, ticketId, cheaper()),
      exchange(id, ticketId, { placeId: EQUAL.places[1] ?? 0, zoneId: EQUAL.zoneId, expectedBack: 0 }),
      sendBack(bought, [ticketId], 1900),
    ])
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await scene.work()
    expect(await scene.count('ticket_return', `order_id = ${id}`)).toBe(1)
  })

  it('to one seat gives it to one, and the others keep theirs', async () => {
    const bought = [await buy(scene, [scene.seat()]), await buy(scene, [scene.seat()])]
    const wanted = cheaper()
    const orders = await Promise.all(bought.map(async (one) => ({ id: await idOf(one), ticketId: one.ids[0] })))
    const replies = await Promise.all(orders.map(({ id, ticketId }) => exchange(id, ticketId, wanted)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    await scene.work()
    for (const { id } of orders)
      expect(livingOf(await staff.browser.get<OrderStory>(`GET /api/staff/orders/${id}`))).toHaveLength(1)
  })

  it('would price one ticket twice for two that do not lock the order: the control', async () => {
    const bought = await buy(scene, [scene.seat()])
    const id = await idOf(bought)
    const { shop } = scene.test
    const both = [await shop.db.startTransaction().execute(), await shop.db.startTransaction().execute()]
    for (const tx of both) {
      const [order, all] = [await orderOf(tx, id), await ticketsToReturn(tx, id)]
      if (!order) throw new Error('It is gone')
      const input = { to: 'card', keepsFees: false, exchangedAmount: 1500 } as const
      expect((await priceOfReturn(tx, order, all, all, input)).shares.payment).toBe(400)
    }
    for (const tx of both) await tx.rollback().execute()
  })
})
