import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { giveTickets } from './give-tickets.ts'
import { limitGivenTickets, readGivenTickets } from './given-tickets.ts'

/** Complimentary tickets. */
export const complimentaryRoutes: Routes<Shop> = (shop, serve) => {
  serve('readGivenTickets', (served) => readGivenTickets(shop, served))
  serve('limitGivenTickets', (served) => limitGivenTickets(shop, served))
  serve('giveTickets', (served) => giveTickets(shop, served))
}
