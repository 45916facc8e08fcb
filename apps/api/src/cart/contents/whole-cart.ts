import { heldTicketsColumn, heldTicketsOf } from '../../box-office/holding/holds-of-cart.ts'
import type { HeldPlace } from '../../box-office/places/places.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { type CartWithHolds, readCartWithHolds, wholeCart } from './whole-cart.store.ts'

/** All rows of a cart at one moment. */
export type WholeCart = CartWithHolds<readonly HeldPlace[]>

const ask = wholeCart(heldTicketsColumn)

/** Reads a cart in one statement. @returns undefined: there is no such cart */
export async function readWholeCart(db: Querying, cartId: number): Promise<WholeCart | undefined> {
  const whole = await readCartWithHolds(db, cartId, ask)
  return whole && { ...whole, held: heldTicketsOf(whole.held) }
}
