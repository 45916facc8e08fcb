import type { ReplyOf } from '@parter/contract/calls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/account/browser.ts'
import { openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { ok, type Sale, SHIFTS, type Shift, tillOf } from '../../testing/counter.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff/staff-people.ts'
import { cancel } from '../checkout/leave-payment.ts'

type Card = ReplyOf<'paySaleByCard'>

const names = ['simulated', 'simulated-declines', 'simulated-waits', 'simulated-broken', 'simulated-silent']
const scene = await openSceneOfFile({
  FISCAL_DEVICES: 'ee:simulated,lv:none',
  CARD_TERMINALS: names.map((name) => `ee:${name}`).join(','),
})
let staff: StaffPerson
let shift: Shift
beforeAll(async () => {
  staff = await staffPerson(scene.test, { role: 'box_office', portalCodes: ['ee'] })
  shift = await tillOf(staff).open()
})

const post = (path: string, body?: object) => tillOf(staff).post(path, body)
const hold = (quantity = 1) => tillOf(staff).held(shift.id, quantity)
const at = ({ id }: Sale, what: string) => `/${shift.id}/sales/${id}/${what}`
const asking = (sale: Sale, terminal: string) => post(at(sale, 'card'), { expectedTotal: sale.total, terminal })
const ask = async (sale: Sale, terminal = 'simulated') => ok<Card>(await asking(sale, terminal))
const look = async (sale: Sale) =>
  staff.browser.get<Card>(`GET ${SHIFTS}${at(sale, 'card')}` as `GET /api/staff/counter`)
const cancelling = async (sale: Sale) => ok<Card>(await post(at(sale, 'card/cancel')))
const payCash = (sale: Sale) => tillOf(staff).pay(shift.id, sale)
const report = async () =>
  (await staff.browser.get<ReplyOf<'readCounter'>>('GET /api/staff/counter?storefront=ee')).shift as Shift
const orderOf = async (sale: Sale) => {
  const [row] = await scene.rows<{ id: number; state: string; payment: string; card: string }>(
    `SELECT o.id::int, o.state, p.state AS payment, c.state AS card FROM counter_card k JOIN orders o ON o.id = k.order_id
     JOIN payment p ON p.order_id = o.id LEFT JOIN simulated_card_payment c ON c.reference = p.provider_reference
     WHERE k.sale_id = $1 ORDER BY p.attempt DESC LIMIT 1`,
    [sale.id],
  )
  if (!row) throw new Error('There is no order')
  return row
}
const approve = (sale: Sale) =>
  scene.rows(
    `UPDATE simulated_card_payment c SET state = 'approved' FROM payment p, counter_card k
     WHERE p.provider_reference = c.reference AND p.order_id = k.order_id AND k.sale_id = $1 AND c.state = 'asking'
     RETURNING c.reference`,
    [sale.id],
  )

describe('a card terminal at the counter', () => {
  it('sells by card in the shop’s books and in the shift, beside the drawer, with a receipt [R13.1]', async () => {
    const before = await report()
    const sale = await hold(2)
    const { state, paid } = await ask(sale)
    expect({ state, ...paid }).toMatchObject({ state: 'approved', total: 3800, change: 0, lacksReceipt: false })
    expect(paid?.receipt).toMatch(/^SIM-/)
    const facts = await scene.rows(
      'SELECT channel, provider, sum(gross_amount)::int AS gross FROM sales_fact WHERE order_id = $1 GROUP BY 1, 2',
      [paid?.orderId],
    )
    expect(facts).toEqual([{ channel: 'counter', provider: 'simulated_terminal', gross: 3800 }])
    expect(await report()).toMatchObject({
      sales: before.sales + 1,
      cardIn: before.cardIn + 3800,
      cashIn: before.cashIn,
      expected: before.expected,
    })
    expect(await scene.count('ticket', `order_id = ${paid?.orderId}`)).toBe(2)
  })

  it('charges once, however often Enter is pressed [R13.1]', async () => {
    const sale = await hold()
    const pressed = await Promise.all([1, 2, 3].map(() => ask(sale)))
    expect(pressed.every(({ state }) => state === 'approved' || state === 'asking')).toBe(true)
    expect(await look(sale)).toMatchObject({ state: 'approved' })
    const { id } = await orderOf(sale)
    expect(await scene.count('payment', `order_id = ${id}`)).toBe(1)
    expect(await scene.count('counter_entry', `sale_id = '${sale.id}'`)).toBe(1)
  })

  it('leaves the places held when the card is declined, and takes another card or cash [R13.1]', async () => {
    const sale = await hold()
    expect(await ask(sale, 'simulated-declines')).toEqual({ state: 'declined', paid: null })
    expect(await ask(sale, 'simulated-declines')).toEqual({ state: 'declined', paid: null })
    const before = await report()
    ok(await payCash(sale))
    expect(await report()).toMatchObject({ cashIn: before.cashIn + sale.total, cardIn: before.cardIn })
  })

  it('gives the payment up at once at a terminal that will not ask [R13.1]', async () => {
    const sale = await hold()
    expect(await ask(sale, 'simulated-broken')).toEqual({ state: 'cancelled', paid: null })
    expect(await ask(sale)).toMatchObject({ state: 'approved' })
  })

  it('waits for the buyer; meanwhile neither cash is taken nor the shift closed nor the places dropped [R13.1]', async () => {
    const sale = await hold()
    expect(await ask(sale, 'simulated-waits')).toEqual({ state: 'asking', paid: null })
    expect(codeOf(await payCash(sale))).toBe('cart_being_paid')
    expect(codeOf(await post(at(sale, 'drop')))).toBe('cart_being_paid')
    expect(codeOf(await post(`/${shift.id}/close`, { counted: '1' }))).toBe('card_payments_open')
    await approve(sale)
    const { state, paid } = await look(sale)
    expect([state, paid?.total]).toEqual(['approved', sale.total])
  })

  it('enters a sale that was approved when no till looked any more [R13.1]', async () => {
    const sale = await hold()
    await ask(sale, 'simulated-waits')
    await approve(sale)
    await scene.elapse(1)
    await scene.work()
    const entry = (await report()).entries.find(({ saleId }) => saleId === sale.id)
    expect(entry).toMatchObject({ method: 'card', amount: sale.total, lacksReceipt: true })
    ok(await post(at(sale, 'receipt')))
  })

  it('says that it doesn’t know while the provider is silent, and holds the places [R13.1]', async () => {
    const sale = await hold()
    expect(await ask(sale, 'simulated-silent')).toEqual({ state: 'unknown', paid: null })
    expect(await cancelling(sale)).toEqual({ state: 'unknown', paid: null })
    expect(await orderOf(sale)).toMatchObject({ state: 'paying', card: 'asking' })
    await approve(sale)
    await scene.rows(
      `UPDATE simulated_card_payment SET terminal = 'simulated-waits' WHERE terminal = 'simulated-silent'`,
    )
    expect(await look(sale)).toMatchObject({ state: 'approved' })
  })

  it('is cancelled at the provider first, and the places are held for another way to pay [R13.1]', async () => {
    const sale = await hold()
    await ask(sale, 'simulated-waits')
    expect(await cancelling(sale)).toEqual({ state: 'cancelled', paid: null })
    expect(await orderOf(sale)).toMatchObject({ payment: 'abandoned', card: 'cancelled' })
    expect(await approve(sale)).toEqual([])
    ok(await payCash(sale))
  })

  it('ends a payment that nobody paid in time at the provider too [R13.1]', async () => {
    const sale = await hold()
    await ask(sale, 'simulated-waits')
    await scene.elapse(6)
    await scene.work()
    expect(await orderOf(sale)).toMatchObject({ state: 'expired', payment: 'abandoned', card: 'cancelled' })
  })

  it('is either cancelled or approved when both happen at once [R13.1]', async () => {
    const sales: Sale[] = []
    for (let at = 0; at < 8; at++) {
      const sale = await hold()
      await ask(sale, 'simulated-waits')
      sales.push(sale)
    }
    const ends = await Promise.all(
      sales.map(async (sale, position) => {
        const both = position % 2 === 0 ? [approve(sale), cancelling(sale)] : [cancelling(sale), approve(sale)]
        await Promise.all(both)
        const { state } = await look(sale)
        const order = await orderOf(sale)
        return `${state} ${order.card} ${order.payment} ${(await scene.count('counter_entry', `sale_id = '${sale.id}'`)) > 0}`
      }),
    )
    const allowed = ['approved approved settled true', 'cancelled cancelled abandoned false']
    expect(ends.filter((end) => !allowed.includes(end))).toEqual([])
    // control: cancelled in the shop alone, without the provider, the same card is charged and nothing is sold
    const sale = await hold()
    await ask(sale, 'simulated-waits')
    const order = await orderOf(sale)
    await cancel(scene.test.shop, order)
    expect(await approve(sale)).toHaveLength(1)
    expect(await orderOf(sale)).toMatchObject({ state: 'cancelled', card: 'approved' })
    await scene.work()
  })

  it('gives the money back to the card when the sale is taken back, and nothing out of the drawer [R13.1]', async () => {
    const sale = await hold()
    await ask(sale)
    const before = await report()
    const after = ok<Shift>(await post(at(sale, 'storno'), { reason: 'The wrong night' }))
    expect(after).toMatchObject({ cardOut: before.cardOut + sale.total, expected: before.expected })
    await scene.work()
    const [card] = await scene.rows<{ refunded: number; refund: string }>(
      `SELECT c.refunded_amount::int AS refunded, r.state AS refund FROM counter_card k JOIN payment p ON p.order_id = k.order_id
       JOIN simulated_card_payment c ON c.reference = p.provider_reference JOIN refund r ON r.payment_id = p.id
       WHERE k.sale_id = $1`,
      [sale.id],
    )
    expect(card).toEqual({ refunded: sale.total, refund: 'done' })
  })

  it('is one of the storefront’s, for the price that the buyer was told [R13.1]', async () => {
    const sale = await hold()
    expect(codeOf(await asking(sale, 'tmr_of_somebody'))).toBe('terminal_unavailable')
    const other = await post(at(sale, 'card'), { expectedTotal: sale.total - 1, terminal: 'simulated' })
    expect(codeOf(other)).toBe('cart_changed')
    expect(codeOf(await post(at(sale, 'card/cancel')))).toBe('sale_not_found')
    ok(await post(at(sale, 'drop')))
    await scene.work()
    await scene.books()
  })
})
