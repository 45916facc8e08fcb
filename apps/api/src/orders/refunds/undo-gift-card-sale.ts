import { money } from '@parter/portal/language/money.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { withdrawnCardMovement } from '../books/ledger.rules.ts'
import { bookMovement } from '../books/ledger.store.ts'
import type { Order } from '../order/order.rules.ts'
import { moveOrder } from '../order/orders.store.ts'

/**
 * Books the withdrawal from a gift card: the debt to its holder becomes one to the buyer, and the order is closed. The
 * caller has locked the order and ended the card, and requests the refund.
 * @throws Error when the order isn't paid: the caller should have checked
 */
export async function undoGiftCardSale(
  tx: Querying,
  order: Order,
  { giftCardId, amount }: { readonly giftCardId: number; readonly amount: number },
): Promise<void> {
  await bookMovement(tx, withdrawnCardMovement(giftCardId, money(amount, order.currency)), {
    orderId: order.id,
    giftCardId,
  })
  if (!(await moveOrder(tx, order.id, 'refunded'))) throw new Error(`The order ${order.id} can't be withdrawn from`)
}
