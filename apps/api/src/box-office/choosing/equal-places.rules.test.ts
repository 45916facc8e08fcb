import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areTogether, equalSeats, type SeatOfZone } from './equal-places.rules.ts'

/** Rows and tables of one zone: how many seats each has, which are free, and of what kind they are. */
const zones = fc
  .array(
    fc.array(
      fc.record({
        isFree: fc.boolean(),
        kind: fc.constantFrom('normal', 'normal', 'normal', 'wheelchair', 'companion', 'restricted_view'),
      }),
      { minLength: 1, maxLength: 9 },
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((rows) =>
    rows.flatMap((row, line) =>
      row.map(
        ({ isFree, kind }, at): SeatOfZone => ({
          placeId: line * 100 + at + 1,
          sectionId: (line % 2) + 1,
          row: `${line}`,
          rank: at + 1,
          kind,
          x: at * 55,
          y: line * 95,
          isFree,
        }),
      ),
    ),
  )

/** A zone, seats that were paid for, and which of them somebody else has. */
const losses = zones.chain((zone) =>
  fc
    .record({
      first: fc.nat(zone.length - 1),
      count: fc.integer({ min: 1, max: 4 }),
      isBlock: fc.boolean(),
      others: fc.subarray(zone, { minLength: 1, maxLength: Math.min(4, zone.length) }),
      lostAt: fc.nat(3),
    })
    .map(({ first, count, isBlock, others, lostAt }) => {
      const chosen = isBlock ? zone.slice(first, first + count) : others
      const lost = [chosen[lostAt % chosen.length]?.placeId ?? 0]
      const wanted = chosen.map(({ placeId }) => placeId)
      // what is not lost is the order's own still, and free for it
      const now = zone.map((seat) =>
        wanted.includes(seat.placeId) ? { ...seat, isFree: !lost.includes(seat.placeId) } : seat,
      )
      return { zone: now, wanted, lost }
    }),
)

const seatsOf = (zone: readonly SeatOfZone[], placeIds: Iterable<number>) =>
  Array.from(placeIds, (placeId) => zone.find((seat) => seat.placeId === placeId)).filter((seat) => seat !== undefined)

describe('seats in place of lost ones, whatever the zone looks like [R11.4, R10.3]', () => {
  it('are free, of the same kind, one for each, and side by side for who had chosen so', () => {
    fc.assert(
      fc.property(losses, ({ zone, wanted, lost }) => {
        const given = equalSeats(zone, wanted, lost)
        if (given === null) return
        expect([...given.keys()].toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b))
        const [before, after] = [seatsOf(zone, given.keys()), seatsOf(zone, given.values())]
        expect(new Set(given.values()).size).toBe(wanted.length)
        expect(after.every(({ isFree }) => isFree)).toBe(true)
        expect(after.map(({ kind }) => kind)).toEqual(before.map(({ kind }) => kind))
        if (areTogether(before)) expect(areTogether(after)).toBe(true)
        else for (const placeId of wanted) if (!lost.includes(placeId)) expect(given.get(placeId)).toBe(placeId)
      }),
      { numRuns: 500 },
    )
  })

  it('are missing only where there are none', () => {
    fc.assert(
      fc.property(losses, ({ zone, wanted, lost }) => {
        if (equalSeats(zone, wanted, lost) !== null) return
        const own = seatsOf(zone, wanted)
        const [gone] = seatsOf(zone, lost)
        const isEqual = ({ isFree, kind, placeId }: SeatOfZone) =>
          isFree && kind === gone?.kind && !wanted.includes(placeId)
        if (own.length === 1 || !areTogether(own)) {
          expect(zone.filter(isEqual)).toEqual([])
          return
        }
        if (own.some(({ kind }) => kind !== gone?.kind)) return
        const fits = zone.filter((_, at) => {
          const block = zone.slice(at, at + own.length)
          return (
            block.length === own.length && areTogether(block) && block.every((s) => s.isFree && s.kind === gone?.kind)
          )
        })
        expect(fits).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
