import type { Shop } from '../../platform/shop.ts'

/** Milliseconds for which an offer may be taken up; as long as a hold. */
const OFFERED_FOR = 15 * 60_000
const MOST_OFFERS = 20_000

interface Offer {
  readonly eventId: number
  readonly placeIds: readonly number[]
  readonly until: number
}

const offers = new WeakMap<Shop, Map<number, Offer>>()

/**
 * Remembers the seats that a cart was last offered in place of others, so that taking them is the shop's choice and not
 * the buyer's (R11.4). Kept in this process only: where it is lost, the offered seats are judged as any others.
 */
export const rememberOffer = (shop: Shop, cartId: number, eventId: number, placeIds: readonly number[]): void => {
  const known = offers.get(shop) ?? new Map<number, Offer>()
  offers.set(shop, known)
  known.delete(cartId)
  known.set(cartId, { eventId, placeIds, until: shop.clock.now().getTime() + OFFERED_FOR })
  if (known.size > MOST_OFFERS) known.delete(known.keys().next().value as number)
}

/** The seats of an event that a cart was last offered. */
export const offeredTo = (shop: Shop, cartId: number, eventId: number): readonly number[] => {
  const offer = offers.get(shop)?.get(cartId)
  return offer?.eventId === eventId && offer.until > shop.clock.now().getTime() ? offer.placeIds : []
}
