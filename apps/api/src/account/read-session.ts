import type { ReadSession } from '../platform/http/visitor-of.ts'
import { sessionKeyOf } from '../platform/secrets.ts'
import { readGuest } from './guest-token.ts'

/** Who stands behind the secret of the session cookie: a guest, so far as his signature and date are right. */
export const readSession: ReadSession = (shop, portal, secret) => {
  const now = Math.floor(shop.clock.now().getTime() / 1000)
  const guest = readGuest(sessionKeyOf(shop.settings), portal.portalCode, secret, now)
  return guest === null ? null : { cartId: guest.cartId, customerId: null }
}
