import { describe, expect, it } from 'vitest'
import { NO_BURST, nextKey } from './hand-scanner.rules.ts'

/** What is read of keys, each so many milliseconds after the one before. */
const typed = (keys: readonly string[], pause = 20) => {
  let burst = NO_BURST
  const texts: string[] = []
  for (const [nth, code] of keys.entries()) {
    const next = nextKey(burst, code, 1000 + nth * pause)
    burst = next.burst
    if (next.text !== undefined) texts.push(next.text)
  }
  return texts
}
const CODE = ['ShiftLeft', 'KeyA', 'Digit1', 'KeyZ', 'Numpad7', 'KeyQ', 'Digit0', 'KeyB']

describe('a hand scanner', () => {
  it('is read by the positions of its keys, whatever the layout makes of them, until Enter or Tab [R13.2]', () => {
    expect(typed([...CODE, 'Enter'])).toEqual(['A1Z7Q0B'])
    expect(typed([...CODE, 'Tab', ...CODE, 'NumpadEnter'])).toEqual(['A1Z7Q0B', 'A1Z7Q0B'])
  })

  it('is no person, who types slower or presses Enter alone [R13.2]', () => {
    expect(typed([...CODE, 'Enter'], 150)).toEqual([])
    expect(typed(['KeyA', 'KeyB', 'Enter'])).toEqual([])
  })
})
