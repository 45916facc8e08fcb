import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hmacBy } from './hmac.ts'

const text = fc.string({ unit: 'binary', maxLength: 200 })

it('makes the same signatures as Node does, whatever the key and the text', () => {
  fc.assert(
    fc.property(text, text, (key, signed) => {
      expect(hmacBy(key)(signed)).toBe(createHmac('sha256', key).update(signed).digest('base64url'))
    }),
  )
})
