import type { ReplyOf } from '@parter/contract/calls.ts'
import { readCart } from '../cart/contents/read-cart.ts'
import { isOwnOrder } from '../orders/buyers/order-secrecy.rules.ts'
import { lockOrderOf, orderOfToken, orderUnderWay } from '../orders/order/lock-order.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { closeUnpaidOrder } from '../orders/settle-order.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { invoice } from './payment-providers/invoice/invoice-provider.ts'
import { lastPaymentOf, movePayment, readPayment } from './payments/payments.store.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Cancels an order that is being paid: the provider is asked first, so that money that has arrived already is never
 * refused. Its places become ordinary holds again, codes and gift cards are free. The payment is still synced: if it is
 * still paid at the provider's page, it buys the places while the cart holds them, else it is refunded
 * (R10.3). A finished order stays as it is.
 * @throws ShopError order_not_found for another's order; order_not_payable {state} when it turns out to be paid
 */
export async function cancelOrder(shop: Shop, visitor: Visitor, orderToken: string): Promise<void> {
  const order = await orderOfToken(shop.db, visitor.portal.portalCode, orderToken)
  if (!order || !isOwnOrder(order, visitor)) throw new ShopError('order_not_found')
  await cancel(shop, order)
}

/**
 * Leaves the payment of the visitor's cart, which can then be changed again.
 * @throws ShopError session_missing; order_not_payable {state} when it turns out to be paid
 */
export async function leavePayment(shop: Shop, visitor: Visitor): Promise<ReplyOf<'leavePayment'>> {
  if (visitor.cartId === null) throw new ShopError('session_missing')
  const order = await orderUnderWay(shop.db, visitor.cartId)
  if (order) await cancel(shop, order)
  return await readCart(shop, visitor)
}

/**
 * Cancels an order that is being paid, whoever asks for it; the provider is asked first.
 * @param also what is written in the same transaction when it was cancelled
 * @returns false when it was not being paid any more
 * @throws ShopError order_not_payable {state} when it turns out to be paid
 */
export async function cancel(
  shop: Shop,
  { id }: Pick<Order, 'id'>,
  also: (tx: Querying) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const paymentId = await lastPaymentOf(shop.db, id)
  if (paymentId !== undefined) await syncPayment(shop, paymentId)
  return await inTransaction(shop.db, async (tx) => {
    const order = await lockOrderOf(tx, id)
    if (order.state === 'paid') throw new ShopError('order_not_payable', { state: order.state })
    if (order.state !== 'paying') return false
    if (paymentId !== undefined) await movePayment(tx, paymentId, 'abandoned')
    const payment = paymentId === undefined ? undefined : await readPayment(tx, paymentId)
    await closeUnpaidOrder(tx, order, 'cancelled', payment?.provider === invoice.name ? 0 : undefined)
    await also(tx)
    return true
  })
}
