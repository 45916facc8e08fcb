import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { type CachedResponse, publicJson } from '../platform/http/response-cache/response-cache.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { readNextInstant } from './init.store.ts'

/** Browsers revalidate sooner and get 304. */
const BROWSER_SECONDS = 10

/**
 * Replies with editorial content from the response cache, until it changes or a scheduled publication is due.
 * @param key everything that the reply depends on besides the storefront
 * @param milliseconds for which it is cached at most
 */
export const replyWithContent = (
  shop: Shop,
  { portalCode }: Portal,
  key: string,
  read: () => Promise<unknown>,
  milliseconds = Number.POSITIVE_INFINITY,
): Promise<CachedResponse> =>
  shop.responses.get(`content ${portalCode} ${key}`, async () => {
    const now = shop.clock.now()
    const until = Math.min(now.getTime() + milliseconds, await readNextInstant(shop.db, portalCode, now))
    return publicJson(await read(), BROWSER_SECONDS, { until })
  })
