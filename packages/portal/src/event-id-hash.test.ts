import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eventIdHash } from './event-id-hash.ts'

const prefixes = { sixDigits: 'six:', fiveDigits: 'five:' }

/** An independent implementation of RFC 4648. */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? [])
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five, 2)])
    .join('')
}

describe('the hash of an event’s id', () => {
  it('is the beginning of the base32 SHA-256 of prefix and id, the prefix chosen by the number of digits [R5.4]', async () => {
    for (const [id, prefix] of [
      ['200123', 'six:'],
      ['999999', 'six:'],
      ['12345', 'five:'],
    ] as const) {
      const expected = base32(
        createHash('sha256')
          .update(prefix + id)
          .digest(),
      ).slice(0, 10)
      expect(await eventIdHash(id, prefixes)).toBe(expected)
      expect(await eventIdHash(Number(id), prefixes)).toBe(expected)
    }
  })

  it('is refused for ids of another length [R5.4]', async () => {
    for (const id of ['1234', '1234567', '012345', 'abcdef', ''])
      await expect(eventIdHash(id, prefixes)).rejects.toThrow(RangeError)
  })
})
