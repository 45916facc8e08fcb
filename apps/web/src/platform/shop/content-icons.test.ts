import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inAddresses, loadContentIcon } from './content-icons.ts'

const asked: { url: string; signal: AbortSignal }[] = []
let answer: (url: string) => Promise<Response>
const set = (icons: Record<string, { body: string; width?: number }>) =>
  Response.json({ prefix: 'ph', width: 256, icons })

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ url, signal })
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      answer(url).then(resolve, reject)
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('icons that content names [R7.7]', () => {
  it('are requested together, each once', async () => {
    answer = async () =>
      set({ gift: { body: '<path d="M0 0"/>' }, info: { body: '<g><path d="M1 1"/></g>', width: 24 } })
    const all = Promise.all(['ph:gift', 'ph:info', 'ph:gift', 'ph:none'].map(loadContentIcon))
    await vi.runAllTimersAsync()
    expect(await all).toEqual([
      { body: '<path d="M0 0"/>', size: 256 },
      { body: '<g><path d="M1 1"/></g>', size: 24 },
      { body: '<path d="M0 0"/>', size: 256 },
      null,
    ])
    expect(asked.map(({ url }) => url)).toEqual(['/api/_icons/ph.json?icons=gift,info,none'])
  })

  it('are requested again after 750 ms without a reply, and given up after 5 s', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    answer = () => new Promise(() => undefined)
    const lost = loadContentIcon('ph:lost')
    await vi.advanceTimersByTimeAsync(749)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(4200)
    expect(asked[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true)
    await expect(lost).resolves.toBeNull()
    expect(warned).toHaveBeenCalledOnce()
    // the next request tries again
    answer = async () => set({ lost: { body: '<path d="M2 2"/>' } })
    const found = loadContentIcon('ph:lost')
    await vi.runAllTimersAsync()
    await expect(found).resolves.toMatchObject({ size: 256 })
  })

  it('are never requested by an address of more than 500 characters', () => {
    const names = Array.from({ length: 100 }, (_, number) => `some-long-icon-name-${number}`)
    const addresses = inAddresses('ph', names)
    expect(addresses.length).toBeGreaterThan(1)
    for (const address of addresses) expect(`/api/_icons${address}`.length).toBeLessThanOrEqual(500)
    expect(addresses.flatMap((address) => address.split('=')[1]?.split(','))).toEqual(names)
  })

  it('contain only shapes, whatever a service sends', async () => {
    const bad = [
      '<script>x</script>',
      '<path onload="x"/>',
      '<use href="//x"/>',
      '<image/>',
      '<path style="fill:url(x)"/>',
    ]
    answer = async () => set(Object.fromEntries(bad.map((body, number) => [`bad-${number}`, { body }])))
    const all = Promise.all(bad.map((_, number) => loadContentIcon(`ph:bad-${number}`)))
    await vi.runAllTimersAsync()
    expect(await all).toEqual(bad.map(() => null))
    expect(await loadContentIcon('javascript:alert(1)')).toBeNull()
  })
})
