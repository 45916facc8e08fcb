import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companionsTooMany, SEAT_KINDS, type SeatKind } from './geometry.ts'

const seats = fc.array(
  fc.constantFrom(...SEAT_KINDS).map((kind) => ({ kind })),
  { maxLength: 12 },
)
const count = (all: readonly { kind: SeatKind }[], wanted: SeatKind) => all.filter(({ kind }) => kind === wanted).length

describe('seats of companions [R10.7]', () => {
  it('are one for each wheelchair place, in any number and order', () => {
    fc.assert(
      fc.property(seats, (all) => {
        const over = companionsTooMany(all)
        expect(over).toHaveLength(Math.max(0, count(all, 'companion') - count(all, 'wheelchair')))
        expect(companionsTooMany(all.filter((seat) => !over.includes(seat)))).toEqual([])
      }),
    )
  })

  it('are refused from the last one on', () => {
    const [chair, first, second] = (['wheelchair', 'companion', 'companion'] as const).map((kind, id) => ({ kind, id }))
    if (!chair || !first || !second) throw new Error('three seats are needed')
    expect(companionsTooMany([first, chair, second])).toEqual([second])
  })
})
