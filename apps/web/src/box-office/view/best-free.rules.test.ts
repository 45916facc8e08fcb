import { describe, expect, it } from 'vitest'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import type { Prices } from '@parter/contract/box-office/box-office.ts'
import { bestFree } from './best-free.rules.ts'

/** Two rows of five seats: the first is dear, the second cheap; the last seat is a wheelchair's. */
const hall = {
  head: { zones: [{ code: 'dear' }, { code: 'cheap' }] },
  xs: Int32Array.from({ length: 10 }, (_, at) => (at % 5) * 50),
  ys: Int32Array.from({ length: 10 }, (_, at) => Math.floor(at / 5) * 90),
  zones: Uint16Array.from({ length: 10 }, (_, at) => Math.floor(at / 5)),
  kinds: Uint8Array.from({ length: 10 }, (_, at) => (at === 9 ? 1 : 0)),
  rowStarts: Uint32Array.of(0, 5, 10),
  rowSections: Uint16Array.of(0, 1),
} as unknown as HallGeometry
const price = (amount: number) => [{ ticketTypeId: 1, price: { amount, currency: 'EUR' } }]
const prices = {
  currency: 'EUR',
  ticketTypes: [{ id: 1, name: 'Täispilet' }],
  zones: [
    { id: 11, code: 'dear', prices: price(4000) },
    { id: 12, code: 'cheap', prices: price(1000) },
  ],
} as unknown as Prices
const gone = (...seats: number[]) => {
  const bits = new Uint8Array(2)
  for (const seat of seats) bits[seat >> 3] = (bits[seat >> 3] ?? 0) | (1 << (seat & 7))
  return { gone: bits }
}

describe('the seat whose view is shown first [R7.3]', () => {
  it('is the middle one of the free seats that cost most', () => {
    expect(bestFree(hall, gone(), prices, null, -1)).toBe(2)
    expect(bestFree(hall, gone(0, 1, 2), prices, null, -1)).toBe(3)
  })

  it('is of the chosen price or section, and never one that is kept for some', () => {
    expect(bestFree(hall, gone(), prices, 12, -1)).toBe(6)
    expect(bestFree(hall, gone(5, 6, 7), prices, null, 1)).toBe(8)
    expect(bestFree(hall, gone(5, 6, 7, 8), prices, null, 1)).toBe(-1)
  })
})
