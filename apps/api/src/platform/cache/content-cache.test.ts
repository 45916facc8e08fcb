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

describe('a cache of what is made of content', () => {
  it('reads what it doesn’t know, all at once, and the rest not again', async () => {
    const { cache, load, loaded } = opened()
    await cache.get([1, 2], load)
    expect([...(await cache.get([2, 3, 3], load)).keys()]).toEqual([2, 3])
    expect(loaded).toEqual([[1, 2], [3]])
  })

  it('drops everything when content changes, and what was read while it changed', async () => {
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

  it('reads again what is no longer true', async () => {
    const { cache, load, loaded } = opened()
    await cache.get([1], load)
    await cache.get([1], load, () => false)
    expect(loaded).toHaveLength(2)
  })
})
