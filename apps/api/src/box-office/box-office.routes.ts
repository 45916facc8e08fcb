import { publicJson } from '../platform/http/response-cache/response-cache.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { holdBestTickets } from './holding/hold-best-tickets.ts'
import { holdTickets } from './holding/hold-tickets.ts'
import { releaseTickets } from './holding/release-tickets.ts'
import { stockDependencies } from './stock/availability.ts'
import { listFor, readPrices } from './stock/read-prices.ts'

/** Seconds that browsers needn't ask again. */
const BROWSER_SECONDS = 1

/** Prices and holds (R7.3). What everybody gets alike is kept, finished and compressed, until the stock changes. */
export const boxOfficeRoutes: Routes<Shop> = (shop, serve) => {
  const { responses } = shop

  serve('readPrices', ({ params, visitor }) => {
    const key = `prices ${params.id} ${visitor.portal.portalCode} ${visitor.language}`
    return responses.get(key, async () => {
      const prices = await readPrices(shop, visitor, params.id)
      return publicJson(prices, BROWSER_SECONDS, await stockDependencies(shop, await listFor(shop, visitor, params.id)))
    })
  })

  serve('holdTickets', ({ params, body, visitor }) => holdTickets(shop, visitor, params.id, body.tickets))

  serve('holdBestTickets', ({ params, body, visitor }) => holdBestTickets(shop, visitor, params.id, body))

  serve('releaseTickets', ({ params, body, visitor }) =>
    releaseTickets(
      shop,
      visitor,
      params.id,
      body.tickets.map((ticket) => ticket.placeId),
    ),
  )
}
