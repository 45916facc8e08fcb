import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { invitationId } from '../members/draw-invitation.ts'
import { findInvited } from '../members/members.store.ts'
import { openStaffSession } from './open-staff-session.ts'
import { showSession } from './show-session.ts'

/**
 * Begins with an invitation. Its link opens again until there is a way to sign in, so that a closed tab loses nothing;
 * until then the session may do nothing else.
 * @throws ShopError token_invalid
 */
export const openInvitation = async (
  shop: Shop,
  { request, reply, body }: Served<'openInvitation'>,
): Promise<ReplyOf<'openInvitation'>> => {
  const opened = await inTransaction(shop.db, async (tx) => {
    const staffId = await findInvited(tx, invitationId(body.token))
    if (staffId === undefined) throw new ShopError('token_invalid')
    const actor = { kind: 'staff', id: staffId, requestId: request.id } as const
    await writeAudit(tx, actor, { verb: 'openInvitation', subject: { kind: 'staff', id: staffId } })
    return await openStaffSession(shop, tx, request, staffId)
  })
  opened(reply)
  return await showSession(shop, request)
}
