import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { shopCookies } from '../../platform/http/cookies.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { deleteStaffSession } from '../sessions/staff-sessions.store.ts'

/** Ends the session of this browser. */
export const signOutStaff = async (
  shop: Shop,
  { reply, staff }: Pick<Served<'signOutStaff'>, 'reply' | 'staff'>,
): Promise<ReplyOf<'signOutStaff'>> => {
  await inTransaction(shop.db, async (tx) => {
    await deleteStaffSession(tx, staff.sessionId)
    await writeAudit(tx, staff, { verb: 'signOutStaff', subject: { kind: 'staff', id: staff.id } })
  })
  shopCookies(shop.settings).clear(reply, 'staff')
  return { member: null }
}
