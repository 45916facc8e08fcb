import type { Querying } from '../../platform/shop.ts'
import type { HeldPlace } from '../allocation.rules.ts'
import { readHolds } from './holds.store.ts'

/**
 * What a cart holds at this moment by the database's clock: its tickets. Sold places and holds that ran out are left
 * out; places that are being paid are in, with their order. Ordered by event, then place.
 */
export const heldTickets = (db: Querying, cartId: number): Promise<HeldPlace[]> => readHolds(db, cartId)
