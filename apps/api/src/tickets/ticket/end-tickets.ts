import type { Querying } from '../../platform/shop/shop.ts'
import { endLiving } from './tickets.store.ts'

/**
 * Voids returned tickets of an order.
 * @param alsoUsed true: also used ones (for an event that was broken off)
 * @returns the ids of those that were valid and are void now
 */
export const endTickets = (
  tx: Querying,
  orderId: number,
  ticketIds: readonly string[],
  alsoUsed = false,
): Promise<string[]> => endLiving(tx, orderId, ticketIds, alsoUsed)
