import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paced } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('passes on the first word at once, and all that follow in a while together at its end', () => {
  const passed: number[] = []
  const tell = paced(500, (id) => passed.push(id))
  tell(1)
  tell(2)
  expect(passed).toEqual([1, 2])
  for (let word = 0; word < 100; word++) tell(1)
  expect(passed).toEqual([1, 2])
  vi.advanceTimersByTime(500)
  expect(passed).toEqual([1, 2, 1])
  tell(2)
  expect(passed).toEqual([1, 2, 1, 2])
  tell(1)
  expect(passed).toEqual([1, 2, 1, 2])
  vi.advanceTimersByTime(500)
  expect(passed).toEqual([1, 2, 1, 2, 1])
})
