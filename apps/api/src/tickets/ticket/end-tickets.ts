import type { Querying } from '../../platform/shop/shop.ts'
import { endLiving } from './tickets.store.ts'

/**
 * Ends tickets of an order that came back: their codes open no door from the commit on.
 * @param alsoUsed true: also those that were scanned already (an evening that was broken off)
 * @returns the numbers of those that lived and are ended now
 */
export const endTickets = (
  tx: Querying,
  orderId: number,
  ticketIds: readonly string[],
  alsoUsed = false,
): Promise<string[]> => endLiving(tx, orderId, ticketIds, alsoUsed)
