import type { FastifyReply, FastifyRequest } from 'fastify'
import { generateCartId } from '../../cart/owners/cart-id.ts'
import { shopCookies } from '../../platform/http/cookies.ts'
import { sessionKeyOf } from '../../platform/settings/secrets.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { guestMarker, readGuest, signGuest } from './guest-token.ts'

/** Seconds after which the cookie of a returning guest is renewed. */
const RENEW_AFTER = 24 * 60 * 60

const secondsNow = (shop: Shop): number => Math.floor(shop.clock.now().getTime() / 1000)

/** Writes a guest's cookies: the signed secret, and the marker for scripts. */
const writeGuest = (
  shop: Shop,
  { portal }: Visitor,
  reply: FastifyReply,
  cartId: number,
  cartKey: string | null,
): void => {
  const key = sessionKeyOf(shop.settings)
  const cookies = shopCookies(shop.settings)
  cookies.write(reply, 'session', signGuest(key, portal.portalCode, { cartId, issuedAt: secondsNow(shop), cartKey }))
  cookies.write(reply, 'uid', guestMarker(key, cartId))
}

/** Starts a guest's session (R1.5). @returns the number of its cart, which is random */
export const openGuestSession = (shop: Shop, visitor: Visitor, reply: FastifyReply): number => {
  const cartId = generateCartId()
  writeGuest(shop, visitor, reply, cartId, null)
  return cartId
}

/** Renews a guest's session once a day, so that it doesn't end while the guest keeps coming. */
export const renewGuestSession = (shop: Shop, visitor: Visitor, request: FastifyRequest, reply: FastifyReply): void => {
  const secret = shopCookies(shop.settings).read(request, 'session') ?? ''
  const now = secondsNow(shop)
  const guest = readGuest(sessionKeyOf(shop.settings), visitor.portal.portalCode, secret, now)
  if (guest && guest.issuedAt + RENEW_AFTER < now) writeGuest(shop, visitor, reply, guest.cartId, guest.cartKey)
}

/** Puts the key to the contact data into a guest's cookie; a copy of the earlier cookie lacks it. */
export const setCartKeyCookie = (shop: Shop, visitor: Visitor, reply: FastifyReply, cartKey: string): void => {
  if (visitor.cartId !== null) writeGuest(shop, visitor, reply, visitor.cartId, cartKey)
}

/**
 * Corrects the marker cookie where it is missing or disagrees with the session, since scripts trust it (R4.3). A
 * customer's marker lasts until the browser is closed, as the session's own end is not known here.
 */
export const renewMarker = (shop: Shop, visitor: Visitor, request: FastifyRequest, reply: FastifyReply): void => {
  const cookies = shopCookies(shop.settings)
  const marker = markerOf(shop, visitor)
  if (marker === '' || cookies.read(request, 'uid') === marker) return
  if (visitor.customerId === null) cookies.write(reply, 'uid', marker)
  else cookies.write(reply, 'uid', marker, null)
}

/** Deletes a session's cookies in this browser. */
export const forgetSession = (shop: Shop, reply: FastifyReply): void => {
  const cookies = shopCookies(shop.settings)
  cookies.clear(reply, 'session')
  cookies.clear(reply, 'uid')
}

/** What scripts may know of the visitor: `G…` for a guest, `U…` for a customer (R3.8), empty without a session. */
export const markerOf = (shop: Shop, { cartId, customerId }: Pick<Visitor, 'cartId' | 'customerId'>): string => {
  if (cartId === null) return ''
  const guest = guestMarker(sessionKeyOf(shop.settings), cartId)
  return customerId === null ? guest : `U${guest.slice(1)}`
}
