import type { Shop } from '../../platform/shop/shop.ts'

/** Milliseconds: by then everybody sees that the seats are held. */
const REMEMBERED = 2_000

/**
 * Seats of an event that this process is proposing to somebody, or has just given: a crowd that asks for the best seats
 * in one moment should not be sent to the same ones. It only spares detours; who gets a seat is decided elsewhere.
 */
export interface ReservedSuggestions {
  has(placeId: number): boolean
  /** @returns how to let go of them: at once, or when everybody knows */
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

/** Milliseconds for which an offer may be taken up; as long as a hold. */
const OFFERED_FOR = 15 * 60_000

/** Seats that a cart was offered in place of others. */
export interface Offer {
  readonly eventId: number
  readonly placeIds: readonly number[]
  readonly until: number
}

/**
 * Remembers the seats that a cart was last offered in place of others, so that taking them is the shop's choice and not
 * the buyer's (R11.4). Kept in this process only: where it is lost, the offered seats are judged as any others.
 */
export const rememberOffer = (shop: Shop, cartId: number, eventId: number, placeIds: readonly number[]): void => {
  shop.boxOffice.offers.set(cartId, { eventId, placeIds, until: shop.clock.now().getTime() + OFFERED_FOR })
}

/** The seats of an event that a cart was last offered. */
export const offeredTo = (shop: Shop, cartId: number, eventId: number): readonly number[] => {
  const offer = shop.boxOffice.offers.get(cartId)
  return offer?.eventId === eventId && offer.until > shop.clock.now().getTime() ? offer.placeIds : []
}
