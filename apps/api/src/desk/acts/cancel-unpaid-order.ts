import type { ReplyOf } from '@parter/contract/calls.ts'
import { cancel } from '../../checkout/leave-payment.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { orderSubject } from '../belonging/order-belonging.ts'
import { readDeskOrder } from '../story/read-desk-order.ts'

declare module '../../platform/events.ts' {
  interface ShopEvents {
    /** Staff have cancelled an order that nobody has paid. */
    orderCancelled: { readonly orderId: number }
  }
}

/** Cancels an order that is being paid. @throws ShopError order_not_payable when it is paid, or over */
export const cancelUnpaidOrder = async (
  shop: Shop,
  { staff, params: { id } }: Pick<Served<'cancelUnpaidOrder'>, 'staff' | 'params'>,
): Promise<ReplyOf<'cancelUnpaidOrder'>> => {
  const subject = await orderSubject(shop.db, id)
  const isDone = await cancel(shop, { id }, async (tx) => {
    const change = { before: { state: 'paying' }, after: { state: 'cancelled' } }
    await writeAudit(tx, staff, { verb: 'cancelUnpaidOrder', subject, ...change })
    await shop.announce(tx, 'orderCancelled', { orderId: id })
  })
  if (!isDone) throw new ShopError('order_not_payable')
  return await readDeskOrder(shop, staff, id)
}
