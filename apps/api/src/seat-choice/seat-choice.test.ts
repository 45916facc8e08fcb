import { seatsLeftAlone } from '@parter/contract/seat-map/lone-seats.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnHall } from '../../testing/box-office/hall.ts'
import { bestSeats, hasTidyChoice, nearestSeats, Shortlist } from './best-seats.rules.ts'
import { rowsOf } from './lone-seats.rules.ts'
import { countFreeInRows, eachWindow } from './seating.rules.ts'
import { wheelchairSeats } from './wheelchair-seats.rules.ts'

const best = (drawing: string, quantity: number, avoidLone = true) => {
  const hall = drawnHall(drawing)
  const [offer] = bestSeats(hall, { quantity, avoidLone }, 8)
  return offer && { seats: offer.seats.map(hall.name), unmet: offer.unmet }
}

describe('the best places together', () => {
  it('are beside each other, in the middle, as near as can be', () => {
    expect(best('|..........|\n|..........|', 2)).toEqual({ seats: ['1-5', '1-6'], unmet: [] })
    expect(best('|xxxxxxxxxx|\n|..........|', 4)).toEqual({ seats: ['2-4', '2-5', '2-6', '2-7'], unmet: [] })
  })

  it('leave no lone seat while there is another choice', () => {
    expect(best('|xx...xxxxx|\n|..........|', 2)).toEqual({ seats: ['2-5', '2-6'], unmet: [] })
    expect(best('|xxx..xxxxx|\n|..........|', 2)).toEqual({ seats: ['1-4', '1-5'], unmet: [] })
  })

  it('leave one where nothing else is left, and report it; or where the promoter doesn’t mind', () => {
    expect(best('|xxx...xxxx|', 2)).toEqual({ seats: ['1-5', '1-6'], unmet: ['no_lone_seat'] })
    expect(best('|xxx...xxxx|\n|..........|', 2, false)?.seats).toEqual(['1-5', '1-6'])
  })

  it('are never on both sides of an aisle', () => {
    expect(best('|.... ....|', 4)?.unmet).toEqual([])
    expect(best('|... ...|', 4)?.unmet).toEqual(['together'])
  })

  it('are in two rows, one behind the other, where no row has room, and report it', () => {
    expect(best('|xx...xxx|\n|xx...xxx|', 5)).toEqual({
      seats: ['1-3', '1-4', '1-5', '2-3', '2-4'],
      unmet: ['one_row'],
    })
  })

  it('are wherever there are seats in the end, and nowhere when there are too few', () => {
    expect(best('|.xxxxxxx.|\n|xxxxxxxxx|\n|....xxxxx|', 3)?.unmet).toEqual(['no_lone_seat'])
    expect(best('|.xxxxxxx.|\n|xxxxxxxxx|\n|.xxxxxxxx|', 3)).toMatchObject({ unmet: ['together'] })
    expect(best('|.xx|', 2)).toBeUndefined()
  })

  it('are offered in groups that share no seat, each free, whatever is taken', () => {
    const row = fc
      .array(fc.constantFrom('.', '.', 'x', ' '), { minLength: 6, maxLength: 14 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 5 }), (rows, quantity) => {
        const hall = drawnHall(rows.map((one) => `|${one}|`).join('\n'))
        const offers = bestSeats(hall, { quantity, avoidLone: true }, 6)
        const seats = offers.flatMap((offer) => offer.seats)
        expect(new Set(seats).size).toBe(seats.length)
        expect(seats.every((seat) => hall.isFree(seat))).toBe(true)
        for (const offer of offers) {
          expect(offer.seats).toHaveLength(quantity)
          const lone = seatsLeftAlone(rowsOf(hall.seating), hall.isGone, offer.seats)
          if (offer.unmet.length === 0) expect(lone).toEqual([])
          if (offer.unmet.includes('no_lone_seat'))
            expect(hasTidyChoice(hall, quantity)).toBe(offers[0]?.unmet.length === 0)
        }
        const free = hall.gone.filter((one) => one === 0).length
        expect(offers.length > 0).toBe(free >= quantity)
      }),
    )
  })
})

describe('a seat left by itself', () => {
  const left = (drawing: string, taken: readonly number[]) => {
    const hall = drawnHall(drawing)
    return seatsLeftAlone(rowsOf(hall.seating), hall.isGone, taken).map(hall.name)
  }

  it('is one between what is taken and what others have, or the end of the row', () => {
    expect(left('|......|', [1, 2])).toEqual(['1-1'])
    expect(left('|x.....|', [2])).toEqual(['1-2'])
    expect(left('|.....|', [1, 3])).toEqual(['1-1', '1-3', '1-5'])
    expect(left('|... ...|', [0, 1])).toEqual(['1-3'])
  })

  it('isn’t blamed on a buyer who found it so, nor is a seat without neighbours', () => {
    expect(left('|.x....|', [2, 3])).toEqual([])
    expect(left('|. ..|', [1, 2])).toEqual([])
    expect(left('|x....x|', [1, 2, 3, 4])).toEqual([])
  })
})

describe('those who came too late', () => {
  it('are offered the nearest equal seats, in their section first', () => {
    const hall = drawnHall('|..xxxx..|\n|........|')
    expect(nearestSeats(hall, 2, 3, true).map(hall.name)).toEqual(['2-3', '2-4'])
    expect(nearestSeats(hall, 9, 3, true)).toEqual([])
  })

  it('are told of the same seats as if every seat of the hall had been looked at [R11.1]', () => {
    const row = fc.array(fc.constantFrom('.', '.', 'x', ' '), { minLength: 8, maxLength: 8 })
    const drawing = fc.array(row, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(drawing, fc.integer({ min: 1, max: 4 }), fc.nat(), fc.boolean(), (rows, quantity, at, avoidLone) => {
        const hall = drawnHall(rows.map((seats) => `|.${seats.join('')}|`).join('\n'))
        const { plan, joined } = hall.seating
        const near = at % joined.length
        const gone = Uint8Array.from(joined, (_, seat) => (hall.isFree(seat) ? 0 : 1))
        const away = (first: number) => {
          const middle = (column: Int32Array) =>
            ((column[first + ((quantity - 1) >> 1)] ?? 0) + (column[first + (quantity >> 1)] ?? 0)) / 2
          return Math.hypot(middle(plan.xs) - (plan.xs[near] ?? 0), middle(plan.ys) - (plan.ys[near] ?? 0))
        }
        const windows: { first: number; leavesLone: boolean }[] = []
        eachWindow(hall, quantity, 0, joined.length, (first, leavesLone) => windows.push({ first, leavesLone }))
        const [best] = windows.toSorted(
          (one, other) =>
            Number(avoidLone && one.leavesLone) - Number(avoidLone && other.leavesLone) ||
            away(one.first) - away(other.first) ||
            one.first - other.first,
        )
        const found = nearestSeats(
          { ...hall, mostInRow: countFreeInRows(hall.seating, gone) },
          quantity,
          near,
          avoidLone,
        )
        expect(found[0]).toBe(best?.first)
      }),
    )
  })
})

describe('places for wheelchairs', () => {
  it('come with companions beside them, then with seats', () => {
    const hall = drawnHall('|wc....cw|\n|........|')
    const free = { ...hall, isEligible: hall.isFree }
    const names = (quantity: number, chairs: number) =>
      wheelchairSeats(free, quantity, chairs, 4)[0]?.seats.map(hall.name)
    expect(names(2, 1)).toEqual(['1-1', '1-2'])
    expect(names(4, 2)).toEqual(['1-1', '1-8', '1-2', '1-7'])
    expect(names(3, 3)).toBeUndefined()
  })

  it('bring one companion’s place each, and no other’s [R10.7]', () => {
    const hall = drawnHall('|wcc..|\n|v....|')
    const offer = wheelchairSeats({ ...hall, isEligible: hall.isFree }, 3, 1, 4)[0]
    expect(offer?.seats.map(hall.name)).toEqual(['1-1', '1-2', '2-2'])
  })
})

describe('a shortlist', () => {
  it('keeps the few smallest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 5 }), (values, most) => {
        const list = new Shortlist<number>(most)
        for (const value of values) list.add(value, value)
        expect(list.items()).toEqual(values.toSorted((a, b) => a - b).slice(0, most))
      }),
    )
  })
})

describe('what people pay for comes first [R7.3]', () => {
  const names = (
    hall: ReturnType<typeof drawnHall>,
    free: Partial<typeof hall> & { priceRank?(seat: number): number },
  ) =>
    bestSeats({ ...hall, ...free }, { quantity: 2, avoidLone: true }, 8).map(({ seats }) =>
      seats.map(hall.name).join(' '),
    )

  it('a dearer seat further back before a cheaper one in front', () => {
    const hall = drawnHall('|....|\n|....|')
    const dearBehind = (seat: number) => (seat < 4 ? 1 : 0)
    expect(names(hall, { priceRank: dearBehind })[0]).toBe('2-1 2-2')
    expect(names(hall, {})[0]).toBe('1-1 1-2')
  })

  it('never behind the stage while there is a place before it, however near and dear that is', () => {
    // the stage stands in the third row's place: two rows behind it, six before it
    const hall = drawnHall('|....|\n|....|\n\n|....|\n|....|\n|....|\n|....|\n|....|\n|....|', { stageAt: 2 })
    const dearBehindStage = (seat: number) => (seat < 8 ? 0 : 1)
    expect(names(hall, { priceRank: dearBehindStage })[0]).toMatch(/^4-/)
    const full = { isFree: (seat: number) => seat < 8, isEligible: (seat: number) => seat < 8 }
    expect(names(hall, full)[0]).toMatch(/^2-/)
  })

  it('the middle of a row before its end in the row before', () => {
    const [taken, end, middle] = ['xxxxxxxxxxxxxxxxxxxx', 'xxxxxxxxxxxxxxxxxx..', 'xxxxxxxxx..xxxxxxxxx']
    const hall = drawnHall([end, taken, taken, taken, middle].map((row) => `|${row}|`).join('\n'), { stageAt: -3 })
    expect(names(hall, {})[0]).toBe('5-10 5-11')
  })

  it('equally from all sides of a pitch', () => {
    const hall = drawnHall('|....|\n|....|\n\n|....|', { stageAt: 2, kind: 'pitch' })
    expect(names(hall, {})[0]).toMatch(/^[24]-/)
  })
})
