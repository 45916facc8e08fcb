import { describe, expect, it } from 'vitest'
import { LoadingCache } from './loading-cache.ts'

describe('a cache that loads', () => {
  it('loads a value once for concurrent callers, and again when it is too old', async () => {
    const cache = new LoadingCache<number, string>(10)
    let loads = 0
    const load = async (before: Promise<string> | undefined) => `${(await before) ?? ''}${++loads}`
    expect(await Promise.all([cache.get(1, load), cache.get(1, load)])).toEqual(['1', '1'])
    expect(await cache.get(1, load)).toBe('1')
    const renewed = cache.get(1, load, 0)
    expect(cache.last(1)).toBe('1')
    expect(await renewed).toBe('12')
    cache.forget(1)
    expect(cache.last(1)).toBeUndefined()
    expect(await cache.get(1, load)).toBe('3')
  })

  it('passes a failure to all waiting callers and retries for the next', async () => {
    const cache = new LoadingCache<number, string>(10)
    const failing = () => Promise.reject(new Error('away'))
    await Promise.all([
      expect(cache.get(1, failing)).rejects.toThrow('away'),
      expect(cache.get(1, failing)).rejects.toThrow('away'),
    ])
    expect(await cache.get(1, async () => 'there')).toBe('there')
  })

  it('evicts the least recently used value', async () => {
    const cache = new LoadingCache<number, number>(2)
    for (const key of [1, 2, 1, 3]) await cache.get(key, async () => key)
    expect([cache.last(1), cache.last(2), cache.last(3)]).toEqual([1, undefined, 3])
  })
})
