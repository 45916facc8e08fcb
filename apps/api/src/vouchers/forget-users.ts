import type { Querying } from '../platform/shop/shop.ts'
import { emptyUsers } from './promo-codes.store.ts'

/** Deletes who used promo codes for some orders; the uses still count. */
export const forgetUsers = (tx: Querying, orderIds: readonly number[]): Promise<void> => emptyUsers(tx, orderIds)
