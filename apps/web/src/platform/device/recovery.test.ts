// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pauseBeforeProbe, whenReachable } from './recovery.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('waiting for the shop to come back [R8.1]', () => {
  it('checks at growing intervals, up to a limit and with a random part', () => {
    expect(pauseBeforeProbe(0, 0.5)).toBe(3000)
    expect(pauseBeforeProbe(2, 0.5)).toBeGreaterThan(pauseBeforeProbe(1, 0.5))
    expect(pauseBeforeProbe(50, 0.5)).toBe(30_000)
    expect(pauseBeforeProbe(1, 0)).toBeLessThan(pauseBeforeProbe(1, 1))
  })

  it('calls back once, when the shop says that it is ready', async () => {
    vi.useFakeTimers()
    const replies = [new Error('no network'), new Response('', { status: 503 }), new Response('{}')]
    vi.stubGlobal('fetch', async () => {
      const reply = replies.shift()
      if (!reply || reply instanceof Error) throw reply ?? new Error('asked too often')
      return reply
    })
    const back = vi.fn<() => void>()
    whenReachable(back)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(back).toHaveBeenCalledTimes(1)
    expect(replies).toEqual([])
  })

  it('checks at once when the network returns, and never after it was stopped', async () => {
    vi.useFakeTimers()
    const asked = vi.fn<() => Promise<Response>>(async () => new Response('{}'))
    vi.stubGlobal('fetch', asked)
    const back = vi.fn<() => void>()
    whenReachable(back)
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(back).toHaveBeenCalledTimes(1)
    const end = whenReachable(back)
    end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveBeenCalledTimes(1)
  })
})
