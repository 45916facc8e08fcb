import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { deleteCredentials } from '../credentials/credentials.store.ts'
import { deleteStaffSessionsOf } from '../sessions/staff-sessions.store.ts'
import { endGrant, endGrantsOf, hasOperator, lockGrants } from './grants.store.ts'
import { listStaff } from './list-staff.ts'
import { endMember, findMember } from './members.store.ts'

/** Takes a role from a member. @throws ShopError staff_not_found, last_operator */
export const endRole = async (
  shop: Shop,
  { staff, params: { id, grantId } }: Pick<Served<'endRole'>, 'staff' | 'params'>,
): Promise<ReplyOf<'endRole'>> => {
  await inTransaction(shop.db, async (tx) => {
    await lockGrants(tx)
    const ended = await endGrant(tx, id, grantId)
    if (!ended) throw new ShopError('staff_not_found')
    if (!(await hasOperator(tx))) throw new ShopError('last_operator')
    const { id: _, ...before } = ended
    await writeAudit(tx, staff, { verb: 'endRole', subject: { kind: 'staff', id }, before })
  })
  return await listStaff(shop)
}

/**
 * Ends a member's work here: their sessions, ways to sign in and roles end with it, so that their next request is
 * refused. Their number stays in the audit log. @throws ShopError staff_not_found, last_operator
 */
export const endStaff = async (
  shop: Shop,
  { staff, params: { id }, body: { reason } }: Pick<Served<'endStaff'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'endStaff'>> => {
  await inTransaction(shop.db, async (tx) => {
    await lockGrants(tx)
    if (!(await findMember(tx, id))) throw new ShopError('staff_not_found')
    await endGrantsOf(tx, id)
    await deleteCredentials(tx, id)
    await deleteStaffSessionsOf(tx, id)
    await endMember(tx, id)
    if (!(await hasOperator(tx))) throw new ShopError('last_operator')
    const [before, after] = [{ works: true }, { works: false }]
    await writeAudit(tx, staff, { verb: 'endStaff', subject: { kind: 'staff', id }, before, after, reason })
  })
  return await listStaff(shop)
}
