import type { Shop } from '../../platform/shop.ts'

/** Milliseconds: by then everybody sees that the seats are held. */
const REMEMBERED = 2_000

/**
 * Seats of an event that this process is proposing to somebody, or has just given: a crowd that asks for the best seats
 * in one moment should not be sent to the same ones. It only spares detours; who gets a seat is decided elsewhere.
 */
export interface SpokenFor {
  has(placeId: number): boolean
  /** @returns how to let go of them: at once, or when everybody knows */
  add(placeIds: readonly number[]): (outcome: 'free' | 'held') => void
  /** How many there are. */
  readonly size: number
}

const seats = new WeakMap<Shop, Map<number, SpokenFor>>()
const MOST_EVENTS = 200

const make = (): SpokenFor => {
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

export const spokenFor = (shop: Shop, eventId: number): SpokenFor => {
  const events = seats.get(shop) ?? new Map<number, SpokenFor>()
  seats.set(shop, events)
  const known = events.get(eventId) ?? make()
  events.set(eventId, known)
  if (events.size > MOST_EVENTS) for (const [id, one] of events) if (one.size === 0 && id !== eventId) events.delete(id)
  return known
}
