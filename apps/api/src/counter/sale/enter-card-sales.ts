import type { Subscriber } from '../../platform/events.ts'
import { insertCardEntries } from './sales.store.ts'

/**
 * Enters card sales into their shifts when they are paid, whoever has seen it first: the till, a planned sync or a callback
 * (R13.1). Others' orders cost no statement.
 */
export const enterCardSales: Subscriber<'ordersPaid'> = async (tx, { orders }) => {
  const orderIds = orders.filter(({ isAnonymous }) => isAnonymous).map(({ orderId }) => orderId)
  if (orderIds.length > 0) await insertCardEntries(tx, orderIds)
}
