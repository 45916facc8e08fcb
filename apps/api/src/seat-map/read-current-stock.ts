import { reloadedPriceListOf } from '../box-office/prices/price-list.ts'
import { eventHallOf } from '../box-office/stock/availability.ts'
import { setBit } from '../box-office/stock/event-hall.rules.ts'
import { placesForSale } from '../box-office/stock/quotas-left.ts'
import { positionOf } from '../halls/plan/hall-plan.rules.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { StockReading } from './event-stock.rules.ts'

/** A reading, and when it becomes outdated by time alone. */
export interface CurrentStock extends StockReading {
  /** Milliseconds until the first hold ends. */
  readonly nextExpiry: number | null
}

/** Reads the stock of an event from the database now. @returns undefined: there is no such published event */
export const readCurrentStock = async (shop: Shop, eventId: number): Promise<CurrentStock | undefined> => {
  const list = await reloadedPriceListOf(shop, eventId)
  if (!list) return undefined
  const hall = await eventHallOf(shop, list)
  const taken = await placesForSale(shop, list, hall, 'now')
  const gone = hall?.unsoldBits.slice() ?? new Uint8Array(0)
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
