import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { logIn, logInExpress } from './log-in.ts'
import { endSessions, listSessions, logOut, refreshSession } from './own-sessions.ts'

/** Sessions of guests and customers: how they begin, go on and end. */
export const sessionRoutes: Routes<Shop> = (shop, serve) => {
  serve('logIn', (served) => logIn(shop, served))
  serve('logInExpress', (served) => logInExpress(shop, served))
  serve('refreshSession', (served) => refreshSession(shop, served))
  serve('logOut', (served) => logOut(shop, served))
  serve('listSessions', (served) => listSessions(shop, served))
  serve('endSessions', (served) => endSessions(shop, served))
}
