import type { Serve } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  logInByPasskey,
  removePasskey,
} from './passkeys/passkeys.ts'
import { loginContext } from './sessions/login-context.ts'

/** Signing in with a passkey: an addition to the password, never required. */
export const passkeyRoutes = (shop: Shop, serve: Serve): void => {
  serve('listPasskeys', ({ visitor }) => listPasskeys(shop, visitor.customerId))
  serve('beginPasskey', ({ visitor, request, body }) =>
    beginPasskey(shop, loginContext(shop, visitor, request), visitor.customerId, body.password),
  )
  serve('addPasskey', ({ visitor, request, body }) =>
    addPasskey(shop, loginContext(shop, visitor, request), visitor.customerId, body),
  )
  serve('removePasskey', ({ visitor, request, query }) =>
    removePasskey(shop, loginContext(shop, visitor, request), visitor.customerId, query.id),
  )
  serve('beginPasskeyLogin', ({ visitor, request }) => beginPasskeyLogin(shop, loginContext(shop, visitor, request)))
  serve('logInByPasskey', (served) => logInByPasskey(shop, served))
}
