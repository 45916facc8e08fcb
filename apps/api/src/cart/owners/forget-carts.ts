import type { Querying } from '../../platform/shop/shop.ts'
import { deleteOldCarts, emptyOldCarts } from './cart-owners.store.ts'

/** Deletes unpaid carts, and the personal details of paid ones, after some days without use. */
export async function forgetCarts(tx: Querying, portalCode: string, days: number): Promise<void> {
  await deleteOldCarts(tx, portalCode, days)
  await emptyOldCarts(tx, portalCode, days)
}
