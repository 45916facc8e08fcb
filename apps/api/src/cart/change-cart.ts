import type { ReplyOf } from '@parter/contract/calls.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { dropPromoCodes } from '../vouchers/use-vouchers.ts'
import { renewDelivery, touchCart } from './contents/cart.store.ts'
import { lockCart } from './contents/cart-locks.store.ts'
import { isChosenFor } from './contents/delivery.rules.ts'
import { readCart } from './contents/read-cart.ts'
import { readWholeCart, type WholeCart } from './contents/whole-cart.ts'
import { forgetEvents } from './owners/leave-cart.ts'

/**
 * Makes one change of a visitor's cart, under the cart's lock, not while it is being paid, and increments its version.
 * Events without held tickets are removed from the cart (R4.7). When the tickets for which delivery was chosen are removed
 * and others remain, the choice is kept for these.
 * @param eventId the changed event; null: the whole cart
 * @param change gets the cart before the change
 * @returns the cart after the change
 * @throws ShopError session_missing, cart_being_paid, when there is no cart yet event_not_in_cart {eventId} or cart_empty
 *   (R5.2), and what the change throws
 */
export async function changeCart(
  shop: Shop,
  visitor: Visitor,
  eventId: number | null,
  change: (tx: Querying, cartId: number, before: WholeCart) => Promise<void>,
): Promise<ReplyOf<'readCart'>> {
  const { cartId } = visitor
  if (cartId === null) throw new ShopError('session_missing')
  await inTransaction(shop.db, async (tx) => {
    await lockCart(tx, cartId)
    const before = await changeableCart(tx, cartId, eventId)
    await change(tx, cartId, before)
    const after = await readWholeCart(tx, cartId)
    const { deliveryChosenAt } = before.row
    const held = after?.held ?? []
    if (isChosenFor(deliveryChosenAt, before.held) && held.length > 0 && !isChosenFor(deliveryChosenAt, held))
      await renewDelivery(tx, cartId)
    const gone = after ? eventsWithoutHolds(after) : []
    await forgetEvents(tx, cartId, gone)
    await dropPromoCodes(tx, cartId, gone)
    await touchCart(tx, cartId)
  })
  return await readCart(shop, visitor)
}

/** @throws ShopError as `changeCart` */
async function changeableCart(db: Querying, cartId: number, eventId: number | null): Promise<WholeCart> {
  const whole = await readWholeCart(db, cartId)
  if (!whole) throw eventId === null ? new ShopError('cart_empty') : new ShopError('event_not_in_cart', { eventId })
  if (whole.underWay) throw new ShopError('cart_being_paid')
  return whole
}

/** The events of which a cart holds or held places. */
export const eventsWithoutHolds = ({ events, held }: WholeCart): number[] =>
  events.flatMap(({ eventId }) => (held.some((one) => one.eventId === eventId) ? [] : [eventId]))
