import { afterEach, describe, expect, it, vi } from 'vitest'
import { callWithQueue } from './queue.ts'
import { pauseBefore } from './queue.rules.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the queue [R4.5]', () => {
  it('repeats the call until the shop accepts it', async () => {
    vi.useFakeTimers()
    let asked = 0
    vi.stubGlobal('fetch', async () => {
      asked += 1
      return asked < 3
        ? new Response('{}', { status: 202, headers: { 'x-queue-status': 'queued' } })
        : new Response(JSON.stringify({ storeCart: [] }), { status: 200 })
    })
    const answer = callWithQueue('readCart', { query: {} })
    await vi.advanceTimersByTimeAsync(30_000)
    await expect(answer).resolves.toEqual({ storeCart: [] })
    expect(asked).toBe(3)
  })

  it('throws every other refusal at once', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify({ errors: [{ code: 'cart_empty', message: 'x' }] }), { status: 409 }),
    )
    await expect(callWithQueue('readCart', { query: {} })).rejects.toMatchObject({ code: 'cart_empty' })
  })

  it('waits longer each time, up to a limit and with a random part', () => {
    expect(pauseBefore(0, 0.5)).toBe(2000)
    expect(pauseBefore(3, 0.5)).toBeGreaterThan(pauseBefore(2, 0.5))
    expect(pauseBefore(50, 0.5)).toBe(10_000)
    expect(pauseBefore(1, 0)).toBeLessThan(pauseBefore(1, 1))
  })
})
