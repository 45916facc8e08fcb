// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../platform/calls/queries.ts'
import type { ShopContext } from '../platform/shop/shop-context.tsx'
import { InShop, testShop } from '../../testing/shop.tsx'
import { press, show } from '../../testing/page.tsx'
import type { HoldTimes } from './hold-clock.rules.ts'
import { HoldTimer } from './hold-timer.tsx'

const SERVER = Date.parse('2026-11-20T10:00:00Z')
const MINUTE = 60_000
let shop: ShopContext
beforeAll(async () => {
  shop = await testShop()
})
// this machine's clock is three hours wrong
beforeEach(() => vi.useFakeTimers({ now: SERVER + 180 * MINUTE }))
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const times = (left: number, ceiling = 45 * MINUTE): HoldTimes => ({
  expiresAt: new Date(SERVER + left).toISOString(),
  extendableUntil: new Date(SERVER + ceiling).toISOString(),
  serverNow: new Date(SERVER).toISOString(),
  receivedAt: SERVER + 180 * MINUTE,
})
const onPage = (of: HoldTimes, onEnd: () => void = () => undefined) =>
  show(
    <InShop shop={shop}>
      <HoldTimer times={of} onEnd={onEnd} />
    </InShop>,
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const spoken = (place: HTMLElement) =>
  [...place.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('')
const button = (place: HTMLElement) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('Lisa aega'))

describe('the timer of a hold [R2.15] [R6.4]', () => {
  it('counts down truly on a machine whose clock is wrong', async () => {
    const place = onPage(times(12 * MINUTE + 41_000))
    expect(place.querySelector('[role="timer"]')?.textContent).toBe('12:41')
    await pass(41_000)
    expect(place.querySelector('[role="timer"]')?.textContent).toBe('12:00')
  })

  it('is said aloud at five minutes and at one, and at no other moment', async () => {
    const place = onPage(times(5 * MINUTE + 2000))
    expect(spoken(place)).toBe('')
    await pass(3000)
    expect(spoken(place)).toContain('5 minutit')
    for (let second = 0; second < 4 * 60; second++) await pass(1000)
    expect(spoken(place)).toContain('1 minut')
  })

  it('ends once', async () => {
    const ended = vi.fn<() => void>()
    onPage(times(3000), ended)
    await pass(10_000)
    expect(ended).toHaveBeenCalledOnce()
  })

  it('extends the time at a press, and shows how much there is', async () => {
    document.cookie = 'uid=G1'
    const sent: string[] = []
    vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
      sent.push(`${url} ${new Headers(headers).get('x-session-shopping-data-behaviour')}`)
      const reply = { ...times(15 * MINUTE), uid: 'G1', loggedIn: false, ticketsInBasket: 2 }
      return new Response(JSON.stringify(reply))
    })
    const place = onPage(times(4 * MINUTE))
    press(button(place) as HTMLElement)
    await pass(100)
    expect(sent).toEqual(['/api/v1/session/refresh?language=et REFRESH'])
    expect(spoken(place)).toMatch(/Aega on nüüd kella \d\d:\d\d‑ni/)
  })

  it('offers more time in a narrow bar as a round button beside the clock, until it is soon over', async () => {
    const place = show(
      <InShop shop={shop}>
        <HoldTimer times={times(5 * MINUTE + 2000)} onEnd={() => undefined} variant="bar" />
      </InShop>,
    )
    expect(button(place)).toBeUndefined()
    expect(place.querySelector('button')?.getAttribute('aria-label')).toBe('Lisa aega')
    await pass(3000)
    expect(button(place)).toBeDefined()
  })

  it('offers no more when the ceiling is reached', () => {
    const place = onPage(times(4 * MINUTE, 4 * MINUTE))
    expect(button(place)).toBeUndefined()
    expect(place.textContent).toContain('Rohkem aega lisada ei saa')
  })
})
