import type { ReplyOf } from '@parter/contract/calls.ts'
import { extendHolds } from '../box-office/holding/holds-of-cart.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { markerOf, renewGuestSession, renewMarker } from './sessions/guest-session.ts'
import { ticketsInBasket } from './sessions/session-cart.ts'

/** Extends a session, and its holds if the browser asks for that. @throws ShopError session_missing */
export const refreshSession = async (
  shop: Shop,
  { visitor, headers, request, reply }: Pick<Served<'refreshSession'>, 'visitor' | 'headers' | 'request' | 'reply'>,
): Promise<ReplyOf<'refreshSession'>> => {
  const { cartId } = visitor
  if (cartId === null) throw new ShopError('session_missing')
  const times = await extendHolds(shop, cartId, headers['x-session-shopping-data-behaviour'])
  if (visitor.customerId === null) renewGuestSession(shop, visitor, request, reply)
  renewMarker(shop, visitor, request, reply)
  return {
    uid: markerOf(shop, visitor),
    loggedIn: visitor.customerId !== null,
    ticketsInBasket: await ticketsInBasket(shop, cartId),
    expiresAt: times.expiresAt?.toISOString() ?? null,
    extendableUntil: times.extendableUntil?.toISOString() ?? null,
    serverNow: times.now.toISOString(),
  }
}
