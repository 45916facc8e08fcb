import type { ShowCard } from '@parter/contract/catalogue/catalogue.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import type { View } from './events/event-card.rules.ts'
import { readEventInfo } from './events/read-event-info.ts'
import type { CardDates } from './events/reply-with-cards.ts'
import { eventsOfShows, replyWithCards } from './events/reply-with-cards.ts'
import { listPromoters, listTags, listVenues, readPromoter, readTag, readVenue } from './venues/venues.ts'

/** Milliseconds that lists are cached whose order depends on the stock of events that they don't show. */
const BY_STOCK = 30_000

/** Reads of venues, promoters, tags and events' info pages, the same for everybody. */
export const venuesRoutes: Routes<Shop> = (shop, serve) => {
  const answer = <T>(
    visitor: Visitor,
    key: string,
    read: (view: View) => Promise<T>,
    eventsOf: (reply: T) => readonly CardDates[] = () => [],
  ) =>
    replyWithCards(shop, visitor, {
      key: `places ${key}`,
      browserSeconds: 10,
      read,
      events: eventsOf,
      until: ({ now }, events) => (events.length === 0 ? undefined : now.getTime() + BY_STOCK),
    })
  const eventsOf = ({ shows }: { readonly shows: { readonly shows: ShowCard[] } }) => eventsOfShows(shows.shows)

  serve('listVenues', ({ query: { language: _language, ...query }, visitor }) =>
    answer(visitor, `venues ${JSON.stringify(query)}`, (view) => listVenues(shop, visitor.portal, query, view)),
  )
  serve('readVenue', ({ params: { id }, visitor }) =>
    answer(visitor, `venue ${id}`, (view) => readVenue(shop, visitor.portal, id, view), eventsOf),
  )
  serve('listPromoters', ({ query: { language: _language, ...query }, visitor }) =>
    answer(visitor, `promoters ${JSON.stringify(query)}`, (view) => listPromoters(shop, visitor.portal, query, view)),
  )
  serve('readPromoter', ({ params: { id }, visitor }) =>
    answer(visitor, `promoter ${id}`, (view) => readPromoter(shop, visitor.portal, id, view), eventsOf),
  )
  serve('listTags', ({ visitor }) => answer(visitor, 'tags', (view) => listTags(shop, visitor.portal, view)))
  serve('readTag', ({ params: { slug }, visitor }) =>
    answer(visitor, `tag ${slug}`, (view) => readTag(shop, visitor.portal, slug, view), eventsOf),
  )
  serve('readEventInfo', ({ params: { id, slug }, visitor }) =>
    answer(visitor, `info ${id} ${slug}`, (view) => readEventInfo(shop, visitor.portal.portalCode, id, slug, view)),
  )
}
