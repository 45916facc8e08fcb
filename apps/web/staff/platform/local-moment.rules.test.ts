import { describe, expect, it } from 'vitest'
import { localIn, momentIn } from './local-moment.rules.ts'

describe('moments in a field', () => {
  it('are of a zone’s clock, in summer and winter [R12.3]', () => {
    expect(momentIn('2027-01-30T19:00', 'Europe/Tallinn')).toBe('2027-01-30T17:00:00.000Z')
    expect(momentIn('2027-07-30T19:00', 'Europe/Prague')).toBe('2027-07-30T17:00:00.000Z')
    expect(momentIn('', 'Europe/Prague')).toBeNull()
    expect(localIn('2027-07-30T17:00:00.000Z', 'Europe/Riga')).toBe('2027-07-30T20:00')
  })
})
