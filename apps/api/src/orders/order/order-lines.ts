import type { Querying } from '../../platform/shop/shop.ts'
import type { OrderLine } from './order-line.rules.ts'
import { readLines, updateVenueOfLines } from './orders.store.ts'

/** What an order sells, as it was sold. */
export const linesOfOrder = (db: Querying, orderId: number): Promise<OrderLine[]> => readLines(db, orderId)

/**
 * An event takes place elsewhere: its tickets say the new way there, in the language of each order.
 * @param fallback the storefront's own language, for venues that have no name in the order's
 */
export const moveLinesToVenue = (tx: Querying, eventId: number, venueId: number, fallback: string): Promise<void> =>
  updateVenueOfLines(tx, eventId, venueId, fallback)
