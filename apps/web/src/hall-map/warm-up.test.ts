import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { warmUp } from './warm-up.ts'

/** Draws a level of detail in three parts. */
const drawInto = (drawn: number[]) =>
  function* (pitch: number): Generator<void> {
    drawn.push(pitch)
    yield
    yield
  }

describe('warming up the drawing off screen', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('draws every level of detail once, from far to near', () => {
    const drawn: number[] = []
    const { postpone: holdOn } = warmUp(drawInto(drawn))
    holdOn()
    vi.runAllTimers()
    expect(drawn.length).toBeGreaterThan(5)
    expect(drawn).toEqual(drawn.toSorted((one, other) => one - other))
    holdOn()
    vi.runAllTimers()
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('waits while the map is being moved, and then continues', () => {
    const drawn: number[] = []
    const { postpone: holdOn } = warmUp(drawInto(drawn))
    for (let frame = 0; frame < 60; frame++) {
      holdOn()
      vi.advanceTimersByTime(16)
    }
    expect(drawn).toEqual([])
    vi.advanceTimersToNextTimer()
    expect(drawn).toHaveLength(1)
    holdOn()
    vi.advanceTimersByTime(100)
    expect(drawn).toHaveLength(1)
    vi.runAllTimers()
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('draws part by part, and pauses between parts when the map is moved', () => {
    const parts: string[] = []
    const { postpone: holdOn } = warmUp(function* (pitch) {
      for (const part of ['styles', 'pixels', 'words']) {
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

  it('ends when the map is destroyed', () => {
    const drawn: number[] = []
    const { postpone: holdOn, end } = warmUp(drawInto(drawn))
    holdOn()
    end()
    vi.runAllTimers()
    expect(drawn).toEqual([])
  })
})
