import type { Querying } from '../../platform/shop.ts'
import { deleteEventsOfCart } from './holds.store.ts'

/** A cart has nothing more to do with events; what it holds of them was given back or is over. */
export const leaveEvents = (tx: Querying, cartId: number, eventIds: readonly number[]): Promise<void> =>
  deleteEventsOfCart(tx, cartId, eventIds)
