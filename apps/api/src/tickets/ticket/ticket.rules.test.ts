import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf, holderOf, readableCode } from './ticket.rules.ts'

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 })

describe('a ticket’s code', () => {
  it('keeps all 128 bits in 26 characters that a QR code encodes densely [R7.5]', () => {
    fc.assert(
      fc.property(bytes, bytes, (first, second) => {
        expect(codeOf(first)).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
        expect(codeOf(first) === codeOf(second)).toBe(Buffer.from(first).equals(Buffer.from(second)))
      }),
    )
    expect(codeOf(new Uint8Array(16).fill(255))).toBe('7ZZZZZZZZZZZZZZZZZZZZZZZZZ')
  })

  it('is read out in groups', () => {
    expect(readableCode('7ZZZZZZZZZZZZZZZZZZZZZZZZA')).toBe('7ZZZ ZZZZ ZZZZ ZZZZ ZZZZ ZZZZ ZA')
  })

  it('refuses fewer bytes than it needs', () => {
    expect(() => codeOf(new Uint8Array(15))).toThrow(RangeError)
  })
})

describe('the name on a ticket', () => {
  it('is the given one, or none', () => {
    expect(holderOf({ firstName: 'Mari', lastName: 'Õun' })).toBe('Mari Õun')
    expect(holderOf({ firstName: null, lastName: 'Õun' })).toBe('Õun')
    expect(holderOf({ firstName: null, lastName: null })).toBeNull()
  })
})
