import type { Querying } from '../../platform/shop/shop.ts'
import { deleteNotes } from './desk.store.ts'

/** Deletes what was noted of orders whose buyers are forgotten. */
export const forgetNotes = (tx: Querying, orderIds: readonly number[]): Promise<void> => deleteNotes(tx, orderIds)
