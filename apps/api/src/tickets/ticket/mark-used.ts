import type { Querying } from '../../platform/shop/shop.ts'
import { markTicketsUsed } from './tickets.store.ts'

/** Tickets that went in, which can't be returned or sent on any more. Lock them before. */
export const markUsed = (
  tx: Querying,
  entries: readonly { readonly ticketId: string; readonly at: Date }[],
): Promise<void> => markTicketsUsed(tx, entries)
