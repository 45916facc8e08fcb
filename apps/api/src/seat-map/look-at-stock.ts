import { eventHallOf, takenPlacesNow } from '../box-office/stock/availability.ts'
import type { EventHall } from '../box-office/choosing/event-hall.rules.ts'
import { freshPriceListOf } from '../box-office/prices/price-list.ts'
import { positionOf } from '../halls/hall-plan.rules.ts'
import type { Shop } from '../platform/shop.ts'
import type { StockSeen } from './event-stock.rules.ts'

/** What was seen, and when there will be something new without anybody doing anything. */
export interface Look extends StockSeen {
  /** Milliseconds until the first hold ends. */
  readonly nextExpiry: number | null
}

const unsold = new WeakMap<EventHall, Uint8Array>()

/** The bits of seats that an event doesn't sell: the same at every look. */
const unsoldOf = (hall: EventHall): Uint8Array => {
  const known = unsold.get(hall)
  if (known) return known
  const bits = new Uint8Array(Math.ceil(hall.zoneIdOf.length / 8))
  for (const [seat, zone] of hall.zoneIdOf.entries()) if (zone === 0) setBit(bits, seat)
  unsold.set(hall, bits)
  return bits
}

const setBit = (bits: Uint8Array, seat: number): void => {
  bits[seat >> 3] = (bits[seat >> 3] ?? 0) | (1 << (seat & 7))
}

/**
 * Looks at the stock of an event as it is in the database at this moment.
 * @returns undefined: there is no such published event
 */
export const lookAtStock = async (shop: Shop, eventId: number): Promise<Look | undefined> => {
  const list = await freshPriceListOf(shop, eventId)
  if (!list) return undefined
  const hall = await eventHallOf(shop, list)
  const taken = await takenPlacesNow(shop, eventId)
  const gone = hall ? unsoldOf(hall).slice() : new Uint8Array(0)
  if (hall)
    for (const place of taken.seats) {
      const seat = positionOf(hall.plan, place)
      if (seat >= 0) setBit(gone, seat)
    }
  return {
    hallVersionId: list.hallVersionId ?? 0,
    seatCount: hall?.plan.placeIds.length ?? 0,
    gone,
    standing: taken.standingLeft,
    asOf: taken.asOf,
    nextExpiry: taken.nextExpiry,
  }
}
