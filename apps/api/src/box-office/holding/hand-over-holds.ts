import type { Querying } from '../../platform/shop.ts'
import { renameHolder } from './holds.store.ts'

/**
 * Lets a cart keep its places under another number, sold ones included, in the transaction that renames the cart (whose
 * row the caller has locked). Times, orders and zones stay as they are.
 * @param eventIds the events that the cart has or had places of
 */
export const handOverHolds = (tx: Querying, from: number, to: number, eventIds: readonly number[]): Promise<void> =>
  renameHolder(tx, from, to, eventIds)
