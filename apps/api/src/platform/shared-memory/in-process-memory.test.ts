import { describe, expect, it } from 'vitest'
import { inProcessMemory } from './in-process-memory.ts'

describe('the memory of one process', () => {
  it('counts from one, and expires', async () => {
    let now = 0
    const memory = inProcessMemory(() => now)
    expect([await memory.count('a', 10), await memory.count('a', 10), await memory.count('b', 10)]).toEqual([1, 2, 1])
    now = 9_999
    expect(await memory.count('a', 10)).toBe(3)
    now = 10_000
    expect(await memory.count('a', 10)).toBe(1)
  })

  it('decrements, never below zero', async () => {
    let now = 0
    const memory = inProcessMemory(() => now)
    await memory.uncount('a')
    expect([await memory.count('a', 10), await memory.count('a', 10)]).toEqual([1, 2])
    for (let n = 0; n < 5; n++) await memory.uncount('a')
    expect(await memory.count('a', 10)).toBe(1)
    now = 10_000
    await memory.uncount('a')
    expect(await memory.count('a', 10)).toBe(1)
  })

  it('deletes expired counters, so that many visitors don’t fill it', async () => {
    let now = 0
    const memory = inProcessMemory(() => now)
    for (let stranger = 0; stranger < 10_000; stranger++) await memory.count(`stranger ${stranger}`, 1)
    now = 1000
    expect(await memory.count('one more', 1)).toBe(1)
    expect(await memory.count('stranger 0', 1)).toBe(1)
  })
  it('lets one at a time have what only one may have, until it gives it back or its time is over [R14.5]', async () => {
    let now = 1
    const memory = inProcessMemory(() => now)
    const take = (who: string, seconds = 5) => memory.lease('looker', who, seconds)
    expect([await take('a'), await take('b'), await take('a')]).toEqual([true, false, true])
    expect([await take('b', 0), await take('a', 0), await take('b')]).toEqual([false, true, true])
    now = 5_002
    expect(await take('a')).toBe(true)
  })
  it('stores texts until they expire', async () => {
    let now = 1
    const memory = inProcessMemory(() => now)
    await memory.set('a', 'offered', 10)
    expect([await memory.get('a'), await memory.get('b')]).toEqual(['offered', undefined])
    now = 10_002
    expect(await memory.get('a')).toBeUndefined()
  })
})
