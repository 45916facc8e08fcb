import type { Querying } from '../platform/shop/shop.ts'
import { emptyUsers } from './promo-codes.store.ts'

/** Forgets who used promo codes for some orders; that they were used stays. */
export const forgetUsers = (tx: Querying, orderIds: readonly number[]): Promise<void> => emptyUsers(tx, orderIds)
