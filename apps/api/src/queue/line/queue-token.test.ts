import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPass, readTicket, signPass, signTicket } from './queue-token.ts'

const KEY = 'a key for tests that opens nothing anywhere'
const numbers = fc.integer({ min: 1, max: 2_000_000_000 })

describe('tickets and passes [R14.2]', () => {
  it('say what was signed, to the room that signed it, under its own key', () => {
    fc.assert(
      fc.property(fc.nat(9999), numbers, numbers, (room, serial, cartId) => {
        const ticket = signTicket(KEY, room, serial)
        expect(readTicket(KEY, room, ticket)).toBe(serial)
        expect(readTicket(KEY, room + 1, ticket)).toBeNull()
        expect(readTicket(`${KEY}.`, room, ticket)).toBeNull()
        const pass = { serial, cartId, until: serial }
        expect(readPass(KEY, room, signPass(KEY, room, pass))).toEqual(pass)
        expect(readPass(KEY, room + 1, signPass(KEY, room, pass))).toBeNull()
      }),
    )
  })

  it('are none once a letter is another, and a ticket is no pass', () => {
    const ticket = signTicket(KEY, 1, 12)
    for (let at = 0; at < ticket.length - 1; at++) {
      const other = ticket[at] === 'x' ? 'y' : 'x'
      expect(readTicket(KEY, 1, `${ticket.slice(0, at)}${other}${ticket.slice(at + 1)}`)).toBeNull()
    }
    expect(readPass(KEY, 1, ticket)).toBeNull()
    expect(readTicket(KEY, 1, undefined)).toBeNull()
  })
})
