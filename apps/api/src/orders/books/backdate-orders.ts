import type { Querying } from '../../platform/shop/shop.ts'
import { type Backdated, moveOrders } from './ledger.store.ts'

export type { Backdated }

/** Moves sales of the demo into the past, so that reports have days. Real sales are never moved. */
export const backdateOrders = async (tx: Querying, moved: readonly Backdated[]): Promise<void> => {
  if (moved.length > 0) await moveOrders(tx, moved)
}
