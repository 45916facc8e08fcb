import type { Querying } from '../platform/shop.ts'
import { deleteOldReminders } from './reminders.store.ts'

/**
 * Forgets who wanted to be told of a storefront's sales: those who never confirmed, after some days; those who have been
 * told, have changed their minds, or whose event is over, some days after that.
 */
export const forgetReminders = (
  tx: Querying,
  portalCode: string,
  { unconfirmedReminders, reminders }: { readonly unconfirmedReminders: number; readonly reminders: number },
): Promise<void> => deleteOldReminders(tx, portalCode, { unconfirmed: unconfirmedReminders, done: reminders })
