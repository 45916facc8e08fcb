import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { deleteCredentials } from '../credentials/credentials.store.ts'
import { deleteStaffSessionsOf } from '../sessions/staff-sessions.store.ts'
import { drawInvitation } from './draw-invitation.ts'
import { readGrant } from './given-grant.rules.ts'
import { listStaff } from './list-staff.ts'
import { makeMember } from './make-member.ts'
import { findMember } from './members.store.ts'
import { postStaffEmail } from './staff-email.ts'

/**
 * Invites a new member of staff by an email with a link that is valid for seven days.
 * @throws ShopError staff_exists
 */
export const inviteStaff = async (
  shop: Shop,
  { staff, visitor: { portal }, request, body }: Served<'inviteStaff'>,
): Promise<ReplyOf<'inviteStaff'>> => {
  const { email, name, language, grant } = body
  await inTransaction(shop.db, async (tx) => {
    const id = await makeMember(tx, staff, {
      verb: 'inviteStaff',
      member: { email, name, language },
      grant: readGrant(grant),
    })
    const link = ownOrigin(shop.settings, portal, request) + (await drawInvitation(tx, id))
    await postStaffEmail(shop, tx, { portalCode: portal.portalCode, to: email, language, says: 'staff_invited', link })
  })
  return await listStaff(shop)
}

/**
 * Invites a member again who can't sign in any more or never could. Ends all their sessions and ways to sign in.
 * @throws ShopError staff_not_found
 */
export const resetStaff = async (
  shop: Shop,
  { staff, visitor: { portal }, request, params: { id } }: Served<'resetStaff'>,
): Promise<ReplyOf<'resetStaff'>> => {
  await inTransaction(shop.db, async (tx) => {
    const member = await findMember(tx, id)
    if (!member) throw new ShopError('staff_not_found')
    await deleteCredentials(tx, id)
    await deleteStaffSessionsOf(tx, id)
    const link = ownOrigin(shop.settings, portal, request) + (await drawInvitation(tx, id))
    const { email: to, language } = member
    await postStaffEmail(shop, tx, { portalCode: portal.portalCode, to, language, says: 'staff_invited', link })
    await writeAudit(tx, staff, { verb: 'resetStaff', subject: { kind: 'staff', id } })
  })
  return await listStaff(shop)
}
