import { openKeptAnswers, publicJson } from '../platform/http/kept-answers.ts'
import type { Serve } from '../platform/http/serve.ts'
import { ShopError } from '../platform/shop-error.ts'
import type { Shop } from '../platform/shop.ts'
import type { Visitor } from '../platform/visitor.ts'
import { readEventDetail } from './event-detail.store.ts'
import { listEvents } from './list-events.ts'
import { readSeriesDetail } from './series.store.ts'
import { viewOf } from './view-of.ts'

/** Seconds that an answer is kept: a change of stock or content shows this much later at most. */
const KEPT_SECONDS = 3
const MOST_KEPT = 2000

/** Reads of the catalogue: alike for everybody, so their bytes are made once and kept for a moment. */
export const catalogueRoutes = (shop: Shop, serve: Serve): void => {
  const kept = openKeptAnswers(MOST_KEPT)
  const answer = (visitor: Visitor, key: string, make: () => Promise<unknown>) =>
    kept.of(`${visitor.portal.portalCode} ${visitor.language} ${key}`, KEPT_SECONDS, async () =>
      publicJson(await make(), KEPT_SECONDS),
    )

  serve('readEvent', ({ params, visitor }) =>
    answer(visitor, `event ${params.id}`, async () => {
      const event = await readEventDetail(shop.db, visitor.portal.portalCode, params.id, viewOf(shop, visitor))
      if (!event) throw new ShopError('event_not_found')
      return event
    }),
  )

  serve('readSeries', ({ params, visitor }) =>
    answer(visitor, `series ${params.id}`, async () => {
      const series = await readSeriesDetail(shop.db, visitor.portal.portalCode, params.id, viewOf(shop, visitor))
      if (!series) throw new ShopError('series_not_found')
      return series
    }),
  )

  serve('listEvents', ({ query: { language: _language, ...query }, visitor }) =>
    answer(visitor, `list ${JSON.stringify(query)}`, () =>
      listEvents(shop, visitor.portal, query, viewOf(shop, visitor)),
    ),
  )
}
