import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const HOUR = 3_600_000

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => void vi.useRealTimers())

it('is the device’s until the first reply, and then the shop’s, however wrong the device’s is', async () => {
  const { knownNow, syncClock, shopNow } = await import('./shop-clock.ts')
  syncClock(null)
  expect([shopNow(), knownNow()]).toEqual([NOON, Number.NaN])
  syncClock(new Date(NOON - 50 * HOUR).toUTCString())
  expect([shopNow(), knownNow()]).toEqual([NOON - 50 * HOUR, NOON - 50 * HOUR])
  vi.advanceTimersByTime(HOUR)
  expect(shopNow()).toBe(NOON - 49 * HOUR)
})

it('uses the latest reply, and follows a corrected device clock', async () => {
  const { syncClock, shopNow } = await import('./shop-clock.ts')
  syncClock(new Date(NOON + HOUR).toUTCString())
  // from the browser's HTTP cache
  syncClock(new Date(NOON + HOUR - 9000).toUTCString())
  expect(shopNow()).toBe(NOON + HOUR)
  vi.setSystemTime(NOON + HOUR)
  syncClock(new Date(NOON + HOUR).toUTCString())
  expect(shopNow()).toBe(NOON + HOUR)
})

it('adds how long a cache before the shop has had a reply, if it says so [R14.5]', async () => {
  const { syncClock, shopNow } = await import('./shop-clock.ts')
  syncClock(new Date(NOON - 40_000).toUTCString(), '40')
  expect(shopNow()).toBe(NOON)
  vi.resetModules()
  const again = await import('./shop-clock.ts')
  for (const odd of ['', 'soon']) again.syncClock(new Date(NOON).toUTCString(), odd)
  expect(again.shopNow()).toBe(NOON)
})
