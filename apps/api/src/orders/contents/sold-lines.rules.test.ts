import { describe, expect, it } from 'vitest'
import type { OrderLine } from '../order/order.rules.ts'
import { soldLines, totalsByRate } from './order-contents.rules.ts'

const line = (part: Partial<OrderLine>): OrderLine => ({
  kind: 'ticket',
  eventId: 200001,
  placeId: 1,
  zoneId: 1,
  ticketTypeId: 1,
  label: { title: 'Kontsert' },
  amount: 3000,
  feeAmount: 200,
  vatBasisPoints: 1300,
  vatAmount: 345,
  firstName: null,
  lastName: null,
  birthDate: null,
  ...part,
})
const beside = (part: Partial<OrderLine>) =>
  line({ eventId: null, placeId: null, label: {}, feeAmount: 0, vatBasisPoints: 0, ...part })

const sold = [
  // 30.00 with 5.00 off: the VAT is that of 25.00
  line({ vatAmount: 288 }),
  line({ placeId: 2 }),
  line({ kind: 'discount', amount: -500, vatBasisPoints: 0, vatAmount: 0, label: {} }),
  beside({ kind: 'insurance', amount: 180, vatAmount: 0 }),
  beside({ kind: 'delivery', amount: 590, vatBasisPoints: 2400, vatAmount: 114 }),
  beside({ kind: 'envelope', amount: 250, vatBasisPoints: 2400, vatAmount: 48 }),
]

describe('what an order sold', () => {
  const lines = soldLines(sold)

  it('subtracts a discount from its ticket, and sums to the paid amount', () => {
    expect(lines.map(({ kind, amount, discount }) => [kind, amount, discount])).toEqual([
      ['ticket', 2500, 500],
      ['ticket', 3000, 0],
      ['insurance', 180, 0],
      ['delivery', 590, 0],
      ['envelope', 250, 0],
    ])
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(sold.reduce((sum, { amount }) => sum + amount, 0))
  })

  it('has the rate of each line, and totals by rate that are the sums of their lines [R7.5]', () => {
    expect(lines.map(({ vatBasisPoints }) => vatBasisPoints)).toEqual([1300, 1300, 0, 2400, 2400])
    expect(totalsByRate(lines)).toEqual([
      { vatBasisPoints: 2400, net: 678, vat: 162, gross: 840 },
      { vatBasisPoints: 1300, net: 4867, vat: 633, gross: 5500 },
      { vatBasisPoints: 0, net: 180, vat: 0, gross: 180 },
    ])
  })
})
