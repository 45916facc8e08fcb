import type { StaffActor } from '../../platform/audit/actor.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { ticketsLink } from '../../tickets/ticket/ticket-links.ts'
import { type EntryOfShift, reportOf, type Shift } from './shift.rules.ts'
import { findShiftBelonging, type LockedShift, lockShift, readShift } from './shifts.store.ts'

/**
 * Locks the member's own open shift until the transaction ends.
 * @throws ShopError shift_not_found, shift_of_other, shift_closed
 */
export const takeOwnShift = async (tx: Querying, staff: StaffActor, id: number): Promise<LockedShift> => {
  const shift = await lockShift(tx, id)
  if (!shift) throw new ShopError('shift_not_found')
  if (shift.staffId !== staff.id) throw new ShopError('shift_of_other')
  if (shift.closedAt !== null) throw new ShopError('shift_closed')
  return shift
}

/** Where the tickets of an entry are printed from. */
export const linkOf = (entry: EntryOfShift): string => entry.origin + ticketsLink(entry, entry.language)

/** The report of a shift. @throws ShopError shift_not_found */
export const showShift = async (db: Querying, staff: StaffActor, id: number): Promise<Shift> => {
  const shift = await readShift(db, id)
  if (!shift) throw new ShopError('shift_not_found')
  return reportOf(shift, staff.id, linkOf)
}

/** The storefront of a shift, whosever it is. @throws ShopError shift_not_found */
export const portalOfShift = async (db: Querying, id: number): Promise<string> => {
  const { portalCode } = (await findShiftBelonging(db, id)) ?? {}
  if (!portalCode) throw new ShopError('shift_not_found')
  return portalCode
}
