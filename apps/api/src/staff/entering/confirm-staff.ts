import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { checkProof, countTry } from '../credentials/prove.ts'
import { confirmStaffSession } from '../sessions/staff-sessions.store.ts'
import { showSession } from './show-session.ts'

/**
 * Takes a new proof of who is signed in: for ten minutes they may do what is dangerous (R12.1).
 * @throws ShopError login_failed, passkey_refused, too_many_requests
 */
export const confirmStaff = async (
  shop: Shop,
  { visitor, request, body, staff }: Served<'confirmStaff'>,
): Promise<ReplyOf<'confirmStaff'>> => {
  await countTry(shop, request.ip, `confirm ${staff.id}`)
  const { take } = await checkProof(shop, ownOrigin(shop.settings, visitor.portal, request), staff.id, body)
  await inTransaction(shop.db, async (tx) => {
    if (!(await take(tx))) throw new ShopError('login_failed')
    await confirmStaffSession(tx, staff.sessionId)
    await writeAudit(tx, staff, { verb: 'confirmStaff', subject: { kind: 'staff', id: staff.id } })
  })
  return await showSession(shop, request)
}
