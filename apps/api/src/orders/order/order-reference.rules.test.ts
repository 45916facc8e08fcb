import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REFERENCE_BASE, readReference, referenceOf } from './order-reference.rules.ts'

const numbers = fc.array(fc.integer({ min: 0, max: REFERENCE_BASE - 1 }), { minLength: 8, maxLength: 8 })

describe('an order’s reference', () => {
  it('has three groups of three characters that aren’t confused with each other', () => {
    fc.assert(
      fc.property(numbers, (drawn) => {
        expect(referenceOf(drawn)).toMatch(/^[2-9A-HJKMNPR-TV-Z]{3}-[2-9A-HJKMNPR-TV-Z]{3}-[2-9A-HJKMNPR-TV-Z]{3}$/)
      }),
    )
  })

  it('can be read however it is typed', () => {
    fc.assert(
      fc.property(numbers, (drawn) => {
        const reference = referenceOf(drawn)
        expect(readReference(reference.toLowerCase().replaceAll('-', ' '))).toBe(reference)
      }),
    )
  })

  it('detects one wrong character and a swap of neighbours', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.nat({ max: 8 }),
        fc.nat({ max: 7 }),
        fc.constantFrom(...'29AKZ'),
        (drawn, at, swap, sign) => {
          const signs = [...referenceOf(drawn).replaceAll('-', '')]
          const wrong = signs.with(at, sign)
          if (signs[at] !== sign) expect(readReference(wrong.join(''))).toBeNull()
          const swapped = signs.with(swap, signs[swap + 1] ?? '').with(swap + 1, signs[swap] ?? '')
          if (signs[swap] !== signs[swap + 1]) expect(readReference(swapped.join(''))).toBeNull()
        },
      ),
    )
  })

  it('refuses an invalid one', () => {
    for (const typed of ['', 'K7M', 'K7M-2PX-9R0', '<script>', '2'.repeat(1000)])
      expect(readReference(typed)).toBeNull()
  })
})
