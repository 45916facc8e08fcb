import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLog } from '../../platform/foundation/log.ts'
import { openChanges } from '../../platform/http/response-cache/changes.ts'
import type { CountedOffer } from '../writing/written-events.store.ts'
import { openOfferCounter } from './offer-counter.ts'

const offer = (eventId: number, more: Partial<CountedOffer> = {}): CountedOffer => ({
  eventId,
  priceFrom: 1000,
  priceTo: 2000,
  placesLeft: 500,
  placesTotal: 1000,
  nextPrice: null,
  nextFree: null,
  ...more,
})

const setUp = () => {
  const heard = openChanges()
  heard.setListening(true)
  const counted: number[][] = []
  const changed: number[] = []
  const stock = new Map<number, Partial<CountedOffer>>()
  let fails = false
  const offers = openOfferCounter({
    count: async (ids) => {
      counted.push([...ids])
      if (fails) throw new Error('the database is away')
      return ids.map((id) => offer(id, stock.get(id)))
    },
    changed: (id) => changed.push(id),
    heard,
    log: openLog('silent'),
  })
  return { offers, heard, counted, changed, stock, fail: (now: boolean) => (fails = now) }
}

const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

describe('the stock in lists', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is counted once for what was shown, and again when it changes', async () => {
    const { offers, counted } = setUp()
    offers.shown([3, 1])
    await settle(1)
    offers.shown([1, 3])
    offers.stockChanged(7)
    await settle(1)
    expect(counted).toEqual([[1, 3]])
    offers.stockChanged(3)
    await settle(1)
    expect(counted).toEqual([[1, 3], [3]])
    offers.close()
  })

  it('is a change only where lists show something else: a few hundred places more or less are not', async () => {
    const { offers, changed, stock } = setUp()
    offers.shown([1])
    await settle(1)
    expect(changed).toEqual([1])
    const steps = [{ placesLeft: 300 }, { placesLeft: 12 }, { placesLeft: 11 }, { placesLeft: 0 }]
    for (const step of steps) {
      stock.set(1, step)
      offers.stockChanged(1)
      await settle(1)
    }
    expect(changed).toEqual([1, 1, 1, 1])
    offers.close()
  })

  it('is counted when a price ends, and when a hold ends where few are left', async () => {
    const { offers, counted, stock } = setUp()
    stock.set(1, { nextPrice: 60_000 })
    stock.set(2, { placesLeft: 0, nextFree: 30_000 })
    stock.set(3, { nextFree: 10_000 })
    offers.shown([1, 2, 3])
    await settle(1)
    stock.clear()
    await settle(29_990)
    expect(counted).toHaveLength(1)
    await settle(20)
    expect(counted.at(-1)).toEqual([2])
    await settle(30_000)
    expect(counted.at(-1)).toEqual([1])
    await settle(600_000)
    expect(counted).toHaveLength(3)
    offers.close()
  })

  it('is counted again after a failure, after a change of content, and periodically while notifications don’t arrive', async () => {
    const { offers, counted, heard, fail } = setUp()
    fail(true)
    offers.shown([1])
    await settle(1)
    fail(false)
    offers.shown([1])
    await settle(1)
    expect(counted).toHaveLength(2)
    heard.allChanged()
    offers.shown([1])
    await settle(1)
    expect(counted).toHaveLength(3)
    heard.setListening(false)
    offers.shown([1])
    await settle(5001)
    offers.shown([1])
    await settle(1)
    expect(counted).toHaveLength(4)
    offers.close()
  })
})
