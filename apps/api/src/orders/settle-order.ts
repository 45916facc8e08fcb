import type { LateReason } from '@parter/contract/orders/orders.ts'
import { money } from '@parter/portal/language/money.ts'
import { heldTickets } from '../box-office/holding/holds-of-cart.ts'
import { holdsAll, type PlaceOfEvent } from '../box-office/places/places.rules.ts'
import { releaseOrderPlaces, returnToHold, sellPlaces, sellPlacesOfMany } from '../box-office/selling/order-places.ts'
import { leaveCarts, takeFreeCarts } from '../cart/owners/leave-cart.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { activateSoldGiftCards } from '../vouchers/issue-gift-card.ts'
import { releaseVouchers, reserveVouchersAgain, spendVouchers } from '../vouchers/use-vouchers.ts'
import { giftCardMovement, refundMovement, saleMovement, settlementMovement } from './books/ledger.rules.ts'
import { bookMovement, bookMovements, type NewMovement } from './books/ledger.store.ts'
import { canStillBePaid, type Order, type OrderLine, placesOf } from './order/order.rules.ts'
import { readLines, readLinesOfMany } from './order/order-lines.store.ts'
import { hasOtherOrder, lockPayingOrders, markLate, moveOrder, moveOrders } from './order/orders.store.ts'
import { giveEqualPlaces } from './other-places/give-equal-places.ts'
import { hasBoughtAgain } from './other-places/other-places.store.ts'
import { enqueueOtherPlacesEmail } from './other-places/other-places-email.ts'

declare module '../platform/events.ts' {
  interface ShopEvents {
    /** Orders are paid: their places are sold, their money is booked. */
    ordersPaid: {
      readonly orders: readonly {
        readonly orderId: number
        readonly sellsGiftCard: boolean
        /** Nobody in particular has paid, as at a counter. */
        readonly isAnonymous: boolean
        /** It has taken over tickets that their owners offered. */
        readonly buysResale: boolean
      }[]
    }
  }
}

/** The outcome of a settled payment: it bought the places, or it has to be refunded. */
export type Settlement = 'paid' | 'late' | 'double'

/**
 * Handles a settled payment of a locked order. A late payment (R10.3) buys the same places, if they are still protected or
 * free again, else equal ones of the same zone and price, with an email that says so. An order that its buyer had left
 * gets only its own places, while the buyer's cart holds them. Then the order is paid, the sale is booked and its tickets
 * are queued, all in the caller's transaction. Otherwise the payment has to be refunded: `late`, with the reason in the
 * order, or `double` if it was paid already.
 */
export async function settleOrder(
  shop: Pick<Shop, 'announce'>,
  tx: Querying,
  order: Order,
  payment: { id: number; amount: number },
): Promise<Settlement> {
  const { settlement, movements } = await spendMoney(shop, tx, order, payment)
  const settled = settlementMovement(payment.id, money(payment.amount, order.currency))
  await bookMovements(tx, [{ movement: settled, about: { orderId: order.id, paymentId: payment.id } }, ...movements])
  return settlement
}

/** A settled payment of an order. */
export interface SettledPayment {
  readonly id: number
  readonly orderId: number
  readonly amount: number
}

/**
 * Handles the settled payments of different orders together, as `settleOrder` does each: those that simply wait for
 * their payment, hold their places, and that nobody else is changing at this moment.
 * @returns the payments that bought their places; for the others nothing was changed
 * @throws PlacesGone, and the transaction must then be rolled back
 */
export async function settleTogether<P extends SettledPayment>(
  { announce }: Pick<Shop, 'announce'>,
  tx: Querying,
  payments: readonly P[],
): Promise<readonly P[]> {
  const byOrder = new Map(payments.map((payment) => [payment.orderId, payment]))
  const asked = [...byOrder.keys()]
  const orders = await lockPayingOrders(tx, asked, await takeFreeCarts(tx, asked))
  if (orders.length === 0) return []
  const linesOf = await readLinesOfMany(
    tx,
    orders.map(({ id }) => id),
  )
  const wanted = orders.map((order) => {
    const lines = linesOf.get(order.id) ?? []
    return { order, lines, ...placesOf(order, lines) }
  })
  await sellPlacesOfMany(tx, wanted)
  const paying = wanted.flatMap(({ order }) => {
    const payment = byOrder.get(order.id)
    return payment ? [{ payment, order }] : []
  })
  const settled = paying.map(({ payment, order }) => ({
    movement: settlementMovement(payment.id, money(payment.amount, order.currency)),
    about: { orderId: order.id, paymentId: payment.id },
  }))
  await bookMovements(tx, [...settled, ...(await completeSales(announce, tx, wanted))])
  return paying.map(({ payment }) => payment)
}

/** The outcome of a payment, and the movements of the sale. */
interface Spent {
  readonly settlement: Settlement
  readonly movements: readonly NewMovement[]
}

async function spendMoney(
  { announce }: Pick<Shop, 'announce'>,
  tx: Querying,
  order: Order,
  payment: { id: number; amount: number },
): Promise<Spent> {
  if (order.paidAt !== null) return { settlement: 'double', movements: [] }
  if (!canStillBePaid(order.state)) return await turnAway(tx, order, payment, 'places_gone')
  const lines = await readLines(tx, order.id)
  const places = placesOf(order, lines)
  const refusal = await refusalOf(tx, order, places.places, payment)
  if (refusal) return await turnAway(tx, order, payment, refusal)
  // an order that had ended released its codes and cards, and must reserve them again for this price
  const isCovered = order.state === 'paying' || (await reserveVouchersAgain(tx, order))
  const lost = isCovered ? await sellPlaces(tx, places) : places.places
  const others = isCovered && lost.length > 0 ? await giveEqualPlaces(tx, order, places, lost) : []
  if (!isCovered || (lost.length > 0 && others.length === 0)) {
    await releaseVouchers(tx, order.id)
    await releaseOrderPlaces(tx, places)
    const isReplaced = isCovered && (await hasBoughtAgain(tx, order))
    return await turnAway(
      tx,
      order,
      payment,
      isReplaced ? 'ordered_again' : isCovered ? 'places_gone' : 'vouchers_gone',
    )
  }
  if (others.length > 0) await enqueueOtherPlacesEmail(tx, order.id, lines, others)
  return { settlement: 'paid', movements: await completeSales(announce, tx, [{ order, lines }]) }
}

/** An order whose places are sold. */
interface Sale {
  readonly order: Order
  readonly lines: readonly OrderLine[]
}

/** Marks orders as paid and does what follows from it. @returns the movements of the sales, to be booked */
async function completeSales(
  announce: Shop['announce'],
  tx: Querying,
  sales: readonly Sale[],
): Promise<readonly NewMovement[]> {
  const orders = sales.map(({ order }) => order)
  const numbers = orders.map(({ id }) => id)
  if ((await moveOrders(tx, numbers, 'paid')) !== numbers.length)
    throw new Error(`Not all of the orders ${numbers.join(', ')} can be paid`)
  const byCard = orders.filter(({ giftCardAmount }) => giftCardAmount > 0)
  const uses = await spendVouchers(
    tx,
    byCard.map(({ id }) => id),
  )
  const paid = sales.map(({ order, lines }) => ({
    orderId: order.id,
    sellsGiftCard: lines.some(({ kind }) => kind === 'gift_card_sale'),
    isAnonymous: order.contactEmail === '',
    buysResale: lines.some(({ label }) => label.isResale),
  }))
  await activateSoldGiftCards(
    tx,
    paid.filter(({ sellsGiftCard }) => sellsGiftCard).map(({ orderId }) => orderId),
  )
  await leaveCarts(tx, orders)
  await announce(tx, 'ordersPaid', { orders: paid })
  return sales.flatMap(({ order: { id: orderId, currency }, lines }) => [
    { movement: saleMovement(orderId, currency, lines), about: { orderId } },
    ...uses
      .filter((use) => use.orderId === orderId)
      .map((use) => ({
        movement: giftCardMovement(orderId, currency, use),
        about: { orderId, giftCardId: use.giftCardId },
      })),
  ])
}

/**
 * Why a payment must be refunded without trying to sell places; undefined: it may buy.
 * @param places of the order; none: it sells a gift card, and only this check prevents a second one
 */
async function refusalOf(
  tx: Querying,
  order: Order,
  places: readonly PlaceOfEvent[],
  payment: { readonly amount: number },
): Promise<LateReason | undefined> {
  if (order.state === 'paying') return undefined
  if (places.length === 0) return (await hasOtherOrder(tx, order)) ? 'ordered_again' : undefined
  if (order.state !== 'cancelled') return undefined
  // without an amount to pay, the buyer can't have paid after leaving
  const mayBuy = payment.amount > 0 && holdsAll(await heldTickets(tx, order.cartId), places)
  if (mayBuy) return undefined
  return (await hasBoughtAgain(tx, order)) ? 'ordered_again' : 'left'
}

/** The payment bought nothing. An order that gift cards alone paid is refunded already, since they were released. */
async function turnAway(
  tx: Querying,
  order: Order,
  payment: { readonly amount: number },
  because: LateReason,
): Promise<Spent> {
  await markLate(tx, order.id, because)
  if (payment.amount === 0) await moveOrder(tx, order.id, 'refunded')
  return { settlement: 'late', movements: [] }
}

/**
 * Closes a locked order whose payment failed. Its places become ordinary holds for some minutes, so that the buyer can try
 * again; codes and gift cards are released.
 * @param to failed: the provider reported it; expired: not paid in time; cancelled: the buyer left the payment
 * @param minutes for which the places stay held; 0: nobody's cart waits for them
 */
export async function closeUnpaidOrder(
  tx: Querying,
  order: Order,
  to: 'failed' | 'expired' | 'cancelled',
  minutes?: number,
): Promise<void> {
  if (order.state !== 'paying' || !(await moveOrder(tx, order.id, to))) return
  await releaseVouchers(tx, order.id)
  await returnToHold(tx, placesOf(order, await readLines(tx, order.id)), minutes)
}

/** Books the completed refund of a late or duplicate payment, and closes the order if it was late. */
export async function closeRefund(
  tx: Querying,
  order: Order,
  refund: { id: number; paymentId: number; amount: number },
) {
  const movement = refundMovement(refund.id, money(refund.amount, order.currency))
  await bookMovement(tx, movement, { orderId: order.id, paymentId: refund.paymentId, refundId: refund.id })
  if (order.state === 'late') await moveOrder(tx, order.id, 'refunded')
}
