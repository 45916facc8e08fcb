import { type CachedResponse, publicJson } from '../../platform/http/response-cache/response-cache.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { type CardDates, cardDependencies } from './card-dependencies.ts'
import type { View } from './event-card.rules.ts'
import { viewOf } from './view-of.ts'

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
