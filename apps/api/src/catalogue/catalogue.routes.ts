import type { EventCard } from '@parter/contract/catalogue.ts'
import { eventIdHash } from '@parter/portal/event-id-hash.ts'
import { keptAnswersOf, publicJson } from '../platform/http/kept/kept-answers.ts'
import type { Routes } from '../platform/http/serve.ts'
import { ShopError } from '../platform/shop-error.ts'
import type { Shop } from '../platform/shop.ts'
import type { Visitor } from '../platform/visitor.ts'
import { madeOfCards } from './cards-made-of.ts'
import type { View } from './event-card.rules.ts'
import { readEventDetail } from './event-detail.store.ts'
import type { Looked } from './keep-offers-fresh.ts'
import { listEvents } from './list-events.ts'
import { listSeriesCards, readSeriesDetail } from './series.store.ts'
import { viewOf } from './view-of.ts'

/** Seconds that browsers needn't ask again. */
const BROWSER_SECONDS = 3
/** Milliseconds that lists are kept whose choice hangs on figures of events that they don't show. */
const BY_FIGURES = 5000
/** Milliseconds that lists are kept whose order hangs on the stock of events that they don't show. */
const BY_STOCK = 30_000

/**
 * Reads of the catalogue: alike for everybody, so their bytes are made once and kept until something in them changes.
 * @param looked is told which events were shown
 */
export const catalogueRoutes =
  (looked: Looked = () => undefined): Routes<Shop> =>
  (shop, serve) => {
    const kept = keptAnswersOf(shop)
    const { EVENT_HASH_PREFIX_SIX, EVENT_HASH_PREFIX_FIVE } = shop.settings
    const hashOf = (id: number) =>
      eventIdHash(id, { sixDigits: EVENT_HASH_PREFIX_SIX, fiveDigits: EVENT_HASH_PREFIX_FIVE })
    const answer = <T>(
      visitor: Visitor,
      key: string,
      read: (view: View) => Promise<T>,
      eventsIn: (reply: T) => readonly EventCard[],
      lasts = Number.POSITIVE_INFINITY,
    ) =>
      kept.of(`catalogue ${visitor.portal.portalCode} ${visitor.language} ${key}`, async () => {
        const view = viewOf(shop, visitor)
        const reply = await read(view)
        const events = eventsIn(reply)
        looked(events.map(({ id }) => id))
        const until = view.now.getTime() + lasts
        const of = await madeOfCards(shop, visitor.portal.portalCode, view, events, until)
        return publicJson(reply, BROWSER_SECONDS, of)
      })

    serve('readEvent', ({ params, visitor }) =>
      answer(
        visitor,
        `event ${params.id}`,
        async (view) => {
          const event = await readEventDetail(shop.db, visitor.portal.portalCode, params.id, view)
          if (!event) throw new ShopError('event_not_found')
          return { ...event, hash: await hashOf(params.id) }
        },
        (event) => [event, ...event.otherDates, ...event.similar],
      ),
    )

    serve('readSeries', ({ params, visitor }) =>
      answer(
        visitor,
        `series ${params.id}`,
        async (view) => {
          const series = await readSeriesDetail(shop.db, visitor.portal.portalCode, params.id, view)
          if (!series) throw new ShopError('series_not_found')
          return { ...series, hash: await hashOf(params.id) }
        },
        ({ events }) => events,
      ),
    )

    serve('listSeries', ({ visitor }) =>
      answer(
        visitor,
        'all series',
        async (view) => ({ series: await listSeriesCards(shop.db, visitor.portal.portalCode, view) }),
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
