import type { FastifyReply } from 'fastify'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { activateGiftCard, activatePromoCode, deactivateGiftCard, deactivatePromoCode } from './codes-of-cart.ts'
import { readCart, readCartMeta } from './contents/read-cart.ts'
import { insureTickets, uninsureTickets } from './insure-tickets.ts'
import { personaliseTickets } from './personalise-tickets.ts'
import { addTickets, clearCart, removeTickets } from './tickets-of-cart.ts'

const numbers = (list: string): number[] => list.split(',').map(Number)

/** Sets the cookie with the key to the contact that a guest has just typed. */
type GiveCartKey = (shop: Shop, visitor: Visitor, reply: FastifyReply, cartKey: string) => void

/** Calls about the cart: tickets, codes, delivery, names. */
export const cartRoutes =
  (giveKey: GiveCartKey): Routes<Shop> =>
  (shop, serve) => {
    serve('readCartMeta', ({ visitor }) => readCartMeta(shop, visitor))
    serve('readCart', ({ visitor }) => readCart(shop, visitor))
    serve('clearCart', ({ visitor, query }) => clearCart(shop, visitor, numbers(query.eventIds)))
    serve('addTickets', ({ visitor, params, body }) => addTickets(shop, visitor, params.id, body.tickets))
    serve('removeTickets', ({ visitor, query }) =>
      removeTickets(shop, visitor, query.eventId, numbers(query.ticketIds)),
    )
    serve('chooseDelivery', ({ visitor, body, reply }) =>
      chooseDelivery(shop, visitor, body, (cartKey) => giveKey(shop, visitor, reply, cartKey)),
    )
    serve('personaliseTickets', ({ visitor, params, body }) =>
      personaliseTickets(shop, visitor, params.id, body.tickets),
    )
    serve('insureTickets', ({ visitor, params, body }) => insureTickets(shop, visitor, params.id, body.ticketIds))
    serve('uninsureTickets', ({ visitor, params, query }) =>
      uninsureTickets(shop, visitor, params.id, numbers(query.ticketIds)),
    )
    serve('activatePromoCode', ({ visitor, params, body }) => activatePromoCode(shop, visitor, params.id, body))
    serve('deactivatePromoCode', ({ visitor, params }) => deactivatePromoCode(shop, visitor, params.id))
    serve('activateGiftCard', ({ visitor, body }) => activateGiftCard(shop, visitor, body))
    serve('deactivateGiftCard', ({ visitor, body }) => deactivateGiftCard(shop, visitor, body))
  }
