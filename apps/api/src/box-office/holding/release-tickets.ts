import type { ReplyOf } from '@parter/contract/calls.ts'
import { companionsTooMany } from '@parter/contract/seat-map/geometry.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { loneAfterRelease } from '../choosing/lone-seats.ts'
import { lockAndCountCart, lockPlaces } from '../places/place-locks.store.ts'
import { type PlaceOfEvent, resoldPlace } from '../places/places.rules.ts'
import { lockReleases } from '../places/waited-places.store.ts'
import { priceListOf } from '../prices/price-list.ts'
import { releaseReply } from './hold-wire.rules.ts'
import { freeHolds, readCareLeft, readClock, readHolds, readUnsold } from './holds.store.ts'

/**
 * Releases held places of an event at once, also of an unpublished one. Places that the visitor's cart doesn't hold are
 * ignored: nobody can release another's hold, and repeating is harmless.
 * @throws ShopError session_missing; cart_being_paid if a place is being paid; event_not_found, after releasing, when
 *   the event can't be shown
 */
export const releaseTickets = async (
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  placeIds: readonly number[],
): Promise<ReplyOf<'releaseTickets'>> => {
  const { cartId } = visitor
  if (cartId === null) throw new ShopError('session_missing')
  const places = placeIds.map((placeId) => ({ eventId, placeId }))
  const { held, now } = await inTransaction(shop.db, async (tx) => {
    await releasePlaces(tx, cartId, places)
    return { held: await readHolds(tx, cartId), now: await readClock(tx) }
  })
  const list = await priceListOf(shop, eventId)
  if (list?.portalCode !== visitor.portal.contentOf) throw new ShopError('event_not_found')
  return releaseReply(list, held, now, await loneAfterRelease(shop, list, { cartId, held }, placeIds))
}

/**
 * The same within a transaction, for rooms that delete something of their own with a ticket. With a wheelchair place
 * its companion's place is released too.
 * @param which single places, or all of some events
 * @returns the places that were released
 * @throws ShopError cart_being_paid
 */
export const releasePlaces = async (
  tx: Querying,
  cartId: number,
  which: readonly PlaceOfEvent[] | { readonly eventIds: readonly number[] },
): Promise<PlaceOfEvent[]> => {
  await lockAndCountCart(tx, cartId)
  const asked =
    'eventIds' in which
      ? await readUnsold(tx, cartId, which.eventIds)
      : which.flatMap((one) => [one, { ...one, placeId: resoldPlace(one.placeId) }])
  const left = Map.groupBy(await readCareLeft(tx, cartId, asked), ({ eventId }) => eventId)
  const places = [...asked, ...[...left.values()].flatMap((care) => companionsTooMany(care))]
  await lockReleases(tx, places)
  await lockPlaces(tx, places)
  const paying = new Set(
    (await readHolds(tx, cartId)).filter((one) => one.orderId !== null).map((one) => `${one.eventId}:${one.placeId}`),
  )
  if (places.some((one) => paying.has(`${one.eventId}:${one.placeId}`))) throw new ShopError('cart_being_paid')
  return freeHolds(tx, cartId, places)
}
