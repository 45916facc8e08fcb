import type { ReplyOf } from '@parter/contract/calls.ts'
import { syncPayment } from '../../checkout/sync-payment.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { orderSubject } from '../belonging/order-belonging.ts'
import { listTroubles } from './list-troubles.ts'
import { isOfOrder } from './troubles.store.ts'

/** Asks the provider again how a payment stands, after it was put right there. @throws ShopError not_found */
export const recheckPayment = async (
  shop: Shop,
  { staff, params: { id, paymentId } }: Pick<Served<'recheckPayment'>, 'staff' | 'params'>,
): Promise<ReplyOf<'recheckPayment'>> => {
  await inTransaction(shop.db, async (tx) => {
    if (!(await isOfOrder(tx, 'payment', paymentId, id))) throw new ShopError('not_found')
    const after = { payment: paymentId }
    await writeAudit(tx, staff, { verb: 'recheckPayment', subject: await orderSubject(tx, id), after })
  })
  await syncPayment(shop, paymentId)
  return await listTroubles(shop, staff)
}
