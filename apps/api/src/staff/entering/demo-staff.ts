import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findDemoMembers } from '../members/members.store.ts'
import { hasDemoStaff } from '../sessions/read-staff.ts'
import { openStaffSession } from './open-staff-session.ts'
import { showSession } from './show-session.ts'

const demoMembers = async (shop: Shop) => {
  if (!hasDemoStaff(shop)) throw new ShopError('not_found')
  return await findDemoMembers(shop.db)
}

/** The demo's staff, a member for each role. @throws ShopError not_found in production */
export const listDemoStaff = async (shop: Shop): Promise<ReplyOf<'listDemoStaff'>> => ({
  members: await demoMembers(shop),
})

/** Signs in as one of the demo's staff. @throws ShopError not_found for anybody else, and in production */
export const signInDemoStaff = async (
  shop: Shop,
  { request, reply, body }: Served<'signInDemoStaff'>,
): Promise<ReplyOf<'signInDemoStaff'>> => {
  const member = (await demoMembers(shop)).find(({ id }) => id === body.id)
  if (!member) throw new ShopError('not_found')
  const opened = await inTransaction(shop.db, async (tx) => {
    const actor = { kind: 'staff', id: member.id, requestId: request.id } as const
    await writeAudit(tx, actor, { verb: 'signInDemoStaff', subject: { kind: 'staff', id: member.id } })
    return await openStaffSession(shop, tx, request, member.id)
  })
  opened(reply)
  return await showSession(shop, request)
}
