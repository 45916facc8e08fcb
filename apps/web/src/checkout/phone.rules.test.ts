import { describe, expect, it } from 'vitest'
import { DIALLING_CODES } from './dialling-codes.ts'
import { isPhone, phoneText, typedPhone } from './phone.rules.ts'

describe('telephone numbers [R5.3]', () => {
  it('get the code of the country', () => {
    expect(phoneText({ country: 'EE', number: '512 34-567' }, DIALLING_CODES)).toBe('+372 51234567')
    expect(phoneText({ country: 'EE', number: ' ' }, DIALLING_CODES)).toBe('')
  })

  it('keep a code that was typed', () => {
    expect(phoneText({ country: 'EE', number: '+44 20 7946 0000' }, DIALLING_CODES)).toBe('+442079460000')
    expect(phoneText({ country: 'EE', number: '0044 20 7946 0000' }, DIALLING_CODES)).toBe('+442079460000')
  })

  it('are taken apart again by the longest code', () => {
    expect(typedPhone('+372 51234567', DIALLING_CODES, 'EE')).toEqual({ country: 'EE', number: '51234567' })
    expect(typedPhone('+375291234567', DIALLING_CODES, 'EE')).toEqual({ country: 'BY', number: '291234567' })
    expect(typedPhone('291234567', DIALLING_CODES, 'LT')).toEqual({ country: 'LT', number: '291234567' })
  })

  it('come back as they went', () => {
    for (const country of Object.keys(DIALLING_CODES)) {
      const text = phoneText({ country, number: '512345678' }, DIALLING_CODES)
      expect(phoneText(typedPhone(text, DIALLING_CODES, country), DIALLING_CODES)).toBe(text)
    }
  })

  it('are neither too short nor too long', () => {
    expect(isPhone('+372 51234567')).toBe(true)
    expect(isPhone('+372 512')).toBe(false)
    expect(isPhone('+372 1234567890123')).toBe(false)
    expect(isPhone('51234567')).toBe(false)
  })
})
