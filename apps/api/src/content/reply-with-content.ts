import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { type CachedResponse, publicJson } from '../platform/http/response-cache/response-cache.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { readNextInstant } from './content-version.store.ts'

/** Browsers ask again sooner and get 304. */
const BROWSER_SECONDS = 10

/**
 * Answers what the editors have written, alike for everybody: kept until it changes or something comes out by its time.
 * @param key of all that the answer depends on besides the storefront
 * @param milliseconds for which it is kept at most
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
