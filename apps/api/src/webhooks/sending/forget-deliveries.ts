import type { Querying } from '../../platform/shop/shop.ts'
import { deleteDeliveries } from './deliveries.store.ts'

/** What was told is kept as long as it may have to be told again. */
const DAYS = 30

/** Deletes old lines of the addresses' logs. */
export const forgetDeliveries = (tx: Querying): Promise<void> => deleteDeliveries(tx, DAYS)
