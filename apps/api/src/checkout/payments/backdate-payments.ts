import type { Querying } from '../../platform/shop/shop.ts'
import { movePayments } from './backdate.store.ts'

/** Moves payments of the demo after their orders (`backdateOrders`). */
export const backdatePayments = async (tx: Querying, references: readonly string[]): Promise<void> => {
  if (references.length > 0) await movePayments(tx, references)
}
