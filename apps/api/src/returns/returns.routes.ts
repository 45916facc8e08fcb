import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { readReturn } from './read-return.ts'
import { returnTickets } from './return-tickets.ts'

export const returnsRoutes: Routes<Shop> = (shop, serve) => {
  serve('readReturn', ({ visitor, query }) =>
    readReturn(shop, visitor, query.orderToken, query.ticketIds?.split(',') ?? []),
  )
  serve('returnTickets', ({ visitor, body }) => returnTickets(shop, visitor, body))
}
