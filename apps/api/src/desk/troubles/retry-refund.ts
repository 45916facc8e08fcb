import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import { retryWork } from '../../platform/jobs/outbox.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { orderSubject } from '../belonging/order-belonging.ts'
import { listTroubles } from './list-troubles.ts'
import { isOfOrder } from './troubles.store.ts'

/** Asks the provider again for a refund that was given up, under the same key, so that it is never paid twice. @throws ShopError not_found */
export const retryRefund = async (
  shop: Shop,
  { staff, params: { id, refundId } }: Pick<Served<'retryRefund'>, 'staff' | 'params'>,
): Promise<ReplyOf<'retryRefund'>> => {
  await inTransaction(shop.db, async (tx) => {
    const isOurs = await isOfOrder(tx, 'refund', refundId, id)
    if (!isOurs || !(await retryWork(tx, 'refund_payment', { refundId }))) throw new ShopError('not_found')
    await writeAudit(tx, staff, {
      verb: 'retryRefund',
      subject: await orderSubject(tx, id),
      after: { refund: refundId },
    })
  })
  return await listTroubles(shop, staff)
}
