import type { ReplyOf } from '@parter/contract/calls.ts'
import { GEOMETRY_ADDRESS } from '@parter/contract/seat-map/seat-map-addresses.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { geometryName } from '../../halls/plan/hall-geometry.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { eventOfBlocks } from './make-seat-block.ts'
import { readBlocks, readGoneSeats, readZonesOfBlocks } from './seat-blocks.store.ts'

/** The blocks of an event with their places, and what could be blocked. @throws ShopError event_not_found */
export const readSeatBlocks = async (
  shop: Shop,
  language: Language,
  eventId: number,
): Promise<ReplyOf<'readSeatBlocks'>> => {
  const event = await eventOfBlocks(shop.db, eventId, language)
  const name = event.hallVersionId === null ? undefined : await geometryName(shop, event.hallVersionId)
  const blocks = await readBlocks(shop.db, eventId)
  return {
    title: event.title,
    timeZone: shop.portals.find(({ portalCode }) => portalCode === event.portalCode)?.timezone ?? 'UTC',
    startsAt: event.startsAt.toISOString(),
    geometryUrl: name === undefined ? null : GEOMETRY_ADDRESS.replace(':name', name),
    gone: await readGoneSeats(shop.db, eventId),
    zones: await readZonesOfBlocks(shop.db, eventId, language),
    blocks: blocks.map(({ eventId: _event, releaseAt, seats, zones, ...block }) => ({
      ...block,
      releaseAt: releaseAt?.toISOString() ?? null,
      seats: [...seats],
      zones: [...zones],
    })),
  }
}
