import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { publicJson } from '../platform/http/response-cache/response-cache.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { cardDependencies } from './events/card-dependencies.ts'
import type { View } from './events/event-card.rules.ts'
import type { Looked } from './events/keep-offers-fresh.ts'
import { listEvents } from './events/list-events.ts'
import { viewOf } from './events/view-of.ts'
import { readEvent } from './read-event.ts'
import { listSeries, readSeries } from './series.ts'

/** Seconds that browsers needn't ask again. */
const BROWSER_SECONDS = 3
/** Milliseconds that lists are kept whose choice hangs on figures of events that they don't show. */
const BY_FIGURES = 5000
/** Milliseconds that lists are kept whose order hangs on the stock of events that they don't show. */
const BY_STOCK = 30_000

/**
 * Reads of the catalogue: alike for everybody, so their bytes are made once and kept until something in them changes.
 * @param looked is called with the events that were shown
 */
export const catalogueRoutes =
  (looked: Looked = () => undefined): Routes<Shop> =>
  (shop, serve) => {
    const { responses } = shop
    const answer = <T>(
      visitor: Visitor,
      key: string,
      read: (view: View) => Promise<T>,
      eventsIn: (reply: T) => readonly EventCard[],
      lasts = Number.POSITIVE_INFINITY,
    ) =>
      responses.get(`catalogue ${visitor.portal.portalCode} ${visitor.language} ${key}`, async () => {
        const view = viewOf(shop, visitor)
        const reply = await read(view)
        const events = eventsIn(reply)
        looked(events.map(({ id }) => id))
        const until = view.now.getTime() + lasts
        const dependsOn = await cardDependencies(shop, visitor.portal.portalCode, view, events, until)
        return publicJson(reply, BROWSER_SECONDS, dependsOn)
      })

    serve('readEvent', ({ params: { id }, visitor }) =>
      answer(
        visitor,
        `event ${id}`,
        (view) => readEvent(shop, visitor.portal, id, view),
        (event) => [event, ...event.otherDates, ...event.similar],
      ),
    )
    serve('readSeries', ({ params: { id }, visitor }) =>
      answer(
        visitor,
        `series ${id}`,
        (view) => readSeries(shop, visitor.portal, id, view),
        ({ events }) => events,
      ),
    )
    serve('listSeries', ({ visitor }) =>
      answer(
        visitor,
        'all series',
        (view) => listSeries(shop, visitor.portal, view),
        () => [],
      ),
    )
    serve('listEvents', ({ query: { language: _language, ...query }, visitor }) =>
      answer(
        visitor,
        `list ${JSON.stringify(query)}`,
        (view) => listEvents(shop, visitor.portal, query, view),
        ({ events }) => events,
        query.priceTo !== undefined || query.sort === 'price' || query.sort === 'selling' ? BY_FIGURES : BY_STOCK,
      ),
    )
  }
