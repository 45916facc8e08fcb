import { openKeptAnswers, publicJson } from '../platform/http/kept-answers.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop.ts'
import type { Visitor } from '../platform/visitor.ts'
import { listPromoters, listTags, listVenues, readPromoter, readTag, readVenue } from './list-venues.ts'
import { readEventInfo } from './read-event-info.ts'
import { viewOf } from './view-of.ts'

/** Seconds that an answer is kept: numbers of events change by imports and by the passing of time only. */
const KEPT_SECONDS = 10
const MOST_KEPT = 1000

/** Reads of venues, promoters, tags and events' info pages: alike for everybody. */
export const venuesRoutes = (shop: Shop, serve: Serve): void => {
  const kept = openKeptAnswers(MOST_KEPT)
  const answer = (visitor: Visitor, key: string, make: () => Promise<unknown>) =>
    kept.of(`${visitor.portal.portalCode} ${visitor.language} ${key}`, KEPT_SECONDS, async () =>
      publicJson(await make(), KEPT_SECONDS),
    )

  serve('listVenues', ({ query: { language: _language, ...query }, visitor }) =>
    answer(visitor, `venues ${JSON.stringify(query)}`, () =>
      listVenues(shop, visitor.portal, query, viewOf(shop, visitor)),
    ),
  )
  serve('readVenue', ({ params: { id }, visitor }) =>
    answer(visitor, `venue ${id}`, () => readVenue(shop, visitor.portal, id, viewOf(shop, visitor))),
  )
  serve('listPromoters', ({ query: { language: _language, ...query }, visitor }) =>
    answer(visitor, `promoters ${JSON.stringify(query)}`, () =>
      listPromoters(shop, visitor.portal, query, viewOf(shop, visitor)),
    ),
  )
  serve('readPromoter', ({ params: { id }, visitor }) =>
    answer(visitor, `promoter ${id}`, () => readPromoter(shop, visitor.portal, id, viewOf(shop, visitor))),
  )
  serve('listTags', ({ visitor }) =>
    answer(visitor, 'tags', () => listTags(shop, visitor.portal, viewOf(shop, visitor))),
  )
  serve('readTag', ({ params: { slug }, visitor }) =>
    answer(visitor, `tag ${slug}`, () => readTag(shop, visitor.portal, slug, viewOf(shop, visitor))),
  )
  serve('readEventInfo', ({ params: { id, slug }, visitor }) =>
    answer(visitor, `info ${id} ${slug}`, () =>
      readEventInfo(shop, visitor.portal.portalCode, id, slug, viewOf(shop, visitor)),
    ),
  )
}
