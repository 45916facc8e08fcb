import { describe, expect, it } from 'vitest'
import { readIban } from './iban.rules.ts'

/** The registry's own examples. */
const EXAMPLES = [
  'EE38 2200 2210 2014 5685',
  'LV80 BANK 0000 4351 9500 1',
  'LT12 1000 0111 0100 1000',
  'FI21 1234 5600 0007 85',
  'CZ65 0800 0000 1920 0014 5399',
  'BY13 NBRB 3600 9000 0000 2Z00 AB00',
  'DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
]

describe('an IBAN', () => {
  it.each(EXAMPLES)('is %s, with spaces and small letters too [R12.9]', (iban) => {
    const tidy = iban.replaceAll(' ', '')
    expect(readIban(iban)).toBe(tidy)
    expect(readIban(` ${iban.toLowerCase()} `)).toBe(tidy)
  })

  it('is not one with any digit changed, or two beside each other swapped [R12.9]', () => {
    for (const example of EXAMPLES.map((text) => text.replaceAll(' ', '')))
      for (let at = 2; at < example.length; at++) {
        const [sign = '', next = ''] = [example[at], example[at + 1]]
        if (/\d/.test(sign)) {
          const other = String((Number(sign) + 1) % 10)
          expect(readIban(example.slice(0, at) + other + example.slice(at + 1)), example).toBeNull()
        }
        if (/\d/.test(sign) && /\d/.test(next) && sign !== next)
          expect(readIban(example.slice(0, at) + next + sign + example.slice(at + 2)), example).toBeNull()
      }
  })

  it.each(['', 'EE', 'EE3822002210201456', 'XX3822002210201456851', 'EE38 2200 2210 2014 5685 0', "EE38'; DROP TABLE"])(
    'is not %j [R12.9]',
    (text) => expect(readIban(text)).toBeNull(),
  )
})
