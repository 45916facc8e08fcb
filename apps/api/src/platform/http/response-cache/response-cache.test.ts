import { describe, expect, it } from 'vitest'
import { openChanges } from './changes.ts'
import { encodingOf } from './encoded-response.ts'
import { type CacheDependencies, openResponseCache, publicJson } from './response-cache.ts'

const setUp = (maxBytes?: number) => {
  let now = 0
  let tick = 0
  let made = 0
  const changes = openChanges()
  changes.setListening(true)
  const cache = openResponseCache(
    changes,
    { now: () => new Date(now) },
    { ...(maxBytes !== undefined && { maxBytes }), tick: () => tick },
  )
  const make = (of?: CacheDependencies) => async () => publicJson({ made: ++made }, 3, of)
  const ask = async (key: string, of?: CacheDependencies) =>
    JSON.parse((await cache.get(key, make(of))).text()).made as number
  return {
    changes,
    cache,
    make,
    ask,
    goTo: (moment: number) => (now = moment),
    wait: (ms: number) => (tick += ms),
  }
}

describe('cached responses', () => {
  it('are made once for concurrent requests, and served for as long as nothing changes', async () => {
    const { ask, goTo, wait } = setUp()
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2])
    goTo(1e12)
    wait(1e12)
    expect([await ask('a'), await ask('b')]).toEqual([1, 2])
  })

  it('are made again when one of their sources has changed, and no others', async () => {
    const { ask, changes } = setUp()
    await ask('a', { sources: ['stock 1', 'stock 2'] })
    await ask('b', { sources: ['stock 3'] })
    changes.changed('stock 2')
    expect([await ask('a'), await ask('b')]).toEqual([3, 2])
  })

  it('are all made again when the content has changed', async () => {
    const { ask, changes } = setUp()
    await ask('a')
    changes.allChanged()
    expect(await ask('a')).toBe(2)
  })

  it('are made again from the time that they name', async () => {
    const { ask, goTo } = setUp()
    await ask('a', { until: 1000 })
    goTo(999)
    expect(await ask('a')).toBe(1)
    goTo(1000)
    expect(await ask('a')).toBe(2)
  })

  it('are made again when something changes while they are being made', async () => {
    const { cache, make, changes } = setUp()
    let isFirst = true
    const response = await cache.get('a', async () => {
      const page = await make({ sources: ['stock 1'] })()
      if (isFirst) changes.changed('stock 1')
      isFirst = false
      return page
    })
    expect(response.text()).toBe('{"made":2}')
  })

  it('are outdated when one of their parts is', async () => {
    const { cache, make, changes, goTo } = setUp()
    const part = async () => cache.get('part', make({ sources: ['stock 1'], until: 500 }))
    const whole = async () => cache.get('whole', async () => ({ ...(await make()()), parts: [await part()] }))
    const first = await whole()
    expect(await whole()).toBe(first)
    changes.changed('stock 1')
    const second = await whole()
    expect(second).not.toBe(first)
    goTo(500)
    expect(await whole()).not.toBe(second)
  })

  it('are current though one of their parts is older than a change of another’s source', async () => {
    const { cache, make, changes } = setUp()
    await cache.get('old', make())
    changes.changed('stock 1')
    const parts = async () => [await cache.get('old', make()), await cache.get('new', make({ sources: ['stock 1'] }))]
    const whole = async () => cache.get('whole', async () => ({ ...(await make()()), parts: await parts() }))
    const first = await whole()
    expect(first.isCurrent()).toBe(true)
    expect(await whole()).toBe(first)
  })

  it('live a second while notifications don’t arrive, and are made again once they do', async () => {
    const { ask, changes, wait } = setUp()
    await ask('a')
    changes.setListening(false)
    wait(999)
    expect(await ask('a')).toBe(1)
    wait(1)
    expect(await ask('a')).toBe(2)
    changes.setListening(true)
    expect(await ask('a')).toBe(3)
    wait(1e9)
    expect(await ask('a')).toBe(3)
  })

  it('never include failures: the next request tries again', async () => {
    const { cache, ask } = setUp()
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await ask('a')).toBe(1)
  })

  it('are evicted when memory is short, the least recently used one first', async () => {
    const { ask, cache } = setUp(2500)
    await ask('a')
    await ask('b')
    expect(cache.bytes()).toBeLessThanOrEqual(2500)
    expect(cache.current('a')).toBeDefined()
    await ask('c')
    expect([await ask('a'), cache.current('b')]).toEqual([1, undefined])
    expect(cache.bytes()).toBeLessThanOrEqual(2500)
  })

  it('are available without being made, while they are current', async () => {
    const { ask, cache, changes } = setUp()
    expect(cache.current('a')).toBeUndefined()
    await ask('a', { sources: ['stock 1'] })
    expect(cache.current('a')?.text()).toBe('{"made":1}')
    changes.changed('stock 1')
    expect(cache.current('a')).toBeUndefined()
  })

  it('are compressed as the client accepts', () => {
    expect(encodingOf('gzip, deflate, br, zstd')).toBe('br')
    expect(encodingOf('gzip, br;q=0')).toBe('gzip')
    expect(encodingOf('identity')).toBeUndefined()
    expect(encodingOf(undefined)).toBeUndefined()
  })
})

describe('changes of sources', () => {
  it('are all dropped when there are too many, as one change of everything', () => {
    const changes = openChanges()
    const before = changes.stamp()
    changes.changed('other')
    const mine = new Map([['mine', before]])
    expect(changes.areUnchanged(mine, before)).toBe(true)
    for (let id = 0; id < 50_000; id++) changes.changed(`stock ${id}`)
    expect(changes.areUnchanged(mine, before)).toBe(false)
    expect(changes.areUnchanged(mine, changes.stamp())).toBe(true)
  })
})
