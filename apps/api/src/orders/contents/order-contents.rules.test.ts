import type { DeliveryMethod } from '@parter/contract/cart/cart.ts'
import type { SalesPoint } from '@parter/contract/sales-points/sales-points.ts'
import { LANGUAGES } from '@parter/portal/language/languages.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartContents } from '../../cart/contents/cart-contents.rules.ts'
import { type PricedTicket, totalOf } from '../../cart/contents/total.rules.ts'
import { linesOf } from '../../checkout/order-draft.rules.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { OrderExtras } from '../order/order.rules.ts'
import { contentsOfOrder } from './order-contents.rules.ts'

const NO_EXTRAS: OrderExtras = { deliveryMethod: 'e_ticket', deliveryAddress: null, salesPoint: null, promoCodes: [] }
const dates = dateFormats(await loadDateLocale('et'))
const words = { say: translators.et, language: 'et' as const, dates }

interface Chosen {
  readonly tickets: readonly PricedTicket[]
  readonly percent: number
  readonly off: number
  readonly delivery: { readonly method: DeliveryMethod; readonly amount: number }
  readonly envelope: number
  readonly card: number
}

/** An order as the checkout makes it of a cart. */
function ordered({ tickets, percent, off, delivery, envelope, card }: Chosen) {
  const total = totalOf({
    currency: 'EUR',
    tickets,
    discounts: [
      { eventId: 1, kind: 'percent', basisPoints: percent },
      { eventId: 2, kind: 'amount', amount: off },
    ],
    delivery: { amount: delivery.amount, vatBasisPoints: 2400 },
    envelope: envelope > 0 ? { amount: envelope, vatBasisPoints: 2400 } : null,
    insuranceVatBasisPoints: 0,
    giftCards: [card],
  })
  const shown = tickets.map(({ eventId, amount, feeAmount, insuranceAmount }, position) => ({
    eventId,
    id: position + 1,
    zoneId: 1,
    ticketTypeId: 1,
    ticketTypeName: 'Täispilet',
    section: 'Sektor 112',
    row: '1',
    seat: String(position + 1),
    price: { amount, currency: 'EUR' },
    fee: { amount: feeAmount, currency: 'EUR' },
    insured: insuranceAmount !== undefined,
    insurancePremium: { amount: insuranceAmount ?? 0, currency: 'EUR' },
  }))
  const events = [...new Set(tickets.map(({ eventId }) => eventId))].map((id) => ({
    id,
    title: `Kontsert ${id}`,
    tickets: shown.filter(({ eventId }) => eventId === id),
  }))
  // lines are identified by position: tickets of an event are adjacent, as in a cart
  const contents = { cart: { events, delivery: { method: delivery.method } }, total, events: new Map() }
  const lines = linesOf(contents as unknown as CartContents)
  const giftCardAmount = total.giftCardAmounts[0] ?? 0
  return {
    lines,
    order: {
      reference: 'K7M-2PX-9RD',
      contactEmail: 'mari@example.com',
      currency: 'EUR' as const,
      totalAmount: total.totalAmount + giftCardAmount,
      giftCardAmount,
    },
    vatAmount: total.vatAmount,
    extras: { ...NO_EXTRAS, deliveryMethod: delivery.method },
  }
}

const amount = fc.integer({ min: 0, max: 100_000 })
const ticket = (eventId: number) =>
  fc
    .record({ amount, insured: fc.boolean(), vatBasisPoints: fc.constantFrom(0, 900, 1300, 2400) })
    .map(({ amount: price, insured, vatBasisPoints }) => ({
      eventId,
      amount: price,
      feeAmount: 0,
      vatBasisPoints,
      ...(insured ? { insuranceAmount: 152 } : {}),
    }))
const chosen = fc.record({
  tickets: fc
    .tuple(fc.array(ticket(1), { minLength: 1, maxLength: 6 }), fc.array(ticket(2), { maxLength: 6 }))
    .map(([first, second]) => [...first, ...second]),
  percent: fc.integer({ min: 1, max: 10_000 }),
  off: amount,
  delivery: fc.constantFrom(
    { method: 'e_ticket' as const, amount: 0 },
    { method: 'post' as const, amount: 590 },
    { method: 'pick_up' as const, amount: 150 },
  ),
  envelope: fc.constantFrom(0, 250),
  card: amount,
})
const sum = (values: readonly { readonly amount: number }[]) => values.reduce((all, one) => all + one.amount, 0)

describe('what an order consists of [R7.5]', () => {
  it('sums to the charged total: lines, rates, gift cards and VAT', () => {
    fc.assert(
      fc.property(chosen, (cart) => {
        const { order, lines, extras, vatAmount } = ordered(cart)
        const contents = contentsOfOrder(order, lines, extras, words)
        expect(sum(contents.lines.map((line) => line.amount))).toBe(order.totalAmount)
        expect(sum(contents.rates.map(({ gross }) => gross))).toBe(order.totalAmount)
        expect(contents.total.amount).toBe(order.totalAmount)
        expect((contents.giftCards?.amount ?? 0) + contents.paid.amount).toBe(order.totalAmount)
        expect(contents.vat.amount).toBe(vatAmount)
        expect(sum(contents.rates.map(({ vat }) => vat))).toBe(vatAmount)
        for (const { price, discount, amount: paid } of contents.lines) {
          expect(price.amount - (discount?.amount ?? 0)).toBe(paid.amount)
          expect(paid.amount).toBeGreaterThanOrEqual(0)
        }
        for (const { net, vat, gross } of contents.rates) expect(net.amount + vat.amount).toBe(gross.amount)
        expect(contents.lines.filter(({ kind }) => kind === 'ticket')).toHaveLength(cart.tickets.length)
      }),
    )
  })

  const one: Chosen = {
    tickets: [{ eventId: 1, amount: 2400, feeAmount: 0, vatBasisPoints: 900, insuranceAmount: 192 }],
    percent: 1000,
    off: 0,
    delivery: { method: 'post', amount: 590 },
    envelope: 250,
    card: 0,
  }
  const address = { name: 'Mari Mets', street: 'Pikk 1', city: 'Tallinn', postalCode: '10123', countryCode: 'EE' }

  it('names the seat without repeating its section, and the ticket of an insurance', () => {
    const { order, lines, extras } = ordered(one)
    const contents = contentsOfOrder(
      order,
      lines,
      { ...extras, deliveryAddress: address, promoCodes: ['SUGIS10'] },
      words,
    )
    expect(contents.lines.map(({ title, details, amount: paid }) => [title, details, paid.amount])).toEqual([
      ['Kontsert 1', 'Sektor 112 · Rida 1 · Koht 1 · Täispilet', 2160],
      ['Piletikindlustus', 'Kontsert 1 · Sektor 112 · Rida 1 · Koht 1 · Täispilet', 192],
      ['Kättesaamine', 'Tähitud kirjaga', 590],
      ['Kinkeümbrik', '', 250],
    ])
    expect(contents.promoCodes).toEqual(['SUGIS10'])
    expect(contents.insurance).toContain('kehtib 1 piletile')
  })

  it('names the day of a day ticket and of its insurance, and no day for a ticket for the whole event', () => {
    const { order, lines, extras } = ordered(one)
    const festival = {
      eventStartAt: '2027-07-16T12:00:00Z',
      eventEndAt: '2027-07-18T20:00:00Z',
      timeZone: 'Europe/Tallinn',
    }
    const detailsFor = (days?: readonly number[]) =>
      contentsOfOrder(
        order,
        lines.map((line) =>
          line.kind === 'ticket' ? { ...line, label: { ...line.label, ...festival, ...(days ? { days } : {}) } } : line,
        ),
        extras,
        words,
      )
        .lines.slice(0, 2)
        .map(({ details }) => details)
    const seat = 'Sektor 112 · Rida 1 · Koht 1 · Täispilet'
    expect(detailsFor([2])).toEqual([`${seat} · L 17.07.2027`, `Kontsert 1 · ${seat} · L 17.07.2027`])
    expect(detailsFor([2, 3])[0]).toBe(`${seat} · 17.07.2027 – 18.07.2027`)
    expect(detailsFor()).toEqual([seat, `Kontsert 1 · ${seat}`])
  })

  it('says in every language where and when post is delivered, and shows the street to the buyer only', () => {
    const { order, lines, extras } = ordered(one)
    for (const language of LANGUAGES) {
      const told = { say: translators[language], language, dates }
      const { delivery } = contentsOfOrder(order, lines, { ...extras, deliveryAddress: address }, told)
      expect(delivery?.notes).toHaveLength(2)
      expect(delivery?.notes[0]).toContain('Mari Mets, Pikk 1, 10123 Tallinn, ')
      const others = contentsOfOrder(
        order,
        lines,
        { ...extras, deliveryAddress: address },
        { ...told, hidesAddress: true },
      )
      expect(JSON.stringify(others)).not.toContain('Pikk 1')
    }
  })

  it('says where tickets are picked up, with the number to show there', () => {
    const salesPoint: SalesPoint = {
      id: 7,
      name: 'Näidise kassa',
      address: 'Viru 1',
      city: 'Tallinn',
      county: 'Harjumaa',
      postalCode: '10140',
      phone: '+372 000 0000',
      directions: '',
      latitude: 59.43,
      longitude: 24.75,
      mapLink: 'https://www.openstreetmap.org/?mlat=59.43&mlon=24.75',
      hours: [{ days: [1], from: '10:00', until: '18:00' }],
    }
    const { order, lines, extras } = ordered({ ...one, delivery: { method: 'pick_up', amount: 150 } })
    const { delivery } = contentsOfOrder(order, lines, { ...extras, salesPoint }, words)
    expect(delivery).toMatchObject({ method: 'pick_up', title: 'Müügipunktist', price: { amount: 150 }, salesPoint })
    expect(delivery?.notes.join(' ')).toContain('Näidise kassa, Viru 1, Tallinn, Harjumaa')
    expect(delivery?.notes.join(' ')).toContain('K7M-2PX-9RD')
  })
})
