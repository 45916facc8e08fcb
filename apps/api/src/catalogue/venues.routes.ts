import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { publicJson } from '../platform/http/response-cache/response-cache.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { cardDependencies } from './events/card-dependencies.ts'
import type { View } from './events/event-card.rules.ts'
import type { Looked } from './events/keep-offers-fresh.ts'
import { readEventInfo } from './events/read-event-info.ts'
import { viewOf } from './events/view-of.ts'
import { listPromoters, listTags, listVenues, readPromoter, readTag, readVenue } from './venues/venues.ts'

/** Seconds that browsers needn't ask again. */
const BROWSER_SECONDS = 10
/** Milliseconds that lists are kept whose order hangs on the stock of events that they don't show. */
const BY_STOCK = 30_000

/**
 * Reads of venues, promoters, tags and events' info pages: alike for everybody.
 * @param looked is called with the events that were shown
 */
export const venuesRoutes =
  (looked: Looked = () => undefined) =>
  (shop: Shop, serve: Serve): void => {
    const { responses } = shop
    const answer = <T>(
      visitor: Visitor,
      key: string,
      make: (view: View) => Promise<T>,
      eventsIn: (reply: T) => readonly EventCard[] = () => [],
    ) =>
      responses.get(`places ${visitor.portal.portalCode} ${visitor.language} ${key}`, async () => {
        const view = viewOf(shop, visitor)
        const reply = await make(view)
        const events = eventsIn(reply)
        looked(events.map(({ id }) => id))
        const until = events.length === 0 ? undefined : view.now.getTime() + BY_STOCK
        const dependsOn = await cardDependencies(shop, visitor.portal.portalCode, view, events, until)
        return publicJson(reply, BROWSER_SECONDS, dependsOn)
      })
    const eventsOf = ({ events }: { readonly events: { readonly events: EventCard[] } }) => events.events

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
