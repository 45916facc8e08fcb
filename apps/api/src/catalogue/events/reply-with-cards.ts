import type { EventCard, ShowCard } from '@parter/contract/catalogue/catalogue.ts'
import {
  type CacheDependencies,
  type CachedResponse,
  publicJson,
} from '../../platform/http/response-cache/response-cache.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import type { View } from './event-card.rules.ts'
import { readNextEnd } from './event-list.store.ts'

/** The visitor's language and storefront, and the time. */
export const viewOf = (
  { clock }: Pick<Shop, 'clock'>,
  { portal, language }: Pick<Visitor, 'portal' | 'language'>,
): View => ({
  language,
  fallback: portal.defaultLocale,
  now: clock.now(),
})

/** The source of cached responses that depend on an event's stock and prices. */
export const cardSource = (eventId: number): string => `card ${eventId}`

/** What of an event decides how long a list with it holds. */
export type CardDates = Pick<EventCard, 'id' | 'saleStartsAt' | 'saleEndsAt'>

/**
 * What a response depends on that lists events of a storefront: their stock as lists show it, the dates of their sales,
 * and the next end of any event of the storefront, which lists and counts then leave out.
 * @param until another instant at which it changes
 */
export const cardDependencies = async (
  { db }: Pick<Shop, 'db'>,
  portalCode: string,
  { now }: View,
  cards: readonly CardDates[],
  until = Number.POSITIVE_INFINITY,
): Promise<CacheDependencies> => {
  const sales = cards.flatMap((card) => [Date.parse(card.saleStartsAt), Date.parse(card.saleEndsAt)])
  const ended = await readNextEnd(db, portalCode, now)
  return {
    sources: cards.map(({ id }) => cardSource(id)),
    until: Math.min(until, ended, ...sales.filter((moment) => moment > now.getTime())),
  }
}

/** All events that cards of shows show. */
export const eventsOfShows = (shows: readonly ShowCard[]): CardDates[] =>
  shows.flatMap(({ event, dates }) => [event, ...dates])

export interface CardsReply<T> {
  /** Everything that the reply depends on besides storefront and language. */
  readonly key: string
  /** How long browsers may cache it, in seconds. */
  readonly browserSeconds: number
  readonly read: (view: View) => Promise<T>
  /** The events in the reply. */
  readonly events: (reply: T) => readonly CardDates[]
  /** When the cached reply expires, in milliseconds since 1970, if it depends on events that it doesn't show. */
  readonly until?: (view: View, events: readonly CardDates[]) => number | undefined
}

/** Replies with events from the response cache, until something in them changes. */
export const replyWithCards = <T>(
  shop: Shop,
  visitor: Visitor,
  { key, browserSeconds, read, events: eventsOf, until }: CardsReply<T>,
): Promise<CachedResponse> =>
  shop.responses.get(`${key} ${visitor.portal.portalCode} ${visitor.language}`, async () => {
    const view = viewOf(shop, visitor)
    const reply = await read(view)
    const events = eventsOf(reply)
    shop.offers.shown(events.map(({ id }) => id))
    const { portalCode } = visitor.portal
    return publicJson(
      reply,
      browserSeconds,
      await cardDependencies(shop, portalCode, view, events, until?.(view, events)),
    )
  })
