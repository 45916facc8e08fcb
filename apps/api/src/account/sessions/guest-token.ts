import { hmac, isHmac } from '../../platform/foundation/hmac.ts'

/** A guest's session: a signed cookie, no row (R1.5). */
export interface GuestToken {
  /** The holder of places: 53 random bits, above zero. */
  readonly cartId: number
  /** Seconds since 1970. */
  readonly issuedAt: number
  /** Gives access to the contact data of the cart; null: nothing was typed in this browser. */
  readonly cartKey: string | null
}

/** Seconds after which a guest's session ends: as long as unpaid carts are kept. */
export const GUEST_LIFETIME = 30 * 24 * 60 * 60
/** How far the clock of another process may be ahead. */
const CLOCK_TOLERANCE = 300
const PATTERN = /^g\.([0-9a-z]{1,11})\.([0-9a-z]{1,8})(?:\.([\w-]{22}))?\.([\w-]{43})$/

const signedBy = (portalCode: string, content: string): string => `guest\n${portalCode}\n${content}`

/** Writes the cookie's value, valid for one storefront only. */
export const signGuest = (
  key: string,
  portalCode: string,
  { cartId, issuedAt, cartKey }: Omit<GuestToken, 'cartKey'> & Partial<GuestToken>,
): string => {
  const content = `${cartId.toString(36)}.${issuedAt.toString(36)}${cartKey ? `.${cartKey}` : ''}`
  return `g.${content}.${hmac(key, signedBy(portalCode, content))}`
}

/**
 * Reads the cookie's value.
 * @param now seconds since 1970
 * @returns null when it is forged, of another storefront, or too old
 */
export const readGuest = (key: string, portalCode: string, token: string, now: number): GuestToken | null => {
  const [, cart = '', issued = '', cartKey, sent = ''] = PATTERN.exec(token) ?? []
  if (sent === '') return null
  const content = cartKey === undefined ? `${cart}.${issued}` : `${cart}.${issued}.${cartKey}`
  if (!isHmac(key, signedBy(portalCode, content), sent)) return null
  const cartId = Number.parseInt(cart, 36)
  const issuedAt = Number.parseInt(issued, 36)
  const isFresh = issuedAt <= now + CLOCK_TOLERANCE && issuedAt + GUEST_LIFETIME > now
  return isFresh && Number.isSafeInteger(cartId) && cartId > 0 ? { cartId, issuedAt, cartKey: cartKey ?? null } : null
}

/** The marker that scripts may read (R3.8): distinguishes guests from each other and grants no access. */
export const guestMarker = (key: string, cartId: number): string => `G${hmac(key, `uid\n${cartId}`).slice(0, 16)}`
