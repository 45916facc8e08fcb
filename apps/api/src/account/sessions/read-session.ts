import type { ReadSession } from '../../platform/http/visitor-of.ts'
import { sessionKeyOf } from '../../platform/settings/secrets.ts'
import { readCustomer } from './customer-session.ts'
import { readGuest } from './guest-token.ts'
import { isCustomerSecret } from './session.rules.ts'

/**
 * Reads the visitor from the session cookie: a guest, if the signature and date are right, or a customer whose session
 * is valid. Guests need no query.
 */
export const readSession: ReadSession = (shop, portal, secret) => {
  if (isCustomerSecret(secret)) return readCustomer(shop, portal, secret)
  const now = Math.floor(shop.clock.now().getTime() / 1000)
  const guest = readGuest(sessionKeyOf(shop.settings), portal.portalCode, secret, now)
  return guest === null ? null : { cartId: guest.cartId, customerId: null, cartKey: guest.cartKey }
}
