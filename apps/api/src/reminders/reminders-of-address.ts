import type { Querying } from '../platform/shop/shop.ts'
import { cancelOf, deleteOf } from './reminders.store.ts'

/** Cancels unsent reminders of an address. */
export const cancelReminders = (tx: Querying, email: string, ids: readonly number[]): Promise<void> =>
  cancelOf(tx, email, ids)

/** Deletes all reminders of an address that is deleted. */
export const forgetRemindersOf = (tx: Querying, email: string): Promise<void> => deleteOf(tx, email)
