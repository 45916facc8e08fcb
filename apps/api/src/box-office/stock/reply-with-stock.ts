import { type CachedResponse, publicJson } from '../../platform/http/response-cache/response-cache.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { stockDependencies } from './availability.ts'
import { listFor } from './read-prices.ts'

/** How long browsers may cache it, in seconds. */
const BROWSER_SECONDS = 1

/** Replies with an event's stock from the response cache, until the stock changes. */
export const replyWithStock = (
  shop: Shop,
  visitor: Visitor,
  name: string,
  eventId: number,
  read: () => Promise<unknown>,
): Promise<CachedResponse> =>
  shop.responses.get(`${name} ${eventId} ${visitor.portal.portalCode} ${visitor.language}`, async () => {
    const reply = await read()
    return publicJson(reply, BROWSER_SECONDS, await stockDependencies(shop, await listFor(shop, visitor, eventId)))
  })
