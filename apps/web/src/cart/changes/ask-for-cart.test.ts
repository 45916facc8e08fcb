// @vitest-environment happy-dom
import { cartQuery } from '@parter/contract/cart/cart-query.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../platform/calls/queries.ts'
import { askForCart } from './ask-for-cart.ts'

const { name, input } = cartQuery('et')

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

const receivedAt = () => queryClient.getQueryState([name, input])?.dataUpdatedAt

it('counts the time that is left from when the cart arrived, if the page has asked for it [R6.4]', async () => {
  vi.advanceTimersByTime(5000)
  madeBefore({ initiatorType: 'link', responseEnd: performance.now() - 3000 })
  await askForCart('et')
  expect(receivedAt()).toBe(Date.now() - 3000)
  expect(queryClient.getQueryData([name, input])).toEqual({ storeCart: [] })
})

it('counts it from now, if the program has asked', async () => {
  vi.advanceTimersByTime(5000)
  madeBefore({ initiatorType: 'fetch', responseEnd: performance.now() - 3000 })
  await askForCart('et')
  expect(receivedAt()).toBe(Date.now())
})
