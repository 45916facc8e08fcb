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

/** Who stands at the door, as a request shows it. */
export const loginContext = (shop: Shop, visitor: Visitor, request: FastifyRequest): LoginContext => ({
  visitor,
  // of another storefront, or over: then it is nothing that could be ended or changed here
  oldSecret: visitor.customerId === null ? null : secretOf(shop, request),
  device: deviceOfRequest(request),
  known: readDevice(shop, visitor.portal.portalCode, request),
  origin: ownOrigin(shop.settings, visitor.portal, request),
})

/** Gives the browser a session that was opened, and remembers that the account was logged in to here. */
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
