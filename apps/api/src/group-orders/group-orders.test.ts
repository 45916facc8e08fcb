import type { ReplyOf } from '@parter/contract/calls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/account/browser.ts'
import { openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { groupOrder, today } from '../../testing/staff/event-requests.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff/staff-people.ts'
import { readPdf } from '../../testing/tickets/read-pdf.ts'

type Invoice = ReplyOf<'makeGroupOrder'>

const EVENT = 200001
const DAY = 24 * 60
const scene = await openSceneOfFile()
let staff: StaffPerson
let bookkeeper: StaffPerson
let operator: StaffPerson
beforeAll(async () => {
  staff = await staffPerson(scene.test, { role: 'box_office', portalCodes: ['ee'] })
  bookkeeper = await staffPerson(scene.test, { role: 'accountant', portalCodes: ['ee'] })
  operator = await staffPerson(scene.test, 'operator')
  await scene.rows(`UPDATE event SET vat_basis_points = 2400, starts_at = now() + interval '30 days' WHERE id = $1`, [
    EVENT,
  ])
})

const make = (seats: readonly number[], more: object = {}, who = staff) =>
  who.browser.ask(`POST /api/staff/events/${EVENT}/group-orders`, { ...groupOrder(), standing: [], seats, ...more })
const made = async (seats: readonly number[], more: object = {}, who = staff): Promise<Invoice> => {
  const reply = await make(seats, more, who)
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json<Invoice>()
}
const pay = (id: number, amount: string, paidOn = today(), who = bookkeeper) =>
  who.browser.ask(`POST /api/staff/orders/${id}/invoice/payment`, { amount, paidOn })
const listed = async (query = '') =>
  (await staff.browser.get<{ invoices: Invoice[] }>(`GET /api/staff/invoices${query}`)).invoices
const holders = async (seats: readonly number[]) =>
  await scene.rows<{ state: number; order: number | null }>(
    `SELECT state, order_id::int AS order FROM allocation WHERE event_id = $1 AND place_id = ANY($2::int[])
     AND (state = 2 OR expires_at > now()) ORDER BY place_id`,
    [EVENT, seats],
  )
const emailsOf = async (id: number) =>
  await scene.rows<{ kind: string; recipient: string; text: string }>(
    'SELECT kind, recipient, text FROM email_message WHERE order_id = $1 ORDER BY created_at, id',
    [id],
  )

describe('a group order [R12.8]', () => {
  it('holds its places, and sends the organisation an invoice with the next number and what it must pay', async () => {
    const seats = scene.seats(3)
    const invoice = await made(seats)
    const year = new Date().getFullYear()
    expect(invoice).toMatchObject({
      number: `EE-INV-${year}-000001`,
      state: 'open',
      organisation: 'Kool OÜ',
      tickets: 3,
      total: { amount: 5700, currency: 'EUR' },
      dueOn: today(3),
    })
    await scene.work()
    // longer than any visitor's hold
    await scene.elapse(DAY)
    await scene.work()
    expect(await holders(seats)).toEqual(seats.map(() => ({ state: 1, order: invoice.orderId })))
    const [email, ...others] = await emailsOf(invoice.orderId)
    expect(others).toEqual([])
    expect(email).toMatchObject({ kind: 'order_invoice', recipient: 'kool@example.com' })
    expect(email?.text).toContain(invoice.number)
    const file = await staff.browser.ask(`GET /api/staff/orders/${invoice.orderId}/invoice`)
    expect(file.headers['content-type']).toBe('application/pdf')
    const { pages } = await readPdf(file.rawPayload)
    const words = pages.flatMap(({ texts }) => texts.map(({ text }) => text.replace(/\s+/g, ' '))).join(' ')
    for (const part of [invoice.number, 'Kool OÜ', '12345678', 'Pikk 1', '57,00', '24 %', invoice.reference])
      expect(words).toContain(part)
    expect(await scene.count('sales_fact', `order_id = ${invoice.orderId}`)).toBe(0)
    expect((await make(seats)).json()).toMatchObject({ errors: [{ code: 'places_taken' }] })
  })

  it('sells its places and issues its tickets when staff see the whole sum, of the channel group', async () => {
    const seats = scene.seats(2)
    const { orderId: id } = await made(seats)
    expect((await pay(id, '38,00')).json()).toMatchObject({ state: 'paid', paidOn: today() })
    await scene.work()
    expect(await holders(seats)).toEqual(seats.map(() => ({ state: 2, order: id })))
    const facts = await scene.rows(
      `SELECT channel, provider, sum(places)::int AS places, sum(gross_amount)::int AS gross FROM sales_fact
       WHERE order_id = $1 GROUP BY 1, 2`,
      [id],
    )
    expect(facts).toEqual([{ channel: 'group', provider: 'invoice', places: 2, gross: 3800 }])
    expect((await emailsOf(id)).map(({ kind }) => kind)).toEqual(['order_invoice', 'order_confirmation'])
    expect(await scene.count('ticket', `order_id = ${id} AND state = 'issued'`)).toBe(2)
    expect(codeOf(await pay(id, '38'))).toBe('order_not_payable')
  })

  it('says that another sum pays nothing, and that money can’t come tomorrow', async () => {
    const { orderId: id } = await made(scene.seats(2))
    for (const [sum, difference] of [
      ['19', -1900],
      ['38.01', 1],
    ] as const)
      expect((await pay(id, sum)).json()).toMatchObject({
        errors: [{ code: 'invoice_sum', details: { expected: 3800, difference } }],
      })
    expect(codeOf(await pay(id, '38', today(2)))).toBe('invoice_due')
    expect(codeOf(await pay(id, '38', today(), staff))).toBe('permission_denied')
    expect((await listed('?state=open')).map(({ orderId }) => orderId)).toContain(id)
  })

  it('is paid once by two who confirm it at that moment', async () => {
    const { orderId: id } = await made(scene.seats(1))
    const replies = await Promise.all([1, 2, 3].map(() => pay(id, '19')))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    await scene.work()
    expect(await scene.count('ledger_movement', `order_id = ${id} AND kind = 'settlement'`)).toBe(1)
  })

  it('lapses when its day is over: the places are free by themselves, and late money still buys them while they are', async () => {
    const [mine, theirs] = [scene.seats(2), scene.seats(1)]
    const [late, lost] = [await made(mine), await made(theirs)]
    await scene.elapse(5 * DAY)
    // before anything is done about it
    expect(await holders([...mine, ...theirs])).toEqual([])
    await scene.work()
    const lapsed = (await listed('?state=lapsed')).map(({ orderId }) => orderId)
    expect(lapsed.slice(0, 2)).toEqual([lost.orderId, late.orderId])
    expect((await pay(late.orderId, '38')).json()).toMatchObject({ state: 'paid' })
    await scene.rows(
      `INSERT INTO allocation AS a (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
       SELECT $1, s.place_id, 1, 0, 1, 1, now() + interval '9 days', now() FROM event e
       JOIN hall_seat s ON s.hall_version_id = e.hall_version_id WHERE e.id = $1
       ON CONFLICT (event_id, place_id) DO UPDATE SET cart_id = 0, expires_at = excluded.expires_at, order_id = NULL
       WHERE a.state = 1 AND a.expires_at <= now()`,
      [EVENT],
    )
    expect(codeOf(await pay(lost.orderId, '19'))).toBe('places_taken')
    await scene.rows('DELETE FROM allocation WHERE event_id = $1 AND state = 1 AND cart_id = 0', [EVENT])
    await scene.work()
  })

  it('is cancelled at the desk, which frees its places', async () => {
    const seats = scene.seats(1)
    const { orderId: id } = await made(seats)
    expect((await staff.browser.ask(`POST /api/staff/orders/${id}/cancellation`)).statusCode).toBe(200)
    expect(await holders(seats)).toEqual([])
    expect(await listed(`?state=cancelled`)).toMatchObject([{ orderId: id }])
    expect(codeOf(await pay(id, '19'))).toBe('order_not_payable')
  })

  it('tells the invoice’s address, in its language, that it is cancelled and not to be paid, once', async () => {
    const { orderId: id, number } = await made(scene.seats(1))
    await scene.rows(`UPDATE orders SET language = 'fi' WHERE id = $1`, [id])
    const cancel = async () => await staff.browser.ask(`POST /api/staff/orders/${id}/cancellation`)
    await Promise.all([cancel(), cancel()])
    await scene.work()
    const [invoice, told, ...more] = await emailsOf(id)
    expect(more).toEqual([])
    expect(told).toMatchObject({ kind: 'order_invoice_cancelled', recipient: invoice?.recipient })
    expect(told?.text).toContain(number)
    expect(told?.text).toContain('peruttu')
  })

  it('that money has bought after all gets no email about a cancelled invoice', async () => {
    const { orderId: id } = await made(scene.seats(1))
    await staff.browser.ask(`POST /api/staff/orders/${id}/cancellation`)
    await scene.rows(`UPDATE orders SET state = 'late' WHERE id = $1`, [id])
    await scene.work()
    await scene.rows(`UPDATE orders SET state = 'cancelled' WHERE id = $1`, [id])
    expect((await emailsOf(id)).map(({ kind }) => kind)).toEqual(['order_invoice'])
  })

  it('is taken back as any return, and its money goes back by a transfer that staff confirm once', async () => {
    const { orderId: id } = await made(scene.seats(2))
    await pay(id, '38')
    await scene.work()
    const story = await staff.browser.get<{ tickets: { id: string }[] }>(`GET /api/staff/orders/${id}`)
    const [ticket] = story.tickets
    const body = { ticketIds: [ticket?.id], to: 'card', isBeyondRule: true, reason: 'Ill', expectedTotal: 1900 }
    expect((await staff.browser.ask(`POST /api/staff/orders/${id}/returns`, body)).statusCode).toBe(200)
    await scene.work()
    const [{ owed } = { owed: [] }] = await listed('?text=kool&state=paid')
    expect(owed).toMatchObject([{ amount: { amount: 1900 } }])
    const back = () =>
      bookkeeper.browser.ask(`POST /api/staff/orders/${id}/refunds/${owed[0]?.refundId}/transfer`, { paidOn: today() })
    const replies = await Promise.all([back(), back()])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 404])
    await scene.work()
    const refunds = await scene.rows('SELECT state, amount::int AS amount FROM refund WHERE order_id = $1', [id])
    expect(refunds).toEqual([{ state: 'done', amount: 1900 }])
    expect((await listed('?text=kool&state=paid'))[0]).toMatchObject({ owed: [] })
  })

  it('costs an agreed price only by who may agree one, with its VAT and the rest as a discount', async () => {
    const seats = scene.seats(2)
    expect(codeOf(await make(seats, { agreedPrice: '12,40' }))).toBe('permission_denied')
    expect(codeOf(await make(seats, { agreedPrice: '19.01' }, operator))).toBe('agreed_price_high')
    expect(codeOf(await make(seats, { agreedPrice: '0' }, operator))).toBe('field_number')
    const { orderId: id, total } = await made(seats, { agreedPrice: '12,40' }, operator)
    expect(total.amount).toBe(2480)
    await pay(id, '24.80')
    await scene.work()
    const facts = await scene.rows(
      `SELECT gross_amount::int AS gross, discount_amount::int AS off, vat_amount::int AS vat FROM sales_fact WHERE order_id = $1`,
      [id],
    )
    expect(facts).toEqual([
      { gross: 1900, off: 660, vat: 240 },
      { gross: 1900, off: 660, vat: 240 },
    ])
  })

  it('refuses a day that is over or after the event, types that cost nothing there, and other storefronts', async () => {
    const seats = scene.seats(1)
    for (const dueOn of [today(-1), today(31)]) expect(codeOf(await make(seats, { dueOn }))).toBe('invoice_due')
    expect(codeOf(await make(seats, { ticketTypeId: 99 }))).toBe('event_not_on_sale')
    expect(codeOf(await make([], {}))).toBe('field_required')
    expect(codeOf(await make(seats, { registryCode: '!' }))).toBe('invalid_request')
    const elsewhere = await staffPerson(scene.test, { role: 'box_office', portalCodes: ['lv'] })
    expect(codeOf(await make(seats, {}, elsewhere))).toBe('permission_denied')
    expect(await elsewhere.browser.get('GET /api/staff/invoices')).toEqual({ invoices: [], next: null })
    expect(await holders(seats)).toEqual([])
  })

  it('counts without a gap when many are made at that moment', async () => {
    const made10 = await Promise.all(Array.from({ length: 6 }, () => made(scene.seats(1))))
    const numbers = made10.map(({ number }) => Number(number.slice(-6))).toSorted((one, other) => one - other)
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2, 3, 4, 5])
  })
})
