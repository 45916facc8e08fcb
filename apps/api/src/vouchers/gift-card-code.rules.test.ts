import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GIFT_CARD_BASE, GIFT_CARD_NUMBERS, giftCardCode, readGiftCardCode } from './gift-card.rules.ts'

const numbers = fc.array(fc.integer({ min: 0, max: GIFT_CARD_BASE - 1 }), {
  minLength: GIFT_CARD_NUMBERS,
  maxLength: GIFT_CARD_NUMBERS,
})
const SIGNS = '23456789ABCDEFGHJKMNPRSTVWXYZ'

describe('the code of a gift card [R1.4]', () => {
  it('has sixteen characters in groups of four and is read however it is typed', () => {
    fc.assert(
      fc.property(numbers, (drawn) => {
        const code = giftCardCode(drawn)
        expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/)
        expect(readGiftCardCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code)
        expect(readGiftCardCode(code.replaceAll('-', ''))).toBe(code)
      }),
    )
  })

  it('detects every wrong character and every swap of neighbours', () => {
    fc.assert(
      fc.property(numbers, fc.nat(15), fc.nat(28), (drawn, at, other) => {
        const signs = [...giftCardCode(drawn).replaceAll('-', '')]
        const wrong = signs.with(at, SIGNS.charAt(other)).join('')
        expect(readGiftCardCode(wrong) === null).toBe(wrong !== signs.join(''))
        if (at === 15) return
        const swapped = signs
          .with(at, signs[at + 1] ?? '')
          .with(at + 1, signs[at] ?? '')
          .join('')
        // a sign and its check sign may be alike in both orders only by chance of the weights, which the prime excludes
        if (at < 14 && swapped !== signs.join('')) expect(readGiftCardCode(swapped)).toBeNull()
      }),
    )
  })

  it('is invalid when it is too short, too long or has other characters', () => {
    for (const typed of ['', 'ABCD', '0'.repeat(16), 'K7M2-PX9R-D3AB-CDE', "' OR 1=1 --"]) {
      expect(readGiftCardCode(typed)).toBeNull()
    }
  })
})
