import type { Serve } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { AccountDoors } from './customers/account-doors.ts'
import { writeDevice } from './customers/known-device.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  logInByPasskey,
  removePasskey,
} from './passkeys/passkeys.ts'
import { writeSession } from './sessions/customer-session.ts'
import { enteringOf } from './sessions/entering-of.ts'
import { markerOf } from './sessions/guest-session.ts'

/** Signing in with a passkey: an addition to the password, never required. */
export const passkeyRoutes =
  (doors: AccountDoors) =>
  (shop: Shop, serve: Serve): void => {
    serve('listPasskeys', ({ visitor }) => listPasskeys(shop, visitor.customerId))
    serve('beginPasskey', ({ visitor, request, body }) =>
      beginPasskey(shop, enteringOf(shop, visitor, request), visitor.customerId, body.password),
    )
    serve('addPasskey', ({ visitor, request, body }) =>
      addPasskey(shop, enteringOf(shop, visitor, request), visitor.customerId, body),
    )
    serve('removePasskey', ({ visitor, request, query }) =>
      removePasskey(shop, enteringOf(shop, visitor, request), visitor.customerId, query.id),
    )
    serve('beginPasskeyLogin', ({ visitor, request }) => beginPasskeyLogin(shop, enteringOf(shop, visitor, request)))
    serve('logInByPasskey', async ({ visitor, request, reply, body }) => {
      const session = await logInByPasskey(shop, doors, enteringOf(shop, visitor, request), body)
      writeSession(shop, reply, session)
      writeDevice(shop, visitor.portal.portalCode, reply, session.customerId)
      const ticketsInBasket = await doors.ticketsInBasket(shop, session.cartId)
      return { uid: markerOf(shop, session), loggedIn: true, ticketsInBasket }
    })
  }
