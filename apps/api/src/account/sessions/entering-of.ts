import type { FastifyRequest } from 'fastify'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { readDevice } from '../customers/known-device.ts'
import { deviceOfRequest, secretOf } from './customer-session.ts'
import type { Entering } from './enter-account.ts'

/** Who stands at the door, as a request shows it. */
export const enteringOf = (shop: Shop, visitor: Visitor, request: FastifyRequest): Entering => ({
  visitor,
  // of another storefront, or over: then it is nothing that could be ended or changed here
  oldSecret: visitor.customerId === null ? null : secretOf(shop, request),
  device: deviceOfRequest(request),
  known: readDevice(shop, visitor.portal.portalCode, request),
  origin: ownOrigin(shop.settings, visitor.portal, request),
})
