import type { ReplyOf } from '@parter/contract/calls.ts'
import { isOwnOrder } from '../orders/buyers/order-secrecy.rules.ts'
import { orderToActOn } from '../orders/buyers/order-to-act-on.ts'
import { shortenedEmail } from '../orders/buyers/shortened-email.rules.ts'
import { lockOrderOf } from '../orders/order/lock-order.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { makeReturn, priceOfReturn } from './make-return.ts'
import { type MoneyTo, type Shares, waysOf } from './return.rules.ts'
import { chosenOf, partsOf, ticketsToReturn } from './returnable-order.ts'
import { findReturnOf } from './returns.store.ts'

export interface ReturnInput {
  readonly orderToken: string
  readonly ticketIds: readonly string[]
  readonly to: MoneyTo
  /** Minor units that were shown to the buyer. */
  readonly expectedTotal: number
}

/**
 * Returns tickets of an order, where their events allow it: voids codes, releases places and refunds, in one transaction
 * (R10.5). A repeated request gets the same reply and changes nothing. A guest needs the order’s secret link, a customer
 * their account. Money is only ever refunded to the buyer.
 * @throws ShopError order_not_found, login_required, ticket_not_found, ticket_not_returnable {obstacle}, tickets_go_together {quantity},
 *   return_changed {total} when the refund would differ from the amount that was shown
 */
export async function returnTickets(
  shop: Shop,
  visitor: Visitor,
  input: ReturnInput,
): Promise<ReplyOf<'returnTickets'>> {
  const found = await orderToActOn(shop.db, visitor, input.orderToken)
  const shares = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrderOf(tx, found.id)
    return (await sharesOfDone(tx, order, input)) ?? (await take(shop, tx, order, input))
  })
  const email = isOwnOrder(found, visitor) ? found.contactEmail : shortenedEmail(found.contactEmail)
  return { ...partsOf(found, shares), email }
}

/** The amounts of the earlier return of exactly these tickets. */
async function sharesOfDone(tx: Querying, order: Order, { ticketIds }: ReturnInput): Promise<Shares | undefined> {
  const done = await findReturnOf(tx, order.id, ticketIds)
  return done && { payment: done.paymentAmount, oldCards: done.oldCardsAmount, newCard: done.newCardAmount }
}

async function take(shop: Shop, tx: Querying, order: Order, input: ReturnInput): Promise<Shares> {
  const all = await ticketsToReturn(tx, order.id)
  const chosen = chosenOf(all, input.ticketIds)
  const { to } = input
  if (!waysOf(chosen).includes(to)) throw new ShopError('ticket_not_returnable', { obstacle: 'not_allowed' })
  const { valueAmount, feeAmount, shares } = await priceOfReturn(tx, order, all, chosen, { to, keepsFees: true })
  const total = valueAmount - feeAmount
  if (total !== input.expectedTotal) throw new ShopError('return_changed', { total })
  await makeReturn(shop, tx, order, all, chosen, { reason: 'returned', to, keepsFees: true })
  return shares
}
