import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readGrant } from './given-grant.rules.ts'
import { insertGrant } from './grants.store.ts'
import { listStaff } from './list-staff.ts'
import { findMember } from './members.store.ts'

/** Gives a member a role. Who may do so has all permissions everywhere themselves. @throws ShopError staff_not_found */
export const grantRole = async (
  shop: Shop,
  { staff, params: { id }, body }: Pick<Served<'grantRole'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'grantRole'>> => {
  await inTransaction(shop.db, async (tx) => {
    if (!(await findMember(tx, id))) throw new ShopError('staff_not_found')
    const grant = readGrant(body)
    await insertGrant(tx, id, grant)
    await writeAudit(tx, staff, { verb: 'grantRole', subject: { kind: 'staff', id }, after: { ...grant } })
  })
  return await listStaff(shop)
}
