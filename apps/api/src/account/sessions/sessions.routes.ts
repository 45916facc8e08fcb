import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Serve, Served } from '../../platform/http/serve.ts'
import { ShopError } from '../../platform/shop-error.ts'
import type { Shop } from '../../platform/shop.ts'
import type { AccountDoors } from '../account-doors.ts'
import { enteringOf } from '../entering-of.ts'
import { forgetSession, markerOf, openGuestSession, renewGuestSession, renewMarker } from '../guest-session.ts'
import { drawCartId } from '../guest-token.ts'
import { writeDevice } from '../known-device.ts'
import { logIn } from '../log-in.ts'
import { noteEvent } from '../note-event.ts'
import { customerOf } from '../read-profile.ts'
import { secretOf, sessionIdOf, writeSession } from './customer-session.ts'
import { deleteSession, deleteSessionsOf, listSessionsOf } from './sessions.store.ts'

const wire = (moment: Date | null): string | null => moment?.toISOString() ?? null

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

    serve('logInExpress', async ({ visitor, request, reply }) => {
      renewMarker(shop, visitor, request, reply)
      const cartId = visitor.cartId ?? openGuestSession(shop, visitor, reply)
      const uid = markerOf(shop, { ...visitor, cartId })
      const count = visitor.cartId === null ? 0 : await doors.ticketsInBasket(shop, cartId)
      return { uid, loggedIn: visitor.customerId !== null, ticketsInBasket: count }
    })

    serve('refreshSession', async ({ visitor, headers, request, reply }) => {
      const { cartId } = visitor
      if (cartId === null) throw new ShopError('session_missing')
      const times = await doors.extendHolds(shop, cartId, headers['x-session-shopping-data-behaviour'])
      if (visitor.customerId === null) renewGuestSession(shop, visitor, request, reply)
      renewMarker(shop, visitor, request, reply)
      return {
        uid: markerOf(shop, visitor),
        loggedIn: visitor.customerId !== null,
        ticketsInBasket: await doors.ticketsInBasket(shop, cartId),
        expiresAt: wire(times.expiresAt),
        extendableUntil: wire(times.extendableUntil),
        serverNow: times.now.toISOString(),
      }
    })

    serve('logOut', async ({ visitor, request, reply, query }) => {
      const secret = secretOf(shop, request)
      if (visitor.customerId !== null && secret !== null) {
        const everywhere = query.everywhere === 'true'
        if (everywhere) await deleteSessionsOf(shop.db, [visitor.customerId])
        else await deleteSession(shop.db, sessionIdOf(secret))
        noteEvent(shop, everywhere ? 'logged_out_everywhere' : 'logged_out', visitor, {
          customerId: visitor.customerId,
        })
      } else if (visitor.cartId !== null) {
        const wish = { guestCartId: visitor.cartId, freshId: drawCartId(), portalCode: visitor.portal.portalCode }
        await inTransaction(shop.db, (tx) => doors.leaveGuestCart(tx, wish))
      }
      forgetSession(shop, reply)
      // what this browser has kept of the customer's answers
      reply.header('clear-site-data', '"cache"')
      return { uid: '', loggedIn: false, ticketsInBasket: 0 }
    })

    const list = async ({ visitor, request }: Pick<Served<'listSessions'>, 'visitor' | 'request'>) => {
      const secret = secretOf(shop, request)
      const current = secret === null ? null : sessionIdOf(secret)
      const rows = await listSessionsOf(shop.db, customerOf(visitor))
      return {
        sessions: rows.map(({ id, createdAt, seenAt, expiresAt, ...row }) => ({
          ...row,
          id: id.toString('base64url'),
          current: current !== null && id.equals(current),
          createdAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })),
      }
    }
    serve('listSessions', list)
    serve('endSessions', async ({ visitor, request, query }) => {
      const customerId = customerOf(visitor)
      const secret = secretOf(shop, request)
      const own = secret === null ? undefined : sessionIdOf(secret)
      if (query.id === undefined) await deleteSessionsOf(shop.db, [customerId], own)
      else {
        const id = Buffer.from(query.id, 'base64url')
        const rows = await listSessionsOf(shop.db, customerId)
        if (rows.some((row) => row.id.equals(id)) && !own?.equals(id)) await deleteSession(shop.db, id)
      }
      noteEvent(shop, 'sessions_ended', visitor, { customerId })
      return await list({ visitor, request })
    })
  }
