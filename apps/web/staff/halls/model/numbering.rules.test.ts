import { describe, expect, it } from 'vitest'
import { smallHall } from '../../../testing/plan.ts'
import { planFaults } from './faults.rules.ts'
import { nameRows, nextLabel, numberSeats, seatNumbers } from './numbering.rules.ts'
import { idOf, mapSeats, seatedSections, seatsOf } from './plan-seats.rules.ts'

const all = (plan = smallHall()) => new Set(seatsOf(plan).map(idOf))
const labels = (plan: ReturnType<typeof smallHall>) =>
  seatedSections(plan)[0]?.rows.map(({ seats }) => seats.map(({ label }) => label).join(' '))

describe('numbering', () => {
  it('counts from either end, in steps, odd or even', () => {
    const rule = { from: 1, step: 1, way: 'from_left', parity: 'all' } as const
    expect(seatNumbers(4, rule)).toEqual([1, 2, 3, 4])
    expect(seatNumbers(4, { ...rule, way: 'from_right', from: 11, step: 2 })).toEqual([17, 15, 13, 11])
    expect(seatNumbers(3, { ...rule, parity: 'odd' })).toEqual([1, 3, 5])
    expect(seatNumbers(3, { ...rule, parity: 'even' })).toEqual([2, 4, 6])
    expect(seatNumbers(3, { ...rule, parity: 'even', from: 4, step: 2 })).toEqual([4, 6, 8])
  })

  it('numbers the selected seats of each row separately and leaves all others unchanged', () => {
    const plan = smallHall()
    const rule = { from: 1, step: 1, way: 'from_right', parity: 'all' } as const
    const after = numberSeats(plan, new Set([...all()].slice(0, 8)), rule)
    expect(labels(after)).toEqual(['8 7 6 5 4 3 2 1', '1 2 3 4 5 6 7 8 9'])
    expect(numberSeats(after, new Set([...all()].slice(0, 8)), rule)).toBe(after)
  })

  it('names rows by numbers or letters, from the front or the back', () => {
    expect(nextLabel('7')).toBe('8')
    expect(nextLabel('Z')).toBe('AA')
    expect(nextLabel('az')).toBe('BA')
    expect(nextLabel('B2', 3)).toBe('B5')
    expect(nextLabel('Loož')).toBe('Loož 2')
    const names = (way: 'from_front' | 'from_back') =>
      seatedSections(nameRows(smallHall(), all(), { from: 'A', way }))[0]?.rows.map(({ label }) => label)
    expect(names('from_front')).toEqual(['A', 'B'])
    expect(names('from_back')).toEqual(['B', 'A'])
  })

  it('reports duplicate labels, overlapping seats, seats outside the plan or without a zone, and wrong numbers', () => {
    const plan = smallHall()
    const [first = 0, second = 0, third = 0] = all()
    const kinds = (change: Parameters<typeof mapSeats>[2], id: number) =>
      planFaults(mapSeats(plan, new Set([id]), change)).map(({ kind, seats }) => [kind, ...seats])
    expect(planFaults(plan)).toEqual([])
    expect(kinds((seat) => ({ ...seat, label: '1' }), second)).toEqual([['seat_twice', second, first]])
    expect(kinds((seat) => ({ ...seat, x: seat.x - 40 }), second)).toEqual([['overlap', second, first]])
    expect(kinds((seat) => ({ ...seat, x: -1 }), third)).toEqual([['outside', third]])
    expect(kinds((seat) => ({ ...seat, zone: 'gone' }), third)).toEqual([['zone_missing', third]])
    expect(kinds((seat) => ({ ...seat, placeId: 9_000_001 }), third)).toEqual([['unreachable', 9_000_001]])
    expect(kinds((seat) => ({ ...seat, placeId: first }), second)).toEqual([['number_twice', first, first]])
  })
})
