import { describe, expect, it } from 'vitest'
import { isPhone, tidyPhone, wholePhone } from './phone.ts'

describe('telephone numbers [R5.3]', () => {
  it('get the country’s code', () => {
    expect(wholePhone('512 34-567', '+372')).toBe('+372 51234567')
    expect(wholePhone(' ', '+372')).toBe('')
  })

  it('keep a code that was typed', () => {
    expect(wholePhone('+44 20 7946 0000', '+372')).toBe('+44 20 7946 0000')
    expect(wholePhone('0044 20 7946 0000', '+372')).toBe('+44 20 7946 0000')
  })

  it('are unchanged when they aren’t valid, so that the check reports them', () => {
    expect(isPhone(wholePhone('call me', '+372'))).toBe(false)
  })

  it('are neither too short nor too long', () => {
    expect(isPhone('+372 51234567')).toBe(true)
    expect(isPhone('+372 512')).toBe(false)
    expect(isPhone('+372 1234567890123')).toBe(false)
    expect(isPhone('51234567')).toBe(false)
  })

  it('have one space in place of any separator', () => {
    expect(tidyPhone(' +1 (212) 555–0100 ')).toBe('+1 212 555 0100')
  })
})
