import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying } from '../platform/shop/shop.ts'
import {
  type CardUse,
  type CardUseOfOrder,
  type EventOfCart,
  readCardUses,
  releaseCardUses,
  removeCartVouchers,
  spendCardUses,
  takeBalance,
  writeCardUse,
} from './gift-cards.store.ts'
import {
  countPromoUse,
  readPromoUses,
  releasePromoUses,
  removeCartPromoCodes,
  usesOfEmail,
  writePromoUse,
} from './promo-codes.store.ts'

/** The promo codes and gift cards of an order. */
export interface VouchersOfOrder {
  readonly promoCodeIds: readonly number[]
  readonly giftCards: readonly CardUse[]
}

interface Order {
  readonly id: number
  readonly contactEmail: string
}

/** Locks are taken on promo codes by id, then on cards by id, so that two orders never deadlock. */
const inOrder = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((one, other) => one - other)

async function takePromoCode(tx: Querying, id: number, order: Order, isPromised: boolean): Promise<boolean> {
  const counted = await countPromoUse(tx, id, isPromised)
  if (!counted) return false
  await writePromoUse(tx, id, order.id, order.contactEmail)
  // the code's row is locked until the transaction ends, so uses are counted one at a time
  const { mostPerCustomer } = counted
  return mostPerCustomer === null || (await usesOfEmail(tx, id, order.contactEmail)) <= mostPerCustomer
}

async function takeCard(tx: Querying, use: CardUse, orderId: number, isPromised: boolean): Promise<boolean> {
  if (!(await takeBalance(tx, use, isPromised))) return false
  await writeCardUse(tx, orderId, use)
  return true
}

/**
 * Counts codes and deducts balances for an order, in the transaction that places it. Limits and balances hold for any
 * number of concurrent checkouts, since each decision is a conditional UPDATE of one row.
 * @throws ShopError promo_code_invalid, gift_card_invalid; then the transaction must be rolled back
 */
export async function reserveVouchers(tx: Querying, order: Order, vouchers: VouchersOfOrder): Promise<void> {
  for (const id of inOrder(vouchers.promoCodeIds)) {
    if (!(await takePromoCode(tx, id, order, false))) throw new ShopError('promo_code_invalid')
  }
  for (const use of vouchers.giftCards.toSorted((one, other) => one.giftCardId - other.giftCardId)) {
    if (!(await takeCard(tx, use, order.id, false))) throw new ShopError('gift_card_invalid')
  }
}

/** Releases the codes and balances of an order that ended unpaid; repeated, it changes nothing. */
export async function releaseVouchers(tx: Querying, orderId: number): Promise<void> {
  await releasePromoUses(tx, orderId)
  await releaseCardUses(tx, orderId)
}

/**
 * Reserves the codes and balances again when a late payment arrives for an order that had ended.
 * @returns false when they are no longer available; then nothing stays reserved, and the payment has to be refunded
 */
export async function reserveVouchersAgain(tx: Querying, order: Order): Promise<boolean> {
  const codes = (await readPromoUses(tx, order.id)).filter(({ counts }) => !counts)
  for (const { promoCodeId } of codes) {
    if (!(await takePromoCode(tx, promoCodeId, order, true))) return await none(tx, order.id)
  }
  for (const use of await readCardUses(tx, order.id, ['returned'])) {
    if (!(await takeCard(tx, use, order.id, true))) return await none(tx, order.id)
  }
  return true
}

async function none(tx: Querying, orderId: number): Promise<false> {
  await releaseVouchers(tx, orderId)
  return false
}

/** Marks the reserved gift card amounts of paid orders as spent. @returns them, for the ledger */
export async function spendVouchers(tx: Querying, orderIds: readonly number[]): Promise<CardUseOfOrder[]> {
  return orderIds.length === 0 ? [] : await spendCardUses(tx, orderIds)
}

/** True when an order uses exactly these, so that it can be paid in another try. */
export async function usesTheSame(tx: Querying, orderId: number, vouchers: VouchersOfOrder): Promise<boolean> {
  const codes = (await readPromoUses(tx, orderId)).map(({ promoCodeId }) => promoCodeId)
  const cards = await readCardUses(tx, orderId, ['reserved', 'spent', 'returned'])
  const keysOf = (uses: readonly CardUse[]) =>
    uses.map(({ giftCardId, amount }) => `${giftCardId} ${amount}`).toSorted()
  return (
    inOrder(codes).join() === inOrder(vouchers.promoCodeIds).join() &&
    keysOf(cards).join() === keysOf(vouchers.giftCards).join()
  )
}

/** Removes the codes of these events from a cart. */
export async function dropPromoCodes(tx: Querying, cartId: number, eventIds: readonly number[]): Promise<void> {
  await removeCartPromoCodes(tx, cartId, eventIds)
}

/** Removes all gift cards, and the codes of the bought events, from paid carts. */
export async function dropVouchers(
  tx: Querying,
  cartIds: readonly number[],
  bought: readonly EventOfCart[],
): Promise<void> {
  await removeCartVouchers(tx, cartIds, bought)
}
