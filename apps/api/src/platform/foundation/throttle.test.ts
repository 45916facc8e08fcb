import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('passes on the first call at once, and further ones together after the interval', () => {
  const passed: number[] = []
  const call = throttle(500, (id) => passed.push(id))
  call(1)
  call(2)
  expect(passed).toEqual([1, 2])
  for (let time = 0; time < 100; time++) call(1)
  expect(passed).toEqual([1, 2])
  vi.advanceTimersByTime(500)
  expect(passed).toEqual([1, 2, 1])
  call(2)
  expect(passed).toEqual([1, 2, 1, 2])
  call(1)
  expect(passed).toEqual([1, 2, 1, 2])
  vi.advanceTimersByTime(500)
  expect(passed).toEqual([1, 2, 1, 2, 1])
})
