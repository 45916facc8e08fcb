import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { holdOfferedTicket } from './hold-offered-ticket.ts'
import { offerTicket } from './offer-ticket.ts'
import { readResale } from './read-resale.ts'
import { readResaleOfEvent } from './read-resale-of-event.ts'
import { withdrawOffer } from './withdraw-offer.ts'

/** Tickets that their owners sell on at the price paid (R13.4). */
export const resaleRoutes: Routes<Shop> = (shop, serve) => {
  serve('readResale', ({ visitor, query }) => readResale(shop, visitor, query.orderToken))
  serve('offerTicket', ({ visitor, body }) => offerTicket(shop, visitor, body))
  serve('withdrawOffer', ({ visitor, body }) => withdrawOffer(shop, visitor, body))
  serve('readResaleOfEvent', ({ visitor, params }) => readResaleOfEvent(shop, visitor, params.id))
  serve('holdOfferedTicket', ({ visitor, params, body }) => holdOfferedTicket(shop, visitor, params.id, body))
}
