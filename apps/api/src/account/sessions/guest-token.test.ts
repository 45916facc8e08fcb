import { describe, expect, it } from 'vitest'
import { generateCartId } from '../../cart/owners/cart-id.ts'
import { GUEST_LIFETIME, guestMarker, readGuest, signGuest } from './guest-token.ts'

const KEY = 'k'.repeat(43)
const now = 1_795_000_000
const guest = { cartId: generateCartId(), issuedAt: now, cartKey: null }

describe('a guest’s token [R1.5]', () => {
  it('returns the cart that it was made for', () => {
    expect(readGuest(KEY, 'ee', signGuest(KEY, 'ee', guest), now)).toEqual(guest)
  })

  it('is worth nothing when anything in it was changed [R6.1]', () => {
    const token = signGuest(KEY, 'ee', guest)
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === 'a' ? 'b' : 'a'
      const forged = token.slice(0, at) + other + token.slice(at + 1)
      // the last email of base64url has spare bits: only a token with the same bytes may pass
      const read = readGuest(KEY, 'ee', forged, now)
      if (at < token.length - 1) expect(read, forged).toBeNull()
      else expect(read === null || read.cartId === guest.cartId).toBe(true)
    }
  })

  it('carries the key to what was typed, and is worth nothing with another', () => {
    const cartKey = 'a'.repeat(22)
    const token = signGuest(KEY, 'ee', { ...guest, cartKey })
    expect(readGuest(KEY, 'ee', token, now)).toEqual({ ...guest, cartKey })
    expect(readGuest(KEY, 'ee', token.replace(cartKey, 'b'.repeat(22)), now)).toBeNull()
    expect(readGuest(KEY, 'ee', token.replace(`.${cartKey}`, ''), now)).toBeNull()
  })

  it('is good for one storefront and one key only', () => {
    const token = signGuest(KEY, 'ee', guest)
    expect(readGuest(KEY, 'lv', token, now)).toBeNull()
    expect(readGuest('x'.repeat(43), 'ee', token, now)).toBeNull()
  })

  it('ends after thirty days and is not taken from the future', () => {
    const token = signGuest(KEY, 'ee', guest)
    expect(readGuest(KEY, 'ee', token, now + GUEST_LIFETIME - 1)).toEqual(guest)
    expect(readGuest(KEY, 'ee', token, now + GUEST_LIFETIME)).toBeNull()
    expect(readGuest(KEY, 'ee', token, now - 3600)).toBeNull()
  })

  it('is not found in garbage', () => {
    for (const rubbish of ['', 'g', 'g..', 'g.a.b.c', `g.${'z'.repeat(11)}.1.${'A'.repeat(43)}`, 'x'.repeat(5000)])
      expect(readGuest(KEY, 'ee', rubbish, now)).toBeNull()
  })

  it('generates cart numbers that JavaScript holds exactly, never the same', () => {
    const drawn = Array.from({ length: 1000 }, generateCartId)
    expect(new Set(drawn).size).toBe(1000)
    expect(drawn.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true)
  })

  it('marks guests by a marker that begins with G and reveals nothing else [R3.8]', () => {
    expect(guestMarker(KEY, guest.cartId)).toMatch(/^G[\w-]{16}$/)
    expect(guestMarker(KEY, guest.cartId)).not.toContain(guest.cartId.toString(36))
  })
})
