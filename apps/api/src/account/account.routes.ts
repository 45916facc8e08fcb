import type { Serve } from '../platform/http/serve.ts'
import { ShopError } from '../platform/shop-error.ts'
import type { Shop } from '../platform/shop.ts'
import { forgetSession, markerOf, openGuestSession, renewGuestSession } from './guest-session.ts'

/** What the account room must be able to ask of the rooms that hold places; it knows neither of them. */
export interface HoldDoors {
  ticketsInBasket(shop: Shop, cartId: number): Promise<number>
  extendHolds(
    shop: Shop,
    cartId: number,
    behaviour: 'REFRESH' | 'KEEP' | 'CLEAR',
  ): Promise<{ expiresAt: Date | null; extendableUntil: Date | null; now: Date }>
}

const wire = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** Sessions of guests. */
export const accountRoutes =
  ({ ticketsInBasket, extendHolds }: HoldDoors) =>
  (shop: Shop, serve: Serve): void => {
    serve('logInExpress', async ({ visitor, reply }) => {
      const cartId = visitor.cartId ?? openGuestSession(shop, visitor, reply)
      const uid = markerOf(shop, { ...visitor, cartId })
      const count = visitor.cartId === null ? 0 : await ticketsInBasket(shop, cartId)
      return { uid, loggedIn: visitor.customerId !== null, ticketsInBasket: count }
    })

    serve('refreshSession', async ({ visitor, headers, request, reply }) => {
      const { cartId } = visitor
      if (cartId === null) throw new ShopError('session_missing')
      const times = await extendHolds(shop, cartId, headers['x-session-shopping-data-behaviour'])
      renewGuestSession(shop, visitor, request, reply)
      return {
        uid: markerOf(shop, visitor),
        loggedIn: visitor.customerId !== null,
        ticketsInBasket: await ticketsInBasket(shop, cartId),
        expiresAt: wire(times.expiresAt),
        extendableUntil: wire(times.extendableUntil),
        serverNow: times.now.toISOString(),
      }
    })

    serve('logOut', async ({ reply }) => {
      forgetSession(shop, reply)
      return { uid: '', loggedIn: false, ticketsInBasket: 0 }
    })
  }
