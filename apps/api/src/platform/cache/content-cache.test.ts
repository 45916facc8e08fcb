import { describe, expect, it } from 'vitest'
import { openChanges } from '../http/response-cache/changes.ts'
import { ContentCache } from './content-cache.ts'

const opened = () => {
  const changes = openChanges()
  changes.setListening(true)
  const cache = new ContentCache<number, { readonly text: string }>(changes, 10)
  const loaded: (readonly number[])[] = []
  const load = async (keys: readonly number[]) => {
    loaded.push(keys)
    return new Map(keys.map((key) => [key, { text: `text ${key}` }]))
  }
  return { changes, cache, load, loaded }
}

describe('a cache of values made from content', () => {
  it('reads missing values together, and cached ones not again', async () => {
    const { cache, load, loaded } = opened()
    await cache.get([1, 2], load)
    expect([...(await cache.get([2, 3, 3], load)).keys()]).toEqual([2, 3])
    expect(loaded).toEqual([[1, 2], [3]])
  })

  it('drops everything when content changes, and values read during the change', async () => {
    const { changes, cache, load, loaded } = opened()
    await cache.get([1], async (keys) => {
      changes.allChanged()
      return await load(keys)
    })
    await cache.get([1], load)
    expect(loaded).toHaveLength(2)
    await cache.get([1], load)
    expect(loaded).toHaveLength(2)
  })

  it('reads outdated values again', async () => {
    const { cache, load, loaded } = opened()
    await cache.get([1], load)
    await cache.get([1], load, () => false)
    expect(loaded).toHaveLength(2)
  })
})
