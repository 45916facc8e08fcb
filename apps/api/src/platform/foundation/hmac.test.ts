import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hmac, isHmac } from './hmac.ts'

const text = fc.string({ unit: 'binary', maxLength: 200 })

it('knows its own signatures, and none of another key, another text or another length', () => {
  fc.assert(
    fc.property(text, text, text, (key, signed, other) => {
      const signature = hmac(key, signed)
      expect(signature).toMatch(/^[\w-]{43}$/)
      expect(isHmac(key, signed, signature)).toBe(true)
      expect(isHmac(key, `${signed}${other}`, signature)).toBe(other === '')
      expect(isHmac(`${key}!`, signed, signature)).toBe(false)
      for (const sent of ['', signature.slice(1), `A${signature}`]) expect(isHmac(key, signed, sent)).toBe(false)
    }),
  )
})
