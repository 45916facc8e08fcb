import type { Shop } from '../../platform/shop/shop.ts'

/** In milliseconds; after that every process sees that the seats are held. */
const REMEMBERED = 2_000

/**
 * Seats of an event that this process is proposing to somebody, or has just held for them, so that a crowd that
 * requests the best seats at the same time isn't sent to the same ones. It only saves retries; the database decides who
 * gets a seat.
 */
export interface ReservedSuggestions {
  has(placeId: number): boolean
  /** @returns how to release them: at once, or when every process knows */
  add(placeIds: readonly number[]): (outcome: 'free' | 'held') => void
  /** How many there are. */
  readonly size: number
}

const MOST_EVENTS = 200

const make = (): ReservedSuggestions => {
  const counts = new Map<number, number>()
  const drop = (placeIds: readonly number[]) => {
    for (const placeId of placeIds) {
      const left = (counts.get(placeId) ?? 0) - 1
      if (left > 0) counts.set(placeId, left)
      else counts.delete(placeId)
    }
  }
  return {
    has: (placeId) => counts.has(placeId),
    add(placeIds) {
      for (const placeId of placeIds) counts.set(placeId, (counts.get(placeId) ?? 0) + 1)
      return (outcome) => {
        if (outcome === 'held') setTimeout(drop, REMEMBERED, placeIds).unref()
        else drop(placeIds)
      }
    },
    get size() {
      return counts.size
    },
  }
}

export const reservedSuggestions = (shop: Shop, eventId: number): ReservedSuggestions => {
  const events = shop.boxOffice.reservedSuggestions
  const known = events.get(eventId) ?? make()
  events.set(eventId, known)
  if (events.size > MOST_EVENTS) for (const [id, one] of events) if (one.size === 0 && id !== eventId) events.delete(id)
  return known
}

/** For how many milliseconds an offer is valid; as long as a hold. */
const OFFERED_FOR = 15 * 60_000

/** Seats that a cart was offered in place of others. */
export interface Offer {
  readonly eventId: number
  readonly placeIds: readonly number[]
  readonly until: number
}

/**
 * Remembers the seats that a cart was last offered as a replacement, so that holding them counts as the shop's choice
 * and not the buyer's (R11.4). Kept in this process only: if it is lost, the offered seats are checked like any others.
 */
export const rememberOffer = (shop: Shop, cartId: number, eventId: number, placeIds: readonly number[]): void => {
  shop.boxOffice.offers.set(cartId, { eventId, placeIds, until: shop.clock.now().getTime() + OFFERED_FOR })
}

/** The seats of an event that a cart was last offered. */
export const offeredTo = (shop: Shop, cartId: number, eventId: number): readonly number[] => {
  const offer = shop.boxOffice.offers.get(cartId)
  return offer?.eventId === eventId && offer.until > shop.clock.now().getTime() ? offer.placeIds : []
}
