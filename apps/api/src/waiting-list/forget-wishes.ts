import type { Querying } from '../platform/shop/shop.ts'
import { deleteOldWishes, deleteWishesOf } from './wishes.store.ts'

/**
 * Deletes wishes of a storefront: those never confirmed, after some days; those that ended, or whose event is over, some
 * days after that.
 */
export const forgetWishes = (
  tx: Querying,
  portalCode: string,
  { unconfirmedReminders, reminders }: { readonly unconfirmedReminders: number; readonly reminders: number },
): Promise<void> => deleteOldWishes(tx, portalCode, { unconfirmed: unconfirmedReminders, done: reminders })

/** Deletes all wishes of an address that is deleted; what was offered lapses by itself. */
export const forgetWishesOf = (tx: Querying, email: string): Promise<void> => deleteWishesOf(tx, email)
