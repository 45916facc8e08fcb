import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying } from '../platform/shop/shop.ts'
import {
  type CardUse,
  readCardUses,
  releaseCardUses,
  removeCartVouchers,
  spendCardUses,
  takeBalance,
  writeCardUse,
} from './gift-cards.store.ts'
import {
  countPromoUse,
  readPromoCodesOfOrder,
  readPromoUses,
  releasePromoUses,
  removeCartPromoCodes,
  usesOfEmail,
  writePromoUse,
} from './promo-codes.store.ts'

/** What an order uses besides money. */
export interface VouchersOfOrder {
  readonly promoCodeIds: readonly number[]
  readonly giftCards: readonly CardUse[]
}

interface Order {
  readonly id: number
  readonly contactEmail: string
}

/** Order of locks: promo codes by number, then cards by number, so that two orders never wait for each other. */
const inOrder = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((one, other) => one - other)

async function takePromoCode(tx: Querying, id: number, order: Order, isPromised: boolean): Promise<boolean> {
  const counted = await countPromoUse(tx, id, isPromised)
  if (!counted) return false
  await writePromoUse(tx, id, order.id, order.contactEmail)
  // the code's row is ours until the end of the transaction, so uses are counted one at a time
  const { mostPerCustomer } = counted
  return mostPerCustomer === null || (await usesOfEmail(tx, id, order.contactEmail)) <= mostPerCustomer
}

async function takeCard(tx: Querying, use: CardUse, orderId: number, isPromised: boolean): Promise<boolean> {
  if (!(await takeBalance(tx, use, isPromised))) return false
  await writeCardUse(tx, orderId, use)
  return true
}

/**
 * Counts codes and takes balances for an order that begins to be paid, in the transaction that makes it. Limits and
 * balances hold for any number of open checkouts, since each decision is a conditional UPDATE of one row.
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

/** The order died: its codes and balances are free for others, once however often it is said. */
export async function releaseVouchers(tx: Querying, orderId: number): Promise<void> {
  await releasePromoUses(tx, orderId)
  await releaseCardUses(tx, orderId)
}

/**
 * Money came for an order that had died: what it used is taken again, if it is still there.
 * @returns false when it isn't; then what was taken is given back, and the money has to go back too
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

/** The order is paid: what was kept of gift cards is spent. @returns what was, for the ledger */
export async function spendVouchers(tx: Querying, orderId: number): Promise<CardUse[]> {
  return await spendCardUses(tx, orderId)
}

/** True when an order used just these: then it may be paid in another try. */
export async function usesTheSame(tx: Querying, orderId: number, vouchers: VouchersOfOrder): Promise<boolean> {
  const codes = (await readPromoUses(tx, orderId)).map(({ promoCodeId }) => promoCodeId)
  const cards = await readCardUses(tx, orderId, ['kept', 'spent', 'returned'])
  const keysOf = (uses: readonly CardUse[]) =>
    uses.map(({ giftCardId, amount }) => `${giftCardId} ${amount}`).toSorted()
  return (
    inOrder(codes).join() === inOrder(vouchers.promoCodeIds).join() &&
    keysOf(cards).join() === keysOf(vouchers.giftCards).join()
  )
}

/** The codes that an order used, as the shop writes them. */
export async function promoCodesOfOrder(db: Querying, orderId: number): Promise<string[]> {
  return await readPromoCodesOfOrder(db, orderId)
}

/** Takes the codes of these events off a cart. */
export async function dropPromoCodes(tx: Querying, cartId: number, eventIds: readonly number[]): Promise<void> {
  await removeCartPromoCodes(tx, cartId, eventIds)
}

/** What was used is paid: the codes of the events that were bought and all gift cards leave the cart. */
export async function dropVouchers(tx: Querying, cartId: number, eventIds: readonly number[]): Promise<void> {
  await removeCartVouchers(tx, cartId, eventIds)
}
