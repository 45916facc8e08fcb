import type { Serve } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { AccountDoors } from './customers/account-doors.ts'
import { writeDevice } from './customers/known-device.ts'
import { logIn } from './log-in.ts'
import { logInExpress } from './log-in-express.ts'
import { logOut } from './log-out.ts'
import { endSessions, listSessions } from './own-sessions.ts'
import { refreshSession } from './refresh-session.ts'
import { writeSession } from './sessions/customer-session.ts'
import { enteringOf } from './sessions/entering-of.ts'
import { markerOf } from './sessions/guest-session.ts'

/** Sessions of guests and customers: how they begin, go on and end. */
export const sessionRoutes =
  (doors: AccountDoors) =>
  (shop: Shop, serve: Serve): void => {
    serve('logIn', async ({ visitor, request, reply, body }) => {
      const session = await logIn(shop, doors, enteringOf(shop, visitor, request), body)
      writeSession(shop, reply, session)
      writeDevice(shop, visitor.portal.portalCode, reply, session.customerId)
      const ticketsInBasket = await doors.ticketsInBasket(shop, session.cartId)
      return { uid: markerOf(shop, session), loggedIn: true, ticketsInBasket }
    })
    serve('logInExpress', (served) => logInExpress(shop, doors, served))
    serve('refreshSession', (served) => refreshSession(shop, doors, served))
    serve('logOut', (served) => logOut(shop, doors, served))
    serve('listSessions', (served) => listSessions(shop, served))
    serve('endSessions', (served) => endSessions(shop, served))
  }
