import type { Querying } from '../../platform/shop/shop.ts'
import { emptyHolders, emptyRecipients } from './tickets.store.ts'

/** Deletes the names of holders and recipients of some orders' tickets; that and when they were sent is kept. */
export async function forgetHolders(tx: Querying, orderIds: readonly number[]): Promise<void> {
  await emptyHolders(tx, orderIds)
  await emptyRecipients(tx, orderIds)
}
