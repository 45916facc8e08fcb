import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVENT_ID_PATTERN, isEventId, isSeriesId } from './content-ids.ts'

describe('numbers of events and series [R2.10]', () => {
  it('are six digits or eight beginning with 100, and five digits or six beginning with 1', () => {
    for (const id of [200_000, 999_999, 10_000_000, 10_021_007, 10_099_999])
      expect([id, isEventId(id)]).toEqual([id, true])
    for (const id of [12_345, 199_999, 1_000_000, 9_999_999, 10_100_000, 12_345_678, 200_000.5])
      expect([id, isEventId(id)]).toEqual([id, false])
    for (const id of [10_000, 99_999, 100_000, 199_999]) expect([id, isSeriesId(id)]).toEqual([id, true])
    for (const id of [9999, 200_000, 10_000_000]) expect([id, isSeriesId(id)]).toEqual([id, false])
  })

  it('are never both, and the pattern knows the same events', () => {
    const pattern = new RegExp(`^${EVENT_ID_PATTERN}$`)
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 20_000_000 })), (id) => {
        expect(isEventId(id) && isSeriesId(id)).toBe(false)
        expect(pattern.test(String(id))).toBe(isEventId(id))
      }),
    )
  })
})
