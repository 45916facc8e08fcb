import type { Querying } from '../platform/shop/shop.ts'
import { setBlocked, setValidity } from './gift-cards.store.ts'

/** Blocks a card, so that it pays nothing, or opens it again; a payment that has begun is not stopped. */
export const markGiftCardBlocked = async (tx: Querying, giftCardId: number, isBlocked: boolean): Promise<void> => {
  await setBlocked(tx, giftCardId, isBlocked)
}

/** Sets when a card ends. */
export const extendValidity = (tx: Querying, giftCardId: number, until: Date): Promise<void> =>
  setValidity(tx, giftCardId, until)
