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
  places(): Iterable<number>
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
    places: () => counts.keys(),
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

/** Seconds for which an offer may be taken up; as long as a hold. */
const OFFERED_FOR = 15 * 60

const offerKey = (cartId: number, eventId: number): string => `offer ${cartId} ${eventId}`

/**
 * Remembers the seats that a cart was last offered in place of others, so that taking them is the shop's choice and not
 * the buyer's, whichever process they ask (R11.4). Where it is lost, the offered seats are judged as any others.
 */
export const rememberOffer = (
  { memory }: Pick<Shop, 'memory'>,
  cartId: number,
  eventId: number,
  placeIds: readonly number[],
): Promise<void> => memory.set(offerKey(cartId, eventId), placeIds.join(' '), OFFERED_FOR)

/** The seats of an event that a cart was last offered. */
export const offeredTo = async (
  { memory }: Pick<Shop, 'memory'>,
  cartId: number,
  eventId: number,
): Promise<readonly number[]> => ((await memory.get(offerKey(cartId, eventId))) ?? '').split(' ').map(Number)
