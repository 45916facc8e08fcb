import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { markerOf, openGuestSession, renewMarker } from './sessions/guest-session.ts'
import { ticketsInBasket } from './sessions/session-cart.ts'

/** Starts a guest's session where there is none, and says whose session it is. */
export const logInExpress = async (
  shop: Shop,
  { visitor, request, reply }: Pick<Served<'logInExpress'>, 'visitor' | 'request' | 'reply'>,
): Promise<ReplyOf<'logInExpress'>> => {
  renewMarker(shop, visitor, request, reply)
  const cartId = visitor.cartId ?? openGuestSession(shop, visitor, reply)
  const uid = markerOf(shop, { ...visitor, cartId })
  const count = visitor.cartId === null ? 0 : await ticketsInBasket(shop, cartId)
  return { uid, loggedIn: visitor.customerId !== null, ticketsInBasket: count }
}
