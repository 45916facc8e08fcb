import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { paymentOfOrder, requestRefund } from '../checkout/refund-payment.ts'
import { lockOrderOf, orderOf } from '../orders/order/lock-order.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { readReference } from '../orders/order/order-reference.rules.ts'
import { undoGiftCardSale } from '../orders/refunds/undo-gift-card-sale.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { endGiftCard } from '../vouchers/issue-gift-card.ts'
import { type GiftCardSale, isUsed, withdrawalEnd } from './gift-card-sale.rules.ts'
import { findOrderOfSale, markWithdrawn, readSale } from './gift-card-sales.store.ts'
import { postWithdrawal } from './withdrawal-email.ts'

export interface WithdrawalInput {
  readonly orderReference: string
  readonly email: string
  readonly name?: string | undefined
  readonly confirm: boolean
}

const QUARTER_OF_AN_HOUR = 900
const MOST_TRIES = 20

/**
 * Withdraws from the purchase of a gift card (Directive 2011/83/EU, articles 9 and 11a), for anyone with the order's
 * number and the buyer's address. Without `confirm` it shows what would happen; with it the card ends, everything is
 * refunded to where it came from, and an email with date and time confirms it. A repeated confirmation changes nothing.
 * @throws ShopError order_not_found, the same for a wrong number and a wrong address; gift_card_used; withdrawal_over
 *   {until}; too_many_requests
 */
export async function withdrawGiftCard(
  shop: Shop,
  visitor: Visitor,
  input: WithdrawalInput,
): Promise<ReplyOf<'withdrawGiftCard'>> {
  const { portal } = visitor
  const tries = await shop.memory.count(`withdrawals ${visitor.address}`, QUARTER_OF_AN_HOUR)
  if (shop.settings.RATE_LIMITS && tries > MOST_TRIES) {
    throw new ShopError('too_many_requests', { retryAfterSeconds: QUARTER_OF_AN_HOUR })
  }
  const reference = readReference(input.orderReference)
  const found = reference && (await findOrderOfSale(shop.db, portal.portalCode, reference, input.email))
  if (!found) throw new ShopError('order_not_found')
  const sale = input.confirm ? await withdraw(shop, portal, found.id, input) : await readSale(shop.db, found.id)
  const order = await orderOf(shop.db, found.id)
  if (!sale || !order) throw new ShopError('order_not_found')
  const until = withdrawalEnd(found.paidAt, portal.timezone)
  if (sale.withdrawnAt === null) refuse(sale, until, shop.clock.now())
  return {
    state: sale.withdrawnAt === null ? 'ready' : 'withdrawn',
    orderReference: order.reference,
    lastCharacters: sale.lastCharacters,
    amount: { amount: sale.amount, currency: sale.currency },
    paidAt: found.paidAt.toISOString(),
    until: until.toISOString(),
    withdrawnAt: sale.withdrawnAt?.toISOString() ?? null,
  }
}

function refuse(sale: GiftCardSale, until: Date, now: Date): void {
  if (isUsed(sale)) throw new ShopError('gift_card_used')
  if (now > until) throw new ShopError('withdrawal_over', { until: until.toISOString() })
}

async function withdraw(
  shop: Shop,
  portal: Portal,
  orderId: number,
  input: WithdrawalInput,
): Promise<GiftCardSale | undefined> {
  return await inTransaction(shop.db, async (tx) => {
    const order: Order = await lockOrderOf(tx, orderId)
    const sale = await readSale(tx, orderId)
    if (!sale || sale.withdrawnAt !== null || order.paidAt === null) return sale
    refuse(sale, withdrawalEnd(order.paidAt, portal.timezone), shop.clock.now())
    const { giftCardId } = sale
    // a concurrent payment with the card came first or fails: both lock the card's row
    const amount = await endGiftCard(tx, giftCardId)
    if (amount === undefined) throw new ShopError('gift_card_used')
    const withdrawnAt = await markWithdrawn(tx, giftCardId)
    await undoGiftCardSale(tx, order, { giftCardId, amount })
    const payment = await paymentOfOrder(tx, orderId)
    if (!payment) throw new Error(`The order ${order.reference} was paid by nobody`)
    await requestRefund(tx, payment, { reason: 'withdrawn', amount, key: 'withdrawn' })
    const withdrawn = { ...sale, encryptedCode: null, withdrawnAt }
    await postWithdrawal(tx, portal, order, withdrawn, input.name ?? order.contactName)
    return withdrawn
  })
}
