import type { ReplyOf } from '@parter/contract/calls.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { readDevice, writeDevice } from '../customers/known-device.ts'
import { deviceOfRequest, type OpenedSession, secretOf, writeSession } from './customer-session.ts'
import type { LoginContext } from './enter-account.ts'
import { markerOf } from './guest-session.ts'
import { ticketsInBasket } from './session-cart.ts'

/** What a request says of the browser that logs in. */
export const loginContext = (shop: Shop, visitor: Visitor, request: FastifyRequest): LoginContext => ({
  visitor,
  // a session of another storefront, or an ended one, can't be changed here
  oldSecret: visitor.customerId === null ? null : secretOf(shop, request),
  device: deviceOfRequest(request),
  known: readDevice(shop, visitor.portal.portalCode, request),
  origin: ownOrigin(shop.settings, visitor.portal, request),
})

/** Sets the cookies of a new session, and remembers that the account was logged in to in this browser. */
export const startSession = async (
  shop: Shop,
  { portal }: Visitor,
  reply: FastifyReply,
  session: OpenedSession,
): Promise<ReplyOf<'logIn'>> => {
  writeSession(shop, reply, session)
  writeDevice(shop, portal.portalCode, reply, session.customerId)
  const count = await ticketsInBasket(shop, session.cartId)
  return { uid: markerOf(shop, session), loggedIn: true, ticketsInBasket: count }
}
