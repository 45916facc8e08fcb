import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hmac, isHmac } from './hmac.ts'

const text = fc.string({ unit: 'binary', maxLength: 200 })

it('makes the same signatures as Node does, whatever the key and the text', () => {
  fc.assert(
    fc.property(text, text, (key, signed) => {
      const signature = createHmac('sha256', key).update(signed).digest('base64url')
      expect(hmac(key, signed)).toBe(signature)
      expect(isHmac(key, signed, signature)).toBe(true)
      for (const other of ['', signature.slice(1), `A${signature}`, signature.toLowerCase().replace(/^./, '-')])
        expect(isHmac(key, signed, other)).toBe(false)
    }),
  )
})
