import { describe, expect, it } from 'vitest'
import { encodingOf, openKeptAnswers, publicJson } from './kept-answers.ts'

describe('kept answers', () => {
  const counting = () => {
    let made = 0
    return async () => publicJson({ made: ++made }, 3)
  }

  it('are made once for all requests of the same moment, and again when they are old', async () => {
    let now = 0
    const kept = openKeptAnswers(10, () => now)
    const make = counting()
    const answers = await Promise.all([kept.of('a', 3, make), kept.of('a', 3, make), kept.of('b', 3, make)])
    expect(answers.map(({ body }) => body)).toEqual(['{"made":1}', '{"made":1}', '{"made":2}'])
    now = 2999
    expect((await kept.of('a', 3, make)).body).toBe('{"made":1}')
    now = 3000
    expect((await kept.of('a', 3, make)).body).toBe('{"made":3}')
  })

  it('don’t keep a failure', async () => {
    const kept = openKeptAnswers(10)
    await expect(kept.of('a', 3, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect((await kept.of('a', 3, counting())).body).toBe('{"made":1}')
  })

  it('forget the one that nobody asked for longest', async () => {
    const kept = openKeptAnswers(2)
    const make = counting()
    await kept.of('a', 3, make)
    await kept.of('b', 3, make)
    await kept.of('a', 3, make)
    await kept.of('c', 3, make)
    expect((await kept.of('a', 3, make)).body).toBe('{"made":1}')
    expect((await kept.of('b', 3, make)).body).toBe('{"made":4}')
  })

  it('are packed as the client can take it', () => {
    expect(encodingOf('gzip, deflate, br, zstd')).toBe('br')
    expect(encodingOf('gzip, br;q=0')).toBe('gzip')
    expect(encodingOf('identity')).toBeUndefined()
    expect(encodingOf(undefined)).toBeUndefined()
  })
})
