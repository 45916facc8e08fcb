import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rehearsal } from './rehearsal.ts'

/** Draws a level of detail in three parts. */
const playInto = (played: number[]) =>
  function* (pitch: number): Generator<void> {
    played.push(pitch)
    yield
    yield
  }

describe('what is drawn out of sight before anybody comes near', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is every level of detail, once, from far to near', () => {
    const played: number[] = []
    const { holdOn } = rehearsal(playInto(played))
    holdOn()
    vi.runAllTimers()
    expect(played.length).toBeGreaterThan(5)
    expect(played).toEqual(played.toSorted((one, other) => one - other))
    holdOn()
    vi.runAllTimers()
    expect(new Set(played).size).toBe(played.length)
  })

  it('waits while somebody moves the map, and goes on afterwards where it was', () => {
    const played: number[] = []
    const { holdOn } = rehearsal(playInto(played))
    for (let frame = 0; frame < 60; frame++) {
      holdOn()
      vi.advanceTimersByTime(16)
    }
    expect(played).toEqual([])
    vi.advanceTimersToNextTimer()
    expect(played).toHaveLength(1)
    holdOn()
    vi.advanceTimersByTime(100)
    expect(played).toHaveLength(1)
    vi.runAllTimers()
    expect(new Set(played).size).toBe(played.length)
  })

  it('is drawn part by part, and left alone in the midst of it when somebody moves the map', () => {
    const parts: string[] = []
    const { holdOn } = rehearsal(function* (pitch) {
      for (const part of ['looks', 'pixels', 'words']) {
        parts.push(`${pitch} ${part}`)
        yield
      }
    })
    holdOn()
    vi.advanceTimersToNextTimer()
    vi.advanceTimersToNextTimer()
    expect(parts).toHaveLength(2)
    holdOn()
    vi.advanceTimersByTime(100)
    expect(parts).toHaveLength(2)
    vi.runAllTimers()
    expect(parts).toHaveLength(new Set(parts).size)
    expect(parts.at(-1)).toMatch(/words$/)
  })

  it('ends with the map', () => {
    const played: number[] = []
    const { holdOn, end } = rehearsal(playInto(played))
    holdOn()
    end()
    vi.runAllTimers()
    expect(played).toEqual([])
  })
})
