import type { ReplyOf } from '@parter/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/account/browser.ts'
import { ok, openCounter, type Paid, type Sale, SEATED, SHIFTS, tillOf } from '../../testing/counter.ts'
import { buy } from '../../testing/returns.ts'
import { payingCompany } from '../../testing/staff/event-requests.ts'
import { staffPerson } from '../../testing/staff/staff-people.ts'
import { balanceOf, makeGiftCard } from '../../testing/vouchers.ts'

const { scene, staff, till, shift } = await openCounter()

const post = (path: string, body?: object) => till.post(path, body)
const hold = (quantity: number, more: object = {}) => till.hold(shift.id, quantity, more)
const held = (quantity: number) => till.held(shift.id, quantity)
const pay = (sale: Sale) => till.pay(shift.id, sale)
const report = () => till.report()

describe('a counter’s other ways', () => {
  it('takes a gift card for a part or the whole of a sale, and gives its part back to it [R13.1]', async () => {
    const code = await makeGiftCard(scene, 2500)
    const before = await report()
    const sale = await held(2)
    const wrong = await post(`/${shift.id}/sales/${sale.id}/gift-cards`, { code: 'NO-SUCH-CARD' })
    expect(codeOf(wrong)).toBe('gift_card_invalid')
    const put = () => post(`/${shift.id}/sales/${sale.id}/gift-cards`, { code })
    const partly = ok<Sale>(await put())
    expect(partly).toMatchObject({ total: 1300, giftCards: [{ lastCharacters: code.slice(-4), used: 2500 }] })
    const off = { lastCharacters: code.slice(-4) }
    expect(ok<Sale>(await post(`/${shift.id}/sales/${sale.id}/gift-cards/removal`, off))).toMatchObject({
      total: 3800,
      giftCards: [],
    })
    const again = ok<Sale>(await put())
    const paid = ok<Paid>(await pay(again))
    expect(paid.total).toBe(1300)
    expect(await balanceOf(scene, code)).toBe(0)
    expect(await report()).toMatchObject({ giftCards: before.giftCards + 2500, expected: before.expected + 1300 })
    ok(await post(`/${shift.id}/sales/${sale.id}/storno`, { reason: 'The wrong night' }))
    await scene.work()
    expect(await balanceOf(scene, code)).toBe(2500)
    expect(await report()).toMatchObject({ giftCards: before.giftCards, expected: before.expected })
    // a whole sale: nothing for the drawer, and nothing for the fiscal device
    const one = await held(1)
    const covered = ok<Sale>(await post(`/${shift.id}/sales/${one.id}/gift-cards`, { code }))
    expect(covered.total).toBe(0)
    expect(ok<Paid>(await pay(covered))).toMatchObject({ total: 0, receipt: null, lacksReceipt: false })
    expect(await balanceOf(scene, code)).toBe(600)
    expect(await report()).toMatchObject({ giftCards: before.giftCards + 1900, expected: before.expected })
  })

  it('holds the seats that the buyer chose, adds other types to the sale, and tells what is taken [R13.1]', async () => {
    const seats = async () =>
      staff.browser.get<ReplyOf<'readCounterSeats'>>(`GET ${SHIFTS}/${shift.id}/events/${SEATED}/seats`)
    const { geometryUrl, taken } = await seats()
    expect(geometryUrl).toMatch(/^\/seat-maps\//)
    const free = Array.from({ length: 50 }, (_, at) => at + 1).filter((placeId) => !taken.includes(placeId))
    const [first, , third] = free as [number, number, number]
    const sale = ok<Sale>(await hold(1, { placeIds: [first, third] }))
    expect(sale.tickets.map(({ placeId }) => placeId)).toEqual([first, third])
    const both = ok<Sale>(await hold(1, { saleId: sale.id, ticketTypeId: 2 }))
    expect(new Set(both.tickets.map(({ ticketTypeId }) => ticketTypeId)).size).toBe(2)
    expect((await seats()).taken).toEqual(expect.arrayContaining([first, third]))
    expect(codeOf(await hold(1, { placeIds: [first] }))).toBe('places_taken')
    expect(codeOf(await hold(1, { placeIds: [999_999] }))).toBe('places_unknown')
    ok(await post(`/${shift.id}/sales/${sale.id}/drop`))
  })

  it('sells to an organisation that pays an invoice; its tickets come when the bank has the money [R13.1]', async () => {
    const own = await staffPerson(scene.test, 'operator')
    const ownTill = tillOf(own)
    const { id } = await ownTill.open()
    const sale = await ownTill.held(id, 2)
    const company = payingCompany()
    const bill = (more: object = {}) =>
      ownTill.post(`/${id}/sales/${sale.id}/invoice`, { ...company, expectedTotal: sale.total, ...more })
    expect(codeOf(await bill({ expectedTotal: 1 }))).toBe('cart_changed')
    expect(codeOf(await bill({ dueOn: '2020-01-01' }))).toBe('invoice_due')
    const sent = ok<ReplyOf<'paySaleByInvoice'>>(await bill())
    expect(sent).toMatchObject({ number: expect.stringMatching(/^EE-INV-/), email: company.email })
    expect(codeOf(await bill())).toBe('cart_being_paid')
    expect(codeOf(await ownTill.pay(id, sale))).toBe('cart_being_paid')
    await scene.work()
    expect(await scene.count('email_message', `order_id = ${sent.orderId} AND kind = 'order_invoice'`)).toBe(1)
    const [held] = await scene.rows<{ days: number }>(
      `SELECT date_part('day', min(expires_at) - now()) AS days FROM allocation WHERE order_id = $1`,
      [sent.orderId],
    )
    expect(held?.days).toBeGreaterThanOrEqual(1)
    const paid = { amount: String(sale.total / 100), paidOn: new Date().toISOString().slice(0, 10) }
    const confirmed = await own.browser.ask(`POST /api/staff/orders/${sent.orderId}/invoice/payment`, paid)
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    await scene.work()
    expect(await scene.count('ticket', `order_id = ${sent.orderId}`)).toBe(2)
    const [fact] = await scene.rows('SELECT DISTINCT channel FROM sales_fact WHERE order_id = $1', [sent.orderId])
    expect(fact).toEqual({ channel: 'counter' })
    ok(await ownTill.post(`/${id}/close`, { counted: '100' }))
  })

  it('prints what was bought online and hands it over once [R13.1]', async () => {
    const bought = await buy(scene, [scene.seat()])
    const { orderReference: reference } = bought.started
    const find = (wanted: string, id = shift.id) => staff.browser.ask(`GET ${SHIFTS}/${id}/orders/${wanted}`)
    const found = ok<ReplyOf<'readPickUp'>>(await find(reference.toLowerCase()))
    expect(found).toMatchObject({
      reference,
      isPaid: true,
      buyer: 'Mari Mets',
      handedOver: null,
      events: [{ tickets: 1 }],
    })
    const { pathname, search } = new URL(found.ticketsLink)
    expect((await scene.buyer().ask(`GET ${pathname}${search}`)).headers['content-type']).toBe('application/pdf')
    const give = () => post(`/${shift.id}/orders/${reference}/hand-over`)
    const given = (await Promise.all([give(), give()])).map((reply) => ok<ReplyOf<'readPickUp'>>(reply).handedOver)
    expect(given[0]).toEqual(given[1])
    expect(given[0]?.by).toBeTruthy()
    expect(await scene.count('audit_entry', `verb = 'handOverTickets'`)).toBe(1)
    expect(codeOf(await find('NO-SUCH-ORDER'))).toBe('order_not_found')
    const unpaid = scene.buyer()
    await unpaid.fill(SEATED, [scene.seat()])
    await unpaid.ask('POST /api/v1/store/cart/deliveries?language=et', {
      method: 'e_ticket',
      contact: { email: 'kiire@example.com', name: 'Kiire Kask' },
    })
    const started = await unpaid.pay()
    expect(codeOf(await post(`/${shift.id}/orders/${started.orderReference}/hand-over`))).toBe('nothing_to_hand_over')
    await scene.rows(`UPDATE orders SET portal_code = 'lv' WHERE reference = $1`, [reference])
    expect(codeOf(await find(reference))).toBe('order_not_found')
    await scene.rows(`UPDATE orders SET portal_code = 'ee' WHERE reference = $1`, [reference])
  })
})
