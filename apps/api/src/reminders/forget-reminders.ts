import type { Querying } from '../platform/shop/shop.ts'
import { deleteOldReminders } from './reminders.store.ts'

/**
 * Deletes reminders of a storefront: those never confirmed, after some days; those sent, cancelled, or of past events,
 * some days after that.
 */
export const forgetReminders = (
  tx: Querying,
  portalCode: string,
  { unconfirmedReminders, reminders }: { readonly unconfirmedReminders: number; readonly reminders: number },
): Promise<void> => deleteOldReminders(tx, portalCode, { unconfirmed: unconfirmedReminders, done: reminders })
