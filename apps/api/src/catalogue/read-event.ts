import type { ReplyOf } from '@parter/contract/calls.ts'
import { eventIdHash } from '@parter/portal/event-id-hash.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { View } from './events/event-card.rules.ts'
import { readEventDetail } from './events/event-detail.store.ts'
import { readShows } from './events/read-cards.ts'
import { readSimilarShows } from './events/similar-shows.store.ts'

/** An event's or a series' number as partners know it. */
export const hashOf = ({ settings }: Pick<Shop, 'settings'>, id: number): Promise<string> =>
  eventIdHash(id, { sixDigits: settings.EVENT_HASH_PREFIX_SIX, fiveDigits: settings.EVENT_HASH_PREFIX_FIVE })

/** An event with its other dates and what is like it. @throws ShopError event_not_found */
export const readEvent = async (
  shop: Shop,
  { portalCode }: Portal,
  id: number,
  view: View,
): Promise<ReplyOf<'readEvent'>> => {
  const [event, shows] = await Promise.all([
    readEventDetail(shop.db, portalCode, id, view),
    readSimilarShows(shop.db, id, view.now),
  ])
  if (!event) throw new ShopError('event_not_found')
  return { ...event, similar: await readShows(shop.db, shows, view), hash: await hashOf(shop, id) }
}
