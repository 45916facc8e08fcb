import { PlacesGone } from '../../box-office/selling/order-places.ts'
import { type SettledPayment, settleTogether } from '../../orders/settle-order.ts'
import { gather, wasRolledBack } from '../../platform/database/gather.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { movePayments } from './payments.store.ts'

/** A settled payment, and how it is handled in a transaction of its own. */
export interface Settling {
  readonly payment: SettledPayment
  readonly alone: () => Promise<void>
}

/** Handles a settled payment, together with others that settle at the same time. */
export type PaymentQueue = (settling: Settling) => Promise<void>

declare module '../../platform/shop/shop.ts' {
  interface Shop {
    readonly paymentQueue: PaymentQueue
  }
}

/**
 * Collects settled payments while earlier ones are being written, as holds are. One order's refusal or error fails only
 * that order: the batch is split, and what is left alone is handled alone.
 * @param most how many make a batch; tests compare
 */
export const openPaymentQueue = (
  shop: Pick<Shop, 'paymentDb' | 'announce'>,
  most: { readonly mostPerBatch?: number; readonly mostInFlight?: number } = {},
): PaymentQueue => {
  const settle = gather({
    run: (all: Settling[]) => settleAll(shop, all),
    mostInFlight: 2,
    mostPerBatch: 50,
    ...most,
    keysOf: ({ payment }) => [payment.orderId],
    maySendAgain: wasRolledBack,
  })
  return async (settling) => {
    if (!(await settle(settling))) await settling.alone()
  }
}

/**
 * Tries all of them, and again without those whose places turn out to be gone.
 * @returns which of them are handled; nothing was changed for the others
 */
const settleAll = async (shop: Pick<Shop, 'paymentDb' | 'announce'>, all: readonly Settling[]): Promise<boolean[]> => {
  const payments = all.map(({ payment }) => payment)
  for (let left: readonly SettledPayment[] = payments; left.length > 0; ) {
    try {
      const paid = await settleNow(shop, left)
      return payments.map((payment) => paid.has(payment))
    } catch (error) {
      if (!(error instanceof PlacesGone)) throw error
      left = left.filter(({ orderId }) => !error.orderIds.has(orderId))
    }
  }
  return payments.map(() => false)
}

/** @returns those that have bought their places @throws PlacesGone */
const settleNow = (
  { paymentDb, announce }: Pick<Shop, 'paymentDb' | 'announce'>,
  payments: readonly SettledPayment[],
) =>
  inTransaction(paymentDb, async (tx) => {
    const paid = new Set(await settleTogether({ announce }, tx, payments))
    const numbers = Array.from(paid, ({ id }) => id)
    if (paid.size > 0 && (await movePayments(tx, numbers, 'settled')) !== paid.size)
      throw new Error(`Not all of the payments ${numbers.join(', ')} can settle`)
    return paid
  })
