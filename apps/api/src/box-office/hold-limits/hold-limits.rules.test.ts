import { describe, expect, it } from 'vitest'
import {
  hasHeldTooLong,
  heldSecondsAfter,
  minutesUntilAllowed,
  mostOfNetwork,
  type PreviousHold,
  previousHoldOf,
} from './hold-limits.rules.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000)
const turn = (cartId: number, heldSeconds: number, network: number | null = null): PreviousHold => ({
  cartId,
  network,
  heldSeconds,
  endedAt: at(0),
})

describe('what one network may hold of an event unpaid [R10.3]', () => {
  it('is forty places of a small one, a twentieth of a large one, and never more than the shop’s setting', () => {
    expect([50, 800, 801, 2000, 2001, 20_000].map((capacity) => mostOfNetwork(capacity, 200))).toEqual([
      40, 40, 41, 100, 101, 200,
    ])
    expect(mostOfNetwork(50, 10)).toBe(10)
  })
})

describe('earlier holds of a seat [R10.3]', () => {
  it('count to the second, after those before, and a stretched one as a whole one', () => {
    expect(heldSecondsAfter(100, at(0), at(30.4))).toBe(130)
    expect(heldSecondsAfter(0, at(0), at(899))).toBe(899)
    expect(heldSecondsAfter(900, at(0), at(2700))).toBe(1800)
  })

  it('count against their cart and the cart’s network, the longest of them', () => {
    const previousHolds = [turn(1, 10), turn(2, 50, 8), turn(3, 90, 9), turn(1, 50), turn(4, 30, 8), turn(5, 99)]
    expect(previousHoldOf(previousHolds, 1, undefined)).toBe(previousHolds[3])
    expect(previousHoldOf(previousHolds, 1, { id: 8, most: 40 })).toBe(previousHolds[1])
    expect(previousHoldOf(previousHolds, 6, { id: 8, most: 40 })).toBe(previousHolds[1])
    expect(previousHoldOf(previousHolds, 6, { id: 7, most: 40 })).toBeUndefined()
    expect(previousHoldOf(undefined, 1, undefined)).toBeUndefined()
  })

  it('are used up after three quarters of an hour', () => {
    expect([undefined, turn(1, 2699), turn(1, 2700)].map(hasHeldTooLong)).toEqual([false, false, true])
  })

  it('start again after an hour without holds, which is reported in whole minutes', () => {
    const ended = turn(1, 2700)
    expect([0, 1, 59, 60, 1800, 3599, 7200].map((seconds) => minutesUntilAllowed(ended, at(seconds)))).toEqual([
      60, 60, 60, 59, 30, 1, 1,
    ])
  })
})
