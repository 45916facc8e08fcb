import type { Querying } from '../platform/shop.ts'
import type { OrderLine } from './order-line.rules.ts'
import { readLines } from './orders.store.ts'

/** What an order sells, as it was sold. */
export const linesOfOrder = (db: Querying, orderId: number): Promise<OrderLine[]> => readLines(db, orderId)
