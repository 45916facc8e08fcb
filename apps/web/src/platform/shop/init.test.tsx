// @vitest-environment happy-dom
import { browserCalls } from '@parter/contract/browser-calls.ts'
import type { InitData } from '@parter/contract/content/content.ts'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../../testing/page.tsx'
import { queryClient, queryFor } from '../calls/queries.ts'
import { INIT_FRESH_MS } from '../calls/call-limits.ts'
import { loadInit, ensureInit, seedInit, useInit } from './init.ts'
import { InShop, testShop } from '../../../testing/shop.tsx'

const initOf = (label: string): InitData => ({
  locale: 'ru',
  navigations: [{ id: 1, parentId: null, label, slug: '/x', slugs: {} }],
  links: {},
  banners: [],
  categories: [],
})
const failed = () => new Response('{}', { status: 500 })
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const known = () => queryClient.getQueryData(queryFor('readInit', { params: { locale: 'ru' } }).queryKey)

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  queryClient.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the initial data of a language', () => {
  it('are requested again after half a second, and are then null, which is logged [R7.2] [R8.1]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    fetched.mockImplementation(async () => failed())
    const loading = loadInit('ru')
    await vi.advanceTimersByTimeAsync(499)
    expect(fetched).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetched).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(loading).resolves.toBeNull()
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(logged).toHaveBeenCalledOnce()
  })

  it('time out after five seconds [R7.2] [R9.2]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    fetched.mockResolvedValue(Response.json(initOf('A')))
    await loadInit('ru')
    expect(timeout).toHaveBeenCalledWith(5000)
  })

  it('stay fresh for two minutes, except at a language switch, which always reloads them [R4.13] [R9.2]', async () => {
    fetched.mockImplementation(async () => Response.json(initOf('A')))
    await ensureInit('ru', true)
    await ensureInit('ru', false)
    expect(fetched).toHaveBeenCalledTimes(1)
    await ensureInit('ru', true)
    expect(fetched).toHaveBeenCalledTimes(2)
    vi.setSystemTime(Date.now() + INIT_FRESH_MS + 1)
    await ensureInit('ru', false)
    await vi.advanceTimersByTimeAsync(0)
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  it('are kept when newer ones can’t be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    seedInit('ru', initOf('before'))
    fetched.mockImplementation(async () => failed())
    const preparing = ensureInit('ru', true)
    await vi.advanceTimersByTimeAsync(browserCalls.readInit.patience?.retryDelayMs ?? 0)
    await preparing
    expect(known()).toMatchObject({ navigations: [{ label: 'before' }] })
  })

  it('are null for a page that couldn’t load them [R8.1]', async () => {
    vi.useRealTimers()
    const Menu = () => <p>{useInit()?.navigations[0]?.label ?? 'no menu'}</p>
    const place = show(
      <InShop shop={await testShop('ru')}>
        <Menu />
      </InShop>,
    )
    expect(place.textContent).toBe('no menu')
    await act(async () => seedInit('ru', initOf('Афиша')))
    expect(place.textContent).toBe('Афиша')
  })
})
