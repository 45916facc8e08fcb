import { eventIdHash } from '@parter/portal/event-id-hash.ts'
import { openKeptAnswers, publicJson } from '../platform/http/kept-answers.ts'
import type { Routes } from '../platform/http/serve.ts'
import { ShopError } from '../platform/shop-error.ts'
import type { Shop } from '../platform/shop.ts'
import type { Visitor } from '../platform/visitor.ts'
import { readEventDetail } from './event-detail.store.ts'
import type { Looked } from './keep-offers-fresh.ts'
import { listEvents } from './list-events.ts'
import { listSeriesCards, readSeriesDetail } from './series.store.ts'
import { viewOf } from './view-of.ts'

/** Seconds that an answer is kept: a change of stock or content shows this much later at most. */
const KEPT_SECONDS = 3
const MOST_KEPT = 2000

interface WithId {
  readonly id: number
}

/**
 * Reads of the catalogue: alike for everybody, so their bytes are made once and kept for a moment.
 * @param looked is told which events were shown
 */
export const catalogueRoutes =
  (looked: Looked = () => undefined): Routes<Shop> =>
  (shop, serve) => {
    const kept = openKeptAnswers(MOST_KEPT)
    const { EVENT_HASH_PREFIX_SIX, EVENT_HASH_PREFIX_FIVE } = shop.settings
    const hashOf = (id: number) =>
      eventIdHash(id, { sixDigits: EVENT_HASH_PREFIX_SIX, fiveDigits: EVENT_HASH_PREFIX_FIVE })
    const answer = <T>(
      visitor: Visitor,
      key: string,
      read: () => Promise<T>,
      eventsIn: (reply: T) => readonly WithId[],
    ) =>
      kept.of(`${visitor.portal.portalCode} ${visitor.language} ${key}`, KEPT_SECONDS, async () => {
        const reply = await read()
        looked(eventsIn(reply).map(({ id }) => id))
        return publicJson(reply, KEPT_SECONDS)
      })

    serve('readEvent', ({ params, visitor }) =>
      answer(
        visitor,
        `event ${params.id}`,
        async () => {
          const event = await readEventDetail(shop.db, visitor.portal.portalCode, params.id, viewOf(shop, visitor))
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
        async () => {
          const series = await readSeriesDetail(shop.db, visitor.portal.portalCode, params.id, viewOf(shop, visitor))
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
        async () => ({ series: await listSeriesCards(shop.db, visitor.portal.portalCode, viewOf(shop, visitor)) }),
        () => [],
      ),
    )

    serve('listEvents', ({ query: { language: _language, ...query }, visitor }) =>
      answer(
        visitor,
        `list ${JSON.stringify(query)}`,
        () => listEvents(shop, visitor.portal, query, viewOf(shop, visitor)),
        ({ events }) => events,
      ),
    )
  }
