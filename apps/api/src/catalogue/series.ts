import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { View } from './events/event-card.rules.ts'
import { listSeriesCards, readSeriesDetail } from './events/series.store.ts'
import { hashOf } from './read-event.ts'

/** A series and its upcoming events. @throws ShopError series_not_found */
export const readSeries = async (
  shop: Shop,
  { portalCode }: Portal,
  id: number,
  view: View,
): Promise<ReplyOf<'readSeries'>> => {
  const series = await readSeriesDetail(shop.db, portalCode, id, view)
  if (!series) throw new ShopError('series_not_found')
  return { ...series, hash: await hashOf(shop, id) }
}

/** The series of a storefront with upcoming events. */
export const listSeries = async ({ db }: Shop, { portalCode }: Portal, view: View): Promise<ReplyOf<'listSeries'>> => ({
  series: await listSeriesCards(db, portalCode, view),
})
