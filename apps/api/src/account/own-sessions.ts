import type { ReplyOf } from '@parter/contract/calls.ts'
import { extendHolds } from '../box-office/holding/holds-of-cart.ts'
import { generateCartId } from '../cart/owners/cart-id.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { logAccountEvent } from './customers/log-account-event.ts'
import { secretOf, sessionIdOf } from './sessions/customer-session.ts'
import { forgetSession, markerOf, renewGuestSession, renewMarker } from './sessions/guest-session.ts'
import { leaveCart, ticketsInBasket } from './sessions/session-cart.ts'
import { deleteSession, deleteSessionsOf, listSessionsOf } from './sessions/sessions.store.ts'

/** Ends a customer's session, or all of them; a guest's session is separated from its cart. */
export const logOut = async (
  shop: Shop,
  { visitor, request, reply, query }: Pick<Served<'logOut'>, 'visitor' | 'request' | 'reply' | 'query'>,
): Promise<ReplyOf<'logOut'>> => {
  const secret = secretOf(shop, request)
  const { customerId } = visitor
  if (customerId !== null && secret !== null) {
    const everywhere = query.everywhere === 'true'
    if (everywhere) await deleteSessionsOf(shop.db, [customerId])
    else await deleteSession(shop.db, sessionIdOf(secret))
    logAccountEvent(shop, everywhere ? 'logged_out_everywhere' : 'logged_out', visitor, { customerId })
  } else if (visitor.cartId !== null) {
    const input = { guestCartId: visitor.cartId, freshId: generateCartId(), portalCode: visitor.portal.portalCode }
    await inTransaction(shop.db, (tx) => leaveCart(tx, input))
  }
  forgetSession(shop, reply)
  // what this browser has cached of the customer's replies
  reply.header('clear-site-data', '"cache"')
  return { uid: '', loggedIn: false, ticketsInBasket: 0 }
}

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

/** The sessions of a customer on all their devices, and which of them is the current one. */
export const listSessions = async (
  shop: Shop,
  { visitor, request }: Pick<Served<'listSessions'>, 'visitor' | 'request'>,
): Promise<ReplyOf<'listSessions'>> => {
  const secret = secretOf(shop, request)
  const current = secret === null ? null : sessionIdOf(secret)
  const rows = await listSessionsOf(shop.db, visitor.customerId)
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

/** Ends one session of a customer, or all others than the current one, which always stays. */
export const endSessions = async (
  shop: Shop,
  { visitor, request, query }: Pick<Served<'endSessions'>, 'visitor' | 'request' | 'query'>,
): Promise<ReplyOf<'endSessions'>> => {
  const { customerId } = visitor
  const secret = secretOf(shop, request)
  const own = secret === null ? undefined : sessionIdOf(secret)
  if (query.id === undefined) await deleteSessionsOf(shop.db, [customerId], own)
  else {
    const id = Buffer.from(query.id, 'base64url')
    const rows = await listSessionsOf(shop.db, customerId)
    if (rows.some((row) => row.id.equals(id)) && !own?.equals(id)) await deleteSession(shop.db, id)
  }
  logAccountEvent(shop, 'sessions_ended', visitor, { customerId })
  return await listSessions(shop, { visitor, request })
}
