import { applyMessage, isGone, type LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advanceStock,
  beginStock,
  differingSeats,
  type EventStock,
  type StockReading,
  stockSince,
} from './event-stock.rules.ts'

const SEATS = 400
const look = (asOf: number, gone: readonly number[], left = 10): StockReading => {
  const bits = new Uint8Array(SEATS / 8)
  for (const seat of gone) bits[seat >> 3] = (bits[seat >> 3] ?? 0) | (1 << (seat & 7))
  return { hallVersionId: 5, seatCount: SEATS, gone: bits, standing: new Map([[11, left]]), asOf }
}
const told = (known: LiveSeats | undefined, stock: EventStock, since: number | undefined): LiveSeats => {
  const heard = applyMessage(known, structuredClone(stockSince(stock, since)))
  if (heard.is !== 'anew' && heard.is !== 'changed') throw new Error(heard.is)
  return heard.now
}
const goneOf = (live: LiveSeats) =>
  Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => isGone(live, seat))

describe('the stock of an event as a process knows it', () => {
  it('returns what changed, and nothing when nothing did', () => {
    const first = beginStock(look(100, [1, 2]))
    const { stock, changes } = advanceStock(first, look(200, [2, 3, 399], 9))
    expect(changes).toMatchObject({ since: 100, version: 200, seats: [1, 3, 399], nowGone: [false, true, true] })
    expect(changes?.standing).toEqual(new Map([[11, 9]]))
    expect(advanceStock(stock, look(300, [2, 3, 399], 9)).changes).toBeUndefined()
  })

  it('returns changes also to listeners across reads without changes', () => {
    const first = beginStock(look(100, [1]))
    const quiet = advanceStock(first, look(200, [1])).stock
    expect(advanceStock(quiet, look(300, [])).changes).toMatchObject({ since: 100, version: 300, seats: [1] })
  })

  it('returns everything to those who know nothing, or a version of another process', () => {
    const stock = advanceStock(beginStock(look(100, [1])), look(200, [1, 2])).stock
    for (const since of [undefined, 99, 150, 201]) expect(stockSince(stock, since)).toBe(stock.now)
    expect(stockSince(stock, 100)).toMatchObject({ kind: 'changes', seats: [2] })
    expect(stockSince(stock, 200)).toMatchObject({ kind: 'changes', seats: [] })
  })

  it('returns everything when that is shorter', () => {
    const many = Array.from({ length: 200 }, (_, seat) => seat)
    const stock = advanceStock(beginStock(look(100, [])), look(200, many)).stock
    expect(stockSince(stock, 100)).toMatchObject({ kind: 'snapshot' })
  })

  it('lets a map continue at any process, whichever it began at', () => {
    const step = fc.record({
      by: fc.constantFrom(0, 1),
      flip: fc.array(fc.integer({ min: 0, max: SEATS - 1 }), { maxLength: 6 }),
      ask: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        const truth = new Set<number>()
        const stocks: (EventStock | undefined)[] = [undefined, undefined]
        let known: LiveSeats | undefined
        let clock = 1000
        for (const { by, flip, ask } of steps) {
          for (const seat of flip) if (!truth.delete(seat)) truth.add(seat)
          clock += 10
          const seen = look(clock, [...truth])
          const before = stocks[by]
          const stock = before ? advanceStock(before, seen).stock : beginStock(seen)
          stocks[by] = stock
          if (!ask) continue
          known = told(known, stock, known?.version)
          expect(goneOf(known)).toEqual([...truth].toSorted((a, b) => a - b))
        }
      }),
    )
  })

  it('finds the seats whose bits differ', () => {
    expect(differingSeats(Uint8Array.of(0b1, 0xff), Uint8Array.of(0b11, 0x7f))).toEqual([1, 15])
  })
})
