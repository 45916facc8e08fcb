import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  extensionGain,
  type HoldTimes,
  isAtCeiling,
  minutesToAnnounce,
  shopTime,
  timeLeft,
} from './hold-clock.rules.ts'

const SERVER = Date.parse('2026-11-20T10:00:00Z')
const MINUTE = 60_000
/** A hold in a reply from a machine whose clock is wrong by so much. */
const held = (left: number, ceiling: number, wrongBy = 0): HoldTimes => ({
  expiresAt: new Date(SERVER + left).toISOString(),
  extendableUntil: new Date(SERVER + ceiling).toISOString(),
  serverNow: new Date(SERVER).toISOString(),
  receivedAt: SERVER + wrongBy,
})

describe('the clock of a hold [R2.15] [R6.4]', () => {
  it('is true however wrong the machine’s own clock is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.nat(20 * MINUTE), (wrongBy, passed) => {
        const times = held(15 * MINUTE, 45 * MINUTE, wrongBy)
        expect(timeLeft(times, SERVER + wrongBy + passed)).toBe(15 * MINUTE - passed)
        expect(shopTime(times, SERVER + wrongBy + passed)).toBe(SERVER + passed)
      }),
    )
  })

  it('says what more time would bring: fresh 15 minutes, never beyond the 45th', () => {
    expect(extensionGain(held(5 * MINUTE, 35 * MINUTE), SERVER)).toBe(10 * MINUTE)
    expect(extensionGain(held(5 * MINUTE, 7 * MINUTE), SERVER)).toBe(2 * MINUTE)
    expect(extensionGain(held(15 * MINUTE, 45 * MINUTE), SERVER)).toBe(0)
    expect(extensionGain(held(5 * MINUTE, 5 * MINUTE), SERVER)).toBe(0)
  })

  it('knows when the ceiling is reached', () => {
    expect(isAtCeiling(held(5 * MINUTE, 5 * MINUTE))).toBe(true)
    expect(isAtCeiling(held(5 * MINUTE, 6 * MINUTE))).toBe(false)
  })

  it('speaks at five minutes and at one, and at no other moment', () => {
    expect([600, 300, 120, 60, 30].map(minutesToAnnounce)).toEqual([null, 5, null, 1, null])
  })
})
