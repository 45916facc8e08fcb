import type { ReplyOf } from '@parter/contract/calls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/account/browser.ts'
import { openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { ok, type Paid, type Sale, SEATED, type Shift, tillOf } from '../../testing/counter.ts'
import { listenToStatements } from '../../testing/database/statements.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff/staff-people.ts'

const scene = await openSceneOfFile({ FISCAL_DEVICES: 'ee:simulated' })
let staff: StaffPerson
let shift: Shift
beforeAll(async () => {
  staff = await staffPerson(scene.test, { role: 'box_office', portalCodes: ['ee'] })
})

const post = (path: string, body?: object, who = staff) => tillOf(who).post(path, body)
const open = (who = staff) => tillOf(who).open()
const held = (quantity: number) => tillOf(staff).held(shift.id, quantity)
const pay = (sale: Sale, more: object = {}) => tillOf(staff).pay(shift.id, sale, more)
const sell = async (quantity: number) => {
  const sale = await held(quantity)
  return { sale, paid: ok<Paid>(await pay(sale)) }
}
const report = () => tillOf(staff).report()

describe('a counter', () => {
  it('opens one shift of a member at a storefront, also when two are asked for at once [R13.1]', async () => {
    const both = await Promise.all([1, 2].map(() => post('', { storefront: 'ee', float: '100,00' })))
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409])
    shift = await report()
    expect(shift).toMatchObject({ number: null, isOwn: true, float: 10_000, expected: 10_000, sales: 0 })
    expect(codeOf(await post('', { storefront: 'lv', float: '1' }))).toBe('permission_denied')
  })

  it('sells the best seats for cash in the shop’s own books, of the channel counter, and prints [R13.1]', async () => {
    const sale = await held(2)
    expect(sale.tickets).toHaveLength(2)
    expect(sale.total).toBe(2 * 1900)
    const paid = ok<Paid>(await pay(sale, { received: 5000 }))
    expect(paid).toMatchObject({ total: 3800, change: 1200, receipt: expect.stringMatching(/^SIM-\d{6}$/) })
    const { pathname, search } = new URL(paid.ticketsLink)
    const pdf = await scene.buyer().ask(`GET ${pathname}${search}`)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const facts = await scene.rows(
      'SELECT channel, provider, sum(gross_amount)::int AS gross FROM sales_fact WHERE order_id = $1 GROUP BY 1, 2',
      [paid.orderId],
    )
    expect(facts).toEqual([{ channel: 'counter', provider: 'cash', gross: 3800 }])
    await scene.work()
    expect(await scene.count('email_message', `order_id = ${paid.orderId}`)).toBe(0)
    expect(await report()).toMatchObject({ sales: 1, tickets: 2, cashIn: 3800, expected: 13_800, withoutReceipt: 0 })
  })

  it('sells once, however often Enter is pressed [R13.1]', async () => {
    const sale = await held(1)
    const before = await report()
    const pressed = await Promise.all([1, 2, 3].map(() => pay(sale)))
    expect(new Set(pressed.map((reply) => ok<Paid>(reply).orderId)).size).toBe(1)
    expect(await scene.count('counter_entry', `sale_id = '${sale.id}'`)).toBe(1)
    expect((await report()).expected).toBe(before.expected + sale.total)
    // control: without the entry that the first press has left, the second press finds the cart empty
    await scene.rows(
      `UPDATE counter_entry SET sale_id = (SELECT id FROM counter_sale WHERE id <> $1 LIMIT 1) WHERE sale_id = $1`,
      [sale.id],
    )
    expect(codeOf(await pay(sale))).toBe('cart_empty')
  })

  it('takes no cash for another price, too little of it, or places whose hold is over [R13.1]', async () => {
    const sale = await held(2)
    expect(codeOf(await pay(sale, { expectedTotal: sale.total - 100 }))).toBe('cart_changed')
    expect(codeOf(await pay(sale, { received: sale.total - 1 }))).toBe('cash_short')
    await scene.rows('UPDATE price SET amount = amount + 500 WHERE event_id = $1', [SEATED])
    await scene.rows('UPDATE event SET revision = revision + 1 WHERE id = $1', [SEATED])
    await scene.elapse(46)
    expect(codeOf(await pay(sale))).toBe('holds_expired')
    await scene.rows('UPDATE price SET amount = amount - 500 WHERE event_id = $1', [SEATED])
    await scene.rows('UPDATE event SET revision = revision + 1 WHERE id = $1', [SEATED])
    expect(await scene.count('counter_entry', `sale_id = '${sale.id}'`)).toBe(0)
  })

  it('gives places back at once, and what is paid stays paid [R13.1]', async () => {
    const sale = await held(3)
    const drop = () => post(`/${shift.id}/sales/${sale.id}/drop`)
    expect(ok(await drop())).toEqual({ isDropped: true })
    const places = sale.tickets.map(({ placeId }) => placeId)
    const left = await scene.count(
      'allocation',
      `event_id = ${SEATED} AND place_id IN (${places}) AND expires_at > now() AND state = 1`,
    )
    expect(left).toBe(0)
    const sold = await sell(1)
    expect(ok(await post(`/${shift.id}/sales/${sold.sale.id}/drop`))).toEqual({ isDropped: false })
  })

  it('is its own member’s, and nothing is sold in a shift that is closed [R13.1]', async () => {
    const other = await staffPerson(scene.test, { role: 'box_office', portalCodes: ['ee'] })
    expect(codeOf(await post(`/${shift.id}/close`, { counted: '1' }, other))).toBe('shift_of_other')
    const own = await open(other)
    const sale = ok<Sale>(
      await post(
        `/${own.id}/holds`,
        { saleId: null, eventId: SEATED, quantity: 1, zoneId: null, ticketTypeId: null },
        other,
      ),
    )
    expect(codeOf(await pay(sale))).toBe('sale_not_found')
    ok(await post(`/${own.id}/close`, { counted: '100' }, other))
    const late = await post(
      `/${own.id}/sales/${sale.id}/cash`,
      { expectedTotal: sale.total, received: sale.total },
      other,
    )
    expect(codeOf(late)).toBe('shift_closed')
  })

  it('keeps a sale whose receipt the device did not print, and closes only when it is printed [R13.1]', async () => {
    await scene.rows('ALTER TABLE simulated_fiscal_receipt RENAME TO out_of_paper')
    const { sale, paid } = await sell(1)
    expect(paid.receipt).toBeNull()
    expect(codeOf(await post(`/${shift.id}/close`, { counted: '1' }))).toBe('receipts_missing')
    expect(codeOf(await post(`/${shift.id}/sales/${sale.id}/receipt`))).toBe('fiscal_device_failed')
    await scene.rows('ALTER TABLE out_of_paper RENAME TO simulated_fiscal_receipt')
    const printed = ok<Shift>(await post(`/${shift.id}/sales/${sale.id}/receipt`))
    expect(printed).toMatchObject({ withoutReceipt: 0 })
    expect(printed.entries[0]?.receipt).toMatch(/^SIM-/)
  })

  it('takes a sale back as a return, out of the drawer, once [R13.1]', async () => {
    const { sale, paid } = await sell(2)
    const before = await report()
    const storno = () => post(`/${shift.id}/sales/${sale.id}/storno`, { reason: 'The wrong night' })
    const both = await Promise.all([storno(), storno()])
    for (const reply of both) expect(ok<Shift>(reply).expected).toBe(before.expected - sale.total)
    await scene.work()
    const [order] = await scene.rows(
      `SELECT o.state, r.state AS refund, (SELECT sum(gross_amount)::int FROM sales_fact WHERE order_id = o.id) AS gross
       FROM orders o JOIN refund r ON r.order_id = o.id WHERE o.id = $1`,
      [paid.orderId],
    )
    expect(order).toMatchObject({ refund: 'done', gross: 0 })
    const free = await scene.count('allocation', `order_id = ${paid.orderId} AND state = 2`)
    expect(free).toBe(0)
  })

  it('counts a shift to the cent over random sales, and numbers Z reports without a gap [R13.1]', async () => {
    const own = await staffPerson(scene.test, { role: 'box_office', portalCodes: ['ee'] })
    const { id } = await open(own)
    let cash = 10_000
    for (let at = 0; at < 8; at++) {
      const quantity = 1 + Math.floor(Math.random() * 3)
      const body = { saleId: null, eventId: SEATED, quantity, zoneId: null, ticketTypeId: [1, 2][at % 2] }
      const sale = ok<Sale>(await post(`/${id}/holds`, body, own))
      const paying = { expectedTotal: sale.total, received: sale.total + 37 }
      ok(await post(`/${id}/sales/${sale.id}/cash`, paying, own))
      cash += sale.total
      if (Math.random() < 0.4) {
        ok(await post(`/${id}/sales/${sale.id}/storno`, { reason: 'Changed their mind' }, own))
        cash -= sale.total
      }
    }
    await scene.work()
    const [booked] = await scene.rows<{ amount: number }>(
      `SELECT coalesce(sum(f.gross_amount - f.discount_amount), 0)::int AS amount FROM sales_fact f
       WHERE f.order_id IN (SELECT order_id FROM counter_entry WHERE shift_id = $1)`,
      [id],
    )
    const closed = ok<Shift>(await post(`/${id}/close`, { counted: '50' }, own))
    expect(closed).toMatchObject({ float: 10_000, expected: cash, counted: 5000 })
    expect(closed.cashIn - closed.cashOut).toBe(booked?.amount)
    expect(closed.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(booked?.amount)
    const last = ok<Shift>(await post(`/${shift.id}/close`, { counted: '0' }))
    const numbers = await scene.rows<{ number: number }>(
      'SELECT number FROM counter_shift WHERE number IS NOT NULL ORDER BY number',
    )
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1))
    expect(last.number).toBe(numbers.length)
  })

  it('reads all shifts in as many statements as fewer of them [R13.1]', async () => {
    const statements = listenToStatements(Object.values(scene.test.shop.pools))
    const read = async () => {
      statements.take()
      const { closed } = await staff.browser.get<ReplyOf<'readCounter'>>('GET /api/staff/counter?storefront=ee')
      return { shifts: closed.length, statements: statements.take().length }
    }
    const fewer = await read()
    await scene.rows(
      `INSERT INTO counter_shift (portal_code, staff_id, currency, float_amount, closed_at, expected_amount, counted_amount, number)
       SELECT 'ee', $1, 'EUR', 0, now(), 0, 0, max(number) + 1 FROM counter_shift`,
      [staff.id],
    )
    expect(await read()).toEqual({ shifts: fewer.shifts + 1, statements: fewer.statements })
  })
})
