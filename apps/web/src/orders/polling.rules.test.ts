import { describe, expect, it } from 'vitest'
import { areHeld, type nextChangeOf, pauseBeforeCheck, pauseBeforePoll, referenceIn } from './polling.rules.ts'

const serverNow = '2026-11-20T10:00:00Z'
const pauseOf = (purchase: Parameters<typeof nextChangeOf>[0], polls: number) =>
  pauseBeforePoll({ ...purchase, serverNow }, polls)

describe('polling the state of a purchase [R7.4]', () => {
  it('is frequent at first and then slower, while something is still to come', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 20].map((looks) => pauseOf({ state: 'pending', ticketsReady: false }, looks))
    expect(pauses).toEqual(pauses.toSorted((a, b) => Number(a) - Number(b)))
    expect(pauses.at(-1)).toBe(10_000)
    expect(pauseOf({ state: 'paid', ticketsReady: false }, 1)).toBe(10_000)
    expect(pauseOf({ state: 'late', ticketsReady: false }, 1)).toBe(20_000)
  })

  it('checks for a change more often than it fetches the whole purchase', () => {
    const checks = [1, 2, 3, 4, 5, 6, 7, 20].map(pauseBeforeCheck)
    expect(checks).toEqual([300, 700, 1200, 2000, 3000, 5000, 8000, 10_000])
    expect(pauseOf({ state: 'pending' }, 1)).toBe(3000)
  })

  it('asks for the email again after as long as it was waited for, every 2 to 20 seconds', () => {
    const pauses = ['10:00:00', '09:59:55', '09:59:00', '10:00:03'].map((time) =>
      pauseOf({ state: 'paid', ticketsReady: true, mail: { state: 'waiting', at: `2026-11-20T${time}Z` } }, 7),
    )
    expect(pauses).toEqual([2000, 5000, 20_000, 2000])
  })

  it('ends when nothing more is to come', () => {
    expect(pauseOf({ state: 'paid', ticketsReady: true }, 1)).toBe(false)
    for (const state of ['failed', 'expired', 'cancelled', 'refunded', 'partly_refunded'] as const)
      expect(pauseOf({ state, ticketsReady: false }, 1)).toBe(false)
    expect(pauseBeforePoll(undefined, 0)).toBe(false)
    const mail = (state: 'waiting' | 'sent') => ({ state, at: serverNow })
    expect(pauseOf({ state: 'paid', ticketsReady: true, mail: mail('waiting') }, 31)).toBe(false)
    expect(pauseOf({ state: 'paid', ticketsReady: true, mail: mail('sent') }, 1)).toBe(false)
  })

  it('knows whether the places are still the buyer’s', () => {
    expect(areHeld({ holdsUntil: '2026-11-20T10:05:00Z', serverNow })).toBe(true)
    expect(areHeld({ holdsUntil: '2026-11-20T09:59:00Z', serverNow })).toBe(false)
    expect(areHeld({ holdsUntil: null, serverNow })).toBe(false)
  })

  it('finds the purchase in the address, however the provider spells it, in any browser', () => {
    expect(referenceIn(new URLSearchParams('paymentReference=abcdefgh1'))).toBe('abcdefgh1')
    expect(referenceIn(new URLSearchParams('order_reference=1&payment_reference=abcdefgh2'))).toBe('abcdefgh2')
    expect(referenceIn(new URLSearchParams('token=abcdefgh3'))).toBe('abcdefgh3')
    expect(referenceIn(new URLSearchParams('paymentReference=short'))).toBeNull()
    expect(referenceIn(new URLSearchParams())).toBeNull()
  })
})
