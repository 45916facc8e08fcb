// @vitest-environment happy-dom
import { cartQuery } from '@parter/contract/cart/cart-query.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from './queries.ts'
import { askFirst } from './ask-first.ts'

const query = cartQuery('et')
const key = [query.name, query.input]

/** What the browser says of the requests for an address that it has made so far. */
const madeBefore = (...entries: Partial<PerformanceResourceTiming>[]) =>
  vi
    .spyOn(performance, 'getEntriesByName')
    .mockImplementation((href) =>
      href.endsWith('/api/v1/store/cart?language=et') ? (entries as PerformanceResourceTiming[]) : [],
    )

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date', 'performance'] })
  vi.stubGlobal('fetch', async () => Response.json({ storeCart: [] }))
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const receivedAt = () => queryClient.getQueryState(key)?.dataUpdatedAt

it('counts the time that is left from when the cart arrived, if the page has asked for it [R6.4]', async () => {
  vi.advanceTimersByTime(5000)
  madeBefore({ initiatorType: 'link', responseEnd: performance.now() - 3000 })
  await askFirst(query)
  expect(receivedAt()).toBe(Date.now() - 3000)
  expect(queryClient.getQueryData(key)).toEqual({ storeCart: [] })
})

it('counts it from now, if the program has asked', async () => {
  vi.advanceTimersByTime(5000)
  madeBefore({ initiatorType: 'fetch', responseEnd: performance.now() - 3000 })
  await askFirst(query)
  expect(receivedAt()).toBe(Date.now())
})
