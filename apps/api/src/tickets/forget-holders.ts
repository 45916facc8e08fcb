import type { Querying } from '../platform/shop.ts'
import { emptyHolders, emptyRecipients } from './holders.store.ts'

/** Forgets whose the tickets of some orders are and to whom they were sent on: that they were, and when, stays. */
export async function forgetHolders(tx: Querying, orderIds: readonly number[]): Promise<void> {
  await emptyHolders(tx, orderIds)
  await emptyRecipients(tx, orderIds)
}
