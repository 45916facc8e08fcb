import { describe, expect, it } from 'vitest'
import { type OrderLine, placesOf, plainLine, seatOf, sellsTheSame } from './order.rules.ts'

const ticket = (change: Partial<OrderLine> = {}): OrderLine => ({
  kind: 'ticket',
  eventId: 200001,
  placeId: 7,
  zoneId: 1,
  ticketTypeId: 2,
  label: { title: 'Kontsert' },
  amount: 3000,
  feeAmount: 200,
  vatBasisPoints: 1300,
  vatAmount: 345,
  firstName: 'Mari',
  lastName: 'Tamm',
  birthDate: '2000-02-29',
  ...change,
})

describe('lines of an order', () => {
  it('name a seat by the parts of its name, and a table as a table', () => {
    expect(seatOf({ section: 'Parter', row: '3', seat: '7', isTable: true })).toEqual({
      section: 'Parter',
      row: '3',
      seat: '7',
      isTable: true,
    })
    expect(seatOf({ isTable: false })).toStrictEqual({ section: null, row: null, seat: null })
  })

  it('without a place have no fee, VAT or names', () => {
    expect(plainLine('discount', -500, { title: 'Soodustus' })).toEqual({
      kind: 'discount',
      amount: -500,
      label: { title: 'Soodustus' },
      eventId: null,
      placeId: null,
      zoneId: null,
      ticketTypeId: null,
      feeAmount: 0,
      vatBasisPoints: 0,
      vatAmount: 0,
      firstName: null,
      lastName: null,
      birthDate: null,
    })
  })

  it('pay for the places of their tickets, and for nothing else', () => {
    const others = [
      plainLine('delivery', 590, {}),
      ticket({ kind: 'insurance', placeId: 8 }),
      ticket({ eventId: null }),
      ticket({ placeId: null }),
      ticket({ zoneId: null }),
      ticket({ ticketTypeId: null }),
    ]
    expect(placesOf({ id: 5, cartId: 6 }, [ticket(), ...others])).toEqual({
      orderId: 5,
      cartId: 6,
      places: [{ eventId: 200001, placeId: 7, zoneId: 1, ticketTypeId: 2 }],
    })
  })
})

describe('two lists of lines', () => {
  const lines = [ticket(), ticket({ placeId: 8 }), plainLine('delivery', 590, {})]

  it('are equal in any order and with any labels', () => {
    expect(sellsTheSame(lines, lines.toReversed())).toBe(true)
    expect(sellsTheSame(lines, [ticket({ label: {} }), ...lines.slice(1)])).toBe(true)
    expect(sellsTheSame([], [])).toBe(true)
  })

  it('differ when one has more lines, another item, another buyer or another price', () => {
    expect(sellsTheSame(lines, lines.slice(1))).toBe(false)
    expect(sellsTheSame(lines.slice(1), lines)).toBe(false)
    expect(sellsTheSame(lines, [])).toBe(false)
    expect(sellsTheSame([], lines)).toBe(false)
    const changes: Partial<OrderLine>[] = [
      { kind: 'insurance' },
      { eventId: 200002 },
      { placeId: 9 },
      { zoneId: 2 },
      { ticketTypeId: 3 },
      { amount: 2900 },
      { feeAmount: 100 },
      { vatAmount: 344 },
      { firstName: 'Mart' },
      { lastName: 'Kask' },
      { birthDate: null },
    ]
    for (const change of changes) expect(sellsTheSame(lines, [ticket(change), ...lines.slice(1)])).toBe(false)
    // values that would be equal if they were concatenated
    const split = (firstName: string, lastName: string) => [ticket({ firstName, lastName })]
    expect(sellsTheSame(split('Anna', 'Mari'), split('AnnaMari', ''))).toBe(false)
  })
})
