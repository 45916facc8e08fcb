import type { ReplyOf } from '@parter/contract/calls.ts'
import { reaches } from '../../platform/audit/reach.rules.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import { sendAgainIn } from '../../platform/mail/retry-failed-emails.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { orderSubject } from '../belonging/order-belonging.ts'
import { listTroubles } from './list-troubles.ts'
import { findTroubledEmail } from './troubles.store.ts'

/** Sends an undelivered email again. @throws ShopError not_found, also where no role reaches it */
export const retryEmail = async (
  shop: Shop,
  { staff, params: { emailId } }: Pick<Served<'retryEmail'>, 'staff' | 'params'>,
): Promise<ReplyOf<'retryEmail'>> => {
  await inTransaction(shop.db, async (tx) => {
    const email = await findTroubledEmail(tx, emailId)
    if (!email) throw new ShopError('not_found')
    const { portalCode, orderId, kind } = email
    const subject = orderId === null ? { kind: 'email', id: emailId, portalCode } : await orderSubject(tx, orderId)
    const belonging = { portalCode, promoterId: subject.promoterId ?? null, eventId: subject.eventId ?? null }
    const isReached = reaches(staff.reach('order.edit'), belonging)
    if (!isReached || !(await sendAgainIn(tx, emailId))) throw new ShopError('not_found')
    await writeAudit(tx, staff, { verb: 'retryEmail', subject, after: { email: kind } })
  })
  return await listTroubles(shop, staff)
}
