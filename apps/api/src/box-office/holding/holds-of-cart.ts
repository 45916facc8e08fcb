import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { lockCart, lockPlaces } from '../places/place-locks.store.ts'
import { ceilingOf, type EventOfCart, type HeldPlace } from '../places/places.rules.ts'
import { holdTimes } from './hold-wire.rules.ts'
import {
  changeCartOfPlaces,
  deleteEventsOfCart,
  deleteEventsWithoutHolds,
  holdsColumn,
  holdsOfColumn,
  lengthenHolds,
  readClock,
  readHolds,
} from './holds.store.ts'
import { releasePlaces } from './release-tickets.ts'

/**
 * What a cart holds now by the database's clock: its tickets. Sold places and expired holds are left out; places being
 * paid are included, with their order. Ordered by event, then place.
 */
export const heldTickets = (db: Querying, cartId: number): Promise<HeldPlace[]> => readHolds(db, cartId)

/** The same as a column of the statement that reads a whole cart, and how to parse it. */
export const heldTicketsColumn = holdsColumn
export const heldTicketsOf = holdsOfColumn

export type ShoppingDataBehaviour = 'REFRESH' | 'KEEP' | 'CLEAR'

/** When the first hold of a cart ends, and how far it could be stretched. */
export interface HoldTimes {
  readonly expiresAt: Date | null
  readonly extendableUntil: Date | null
  /** The database's clock, by which holds end. */
  readonly now: Date
}

/**
 * REFRESH renews all holds of a cart to 15 minutes, at most 45 from their beginning; KEEP only reads them; CLEAR
 * releases all (R6.4). REFRESH leaves holds that are being paid as they are.
 * @throws ShopError cart_being_paid (CLEAR, while places are being paid); hold_extension_limit (REFRESH, when every
 *   hold has had its 45 minutes)
 */
export const extendHolds = (shop: Shop, cartId: number, behaviour: ShoppingDataBehaviour): Promise<HoldTimes> =>
  inTransaction(shop.db, async (tx) => {
    if (behaviour === 'CLEAR') {
      const events = (await readHolds(tx, cartId)).map((one) => one.eventId)
      await releasePlaces(tx, cartId, { eventIds: [...new Set(events)] })
    }
    if (behaviour === 'REFRESH') {
      await lockCart(tx, cartId)
      const unpaid = (await readHolds(tx, cartId)).filter((one) => one.orderId === null)
      await lockPlaces(tx, unpaid)
      const lengthened = await lengthenHolds(tx, cartId, unpaid)
      const atTheirEnd = unpaid.every((one) => one.expiresAt >= ceilingOf(one))
      if (unpaid.length > 0 && lengthened.length === 0 && atTheirEnd) throw new ShopError('hold_extension_limit')
    }
    return { ...holdTimes(await readHolds(tx, cartId)), now: await readClock(tx) }
  })

/**
 * Moves a cart's places to another cart number, including sold ones, in the transaction that renames the cart (whose
 * row the caller has locked). Times, orders and zones stay.
 * @param eventIds the events that the cart has or had places of
 */
export const handOverHolds = (tx: Querying, from: number, to: number, eventIds: readonly number[]): Promise<void> =>
  changeCartOfPlaces(tx, from, to, eventIds)

/** A cart has nothing more to do with events of which it holds nothing. @returns those events */
export const leaveEventsWithoutHolds = (tx: Querying, cartIds: readonly number[]): Promise<EventOfCart[]> =>
  deleteEventsWithoutHolds(tx, cartIds)

/** Removes events from a cart whose holds of them were released or have expired. */
export const leaveEvents = (tx: Querying, cartId: number, eventIds: readonly number[]): Promise<void> =>
  deleteEventsOfCart(tx, cartId, eventIds)
