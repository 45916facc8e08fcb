import type { Serve } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import type { AccountDoors } from '../account-doors.ts'
import { enteringOf } from '../entering-of.ts'
import { markerOf } from '../guest-session.ts'
import { writeDevice } from '../known-device.ts'
import { customerOf } from '../read-profile.ts'
import { writeSession } from '../sessions/customer-session.ts'
import { addPasskey, beginPasskey, beginPasskeyLogin, logInByPasskey, removePasskey } from './passkeys.ts'
import { listPasskeysOf } from './passkeys.store.ts'

/** Signing in with a passkey: an addition to the password, never required. */
export const passkeyRoutes =
  (doors: AccountDoors) =>
  (shop: Shop, serve: Serve): void => {
    const list = async (customerId: number) => ({
      passkeys: (await listPasskeysOf(shop.db, customerId)).map(({ id, label, createdAt, usedAt }) => ({
        id,
        label,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    })
    serve('listPasskeys', ({ visitor }) => list(customerOf(visitor)))
    serve('beginPasskey', ({ visitor, request, body }) =>
      beginPasskey(shop, enteringOf(shop, visitor, request), customerOf(visitor), body.password),
    )
    serve('addPasskey', async ({ visitor, request, body }) => {
      await addPasskey(shop, enteringOf(shop, visitor, request), customerOf(visitor), body)
      return await list(customerOf(visitor))
    })
    serve('removePasskey', async ({ visitor, request, query }) => {
      await removePasskey(shop, enteringOf(shop, visitor, request), customerOf(visitor), query.id)
      return await list(customerOf(visitor))
    })
    serve('beginPasskeyLogin', ({ visitor, request }) => beginPasskeyLogin(shop, enteringOf(shop, visitor, request)))
    serve('logInByPasskey', async ({ visitor, request, reply, body }) => {
      const session = await logInByPasskey(shop, doors, enteringOf(shop, visitor, request), body)
      writeSession(shop, reply, session)
      writeDevice(shop, visitor.portal.portalCode, reply, session.customerId)
      const ticketsInBasket = await doors.ticketsInBasket(shop, session.cartId)
      return { uid: markerOf(shop, session), loggedIn: true, ticketsInBasket }
    })
  }
