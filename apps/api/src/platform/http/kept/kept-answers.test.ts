import { describe, expect, it } from 'vitest'
import { encodingOf } from './finished-answer.ts'
import { type MadeOf, openKeptAnswers, publicJson } from './kept-answers.ts'
import { openSources } from './sources.ts'

const setUp = (most?: number) => {
  let now = 0
  let tick = 0
  let made = 0
  const sources = openSources()
  sources.setSure(true)
  const kept = openKeptAnswers(
    sources,
    { now: () => new Date(now) },
    { ...(most !== undefined && { most }), tick: () => tick },
  )
  const make = (of?: MadeOf) => async () => publicJson({ made: ++made }, 3, of)
  const ask = async (key: string, of?: MadeOf) => JSON.parse((await kept.of(key, make(of))).text()).made as number
  return {
    sources,
    kept,
    make,
    ask,
    goTo: (moment: number) => (now = moment),
    wait: (ms: number) => (tick += ms),
  }
}

describe('kept answers', () => {
  it('are made once for all requests of the same moment, and stand for as long as nothing changes', async () => {
    const { ask, goTo, wait } = setUp()
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2])
    goTo(1e12)
    wait(1e12)
    expect([await ask('a'), await ask('b')]).toEqual([1, 2])
  })

  it('are made anew when one of their sources has changed, and the others stand', async () => {
    const { ask, sources } = setUp()
    await ask('a', { sources: ['stock 1', 'stock 2'] })
    await ask('b', { sources: ['stock 3'] })
    sources.changed('stock 2')
    expect([await ask('a'), await ask('b')]).toEqual([3, 2])
  })

  it('are all made anew when the content has changed', async () => {
    const { ask, sources } = setUp()
    await ask('a')
    sources.allChanged()
    expect(await ask('a')).toBe(2)
  })

  it('are another one from the instant that they name', async () => {
    const { ask, goTo } = setUp()
    await ask('a', { until: 1000 })
    goTo(999)
    expect(await ask('a')).toBe(1)
    goTo(1000)
    expect(await ask('a')).toBe(2)
  })

  it('are made again when something changes while they are being made', async () => {
    const { kept, make, sources } = setUp()
    let isFirst = true
    const answer = await kept.of('a', async () => {
      const page = await make({ sources: ['stock 1'] })()
      if (isFirst) sources.changed('stock 1')
      isFirst = false
      return page
    })
    expect(answer.text()).toBe('{"made":2}')
  })

  it('are as new as the oldest of their parts', async () => {
    const { kept, make, sources, goTo } = setUp()
    const part = async () => kept.of('part', make({ sources: ['stock 1'], until: 500 }))
    const whole = async () => kept.of('whole', async () => ({ ...(await make()()), parts: [await part()] }))
    const first = await whole()
    expect(await whole()).toBe(first)
    sources.changed('stock 1')
    const second = await whole()
    expect(second).not.toBe(first)
    goTo(500)
    expect(await whole()).not.toBe(second)
  })

  it('stand though another of their parts is older than a change', async () => {
    const { kept, make, sources } = setUp()
    await kept.of('old', make())
    sources.changed('stock 1')
    const parts = async () => [await kept.of('old', make()), await kept.of('new', make({ sources: ['stock 1'] }))]
    const whole = async () => kept.of('whole', async () => ({ ...(await make()()), parts: await parts() }))
    const first = await whole()
    expect(first.isCurrent()).toBe(true)
    expect(await whole()).toBe(first)
  })

  it('are believed for a second while changes can’t be heard of, and not at all once they can again', async () => {
    const { ask, sources, wait } = setUp()
    await ask('a')
    sources.setSure(false)
    wait(999)
    expect(await ask('a')).toBe(1)
    wait(1)
    expect(await ask('a')).toBe(2)
    sources.setSure(true)
    expect(await ask('a')).toBe(3)
    wait(1e9)
    expect(await ask('a')).toBe(3)
  })

  it('don’t keep a failure', async () => {
    const { kept, ask } = setUp()
    await expect(kept.of('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await ask('a')).toBe(1)
  })

  it('take so much memory and no more: what nobody asked for longest goes first, and its keepers are told', async () => {
    const { ask, kept, make } = setUp(2500)
    const gone: string[] = []
    const keep = async (key: string) => (await kept.of(key, make())).whenGone(() => gone.push(key))
    await keep('a')
    await keep('b')
    expect(gone).toEqual([])
    await keep('c')
    expect(gone).toHaveLength(1)
    const [first = ''] = gone
    // who comes too late is told so at once
    const late = await kept.of('d', make())
    await keep('e')
    await keep('f')
    await keep('g')
    late.whenGone(() => gone.push('late'))
    expect(gone).toContain('late')
    expect(await ask(first)).toBe(8)
  })

  it('are packed as the client can take it', () => {
    expect(encodingOf('gzip, deflate, br, zstd')).toBe('br')
    expect(encodingOf('gzip, br;q=0')).toBe('gzip')
    expect(encodingOf('identity')).toBeUndefined()
    expect(encodingOf(undefined)).toBeUndefined()
  })
})

describe('sources', () => {
  it('forget their names all together, as one change of everything', () => {
    const sources = openSources()
    const before = sources.stamp()
    sources.changed('other')
    const mine = new Map([['mine', before]])
    expect(sources.areSame(mine, before)).toBe(true)
    for (let id = 0; id < 50_000; id++) sources.changed(`stock ${id}`)
    expect(sources.areSame(mine, before)).toBe(false)
    expect(sources.areSame(mine, sources.stamp())).toBe(true)
  })
})
