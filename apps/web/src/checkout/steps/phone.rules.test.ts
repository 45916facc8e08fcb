import { wholePhone } from '@parter/portal/forms/phone.ts'
import { describe, expect, it } from 'vitest'
import { DIALLING_CODES } from '../delivery/dialling-codes.ts'
import { typedPhone } from './phone.rules.ts'

describe('telephone numbers [R5.3]', () => {
  it('are taken apart again by the longest code', () => {
    expect(typedPhone('+372 51234567', DIALLING_CODES, 'EE')).toEqual({ country: 'EE', number: '51234567' })
    expect(typedPhone('+375291234567', DIALLING_CODES, 'EE')).toEqual({ country: 'BY', number: '291234567' })
    expect(typedPhone('291234567', DIALLING_CODES, 'LT')).toEqual({ country: 'LT', number: '291234567' })
  })

  it('come back as they went', () => {
    for (const [country, code] of Object.entries(DIALLING_CODES)) {
      const text = wholePhone('512345678', code)
      const again = typedPhone(text, DIALLING_CODES, country)
      expect(wholePhone(again.number, DIALLING_CODES[again.country] ?? '')).toBe(text)
    }
  })
})
