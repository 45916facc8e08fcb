import type { Querying } from '../platform/shop/shop.ts'
import { cancelOf, deleteOf } from './reminders.store.ts'

/** Cancels reminders, as far as they were asked for with that address and have not been sent. */
export const cancelReminders = (tx: Querying, email: string, ids: readonly number[]): Promise<void> =>
  cancelOf(tx, email, ids)

/** Forgets all reminders of an address that is no longer kept. */
export const forgetRemindersOf = (tx: Querying, email: string): Promise<void> => deleteOf(tx, email)
