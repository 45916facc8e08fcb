import { openKeptAnswers, publicJson } from '../platform/http/kept-answers.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop.ts'
import { holdBestTickets } from './hold-best-tickets.ts'
import { holdTickets } from './hold-tickets.ts'
import { readPrices } from './read-prices.ts'
import { releaseTickets } from './release-tickets.ts'

const MOST_ANSWERS = 1000
/** Seconds that an answer to everybody is kept here; what browsers keep they ask again for. */
const KEPT_FOR = 1

/** Prices and holds (R7.3). What everybody gets alike is kept for a moment, finished and compressed. */
export const boxOfficeRoutes: Routes<Shop> = (shop, serve) => {
  const kept = openKeptAnswers(MOST_ANSWERS)

  serve('readPrices', ({ params, visitor }) => {
    const key = `prices ${params.id} ${visitor.portal.portalCode} ${visitor.language}`
    return kept.of(key, KEPT_FOR, async () => publicJson(await readPrices(shop, visitor, params.id), KEPT_FOR))
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
