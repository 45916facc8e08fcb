import type { Querying } from '../platform/shop.ts'
import type { HeldPlace } from './allocation.rules.ts'

/**
 * What a cart holds at this moment by the database's clock: its tickets. Sold places and holds that ran out are left
 * out; places that are being paid are in, with their order. Ordered by event, then place.
 */
export const heldTickets = async (db: Querying, cartId: number): Promise<HeldPlace[]> => {
  throw new Error(`${String(db)} ${cartId}`)
}
