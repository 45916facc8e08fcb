import type { Actor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { insertGrant, type NewGrant } from './grants.store.ts'
import { insertMember, type NewMember } from './members.store.ts'

/**
 * Makes a member with their first role. @returns their number
 * @throws ShopError staff_exists
 */
export const makeMember = async (
  tx: Querying,
  actor: Actor,
  { verb, member, grant }: { readonly verb: string; readonly member: NewMember; readonly grant: NewGrant },
): Promise<number> => {
  const id = await insertMember(tx, member)
  if (id === undefined) throw new ShopError('staff_exists', { field: 'email' })
  await insertGrant(tx, id, grant)
  await writeAudit(tx, actor, { verb, subject: { kind: 'staff', id }, after: { ...grant } })
  return id
}
