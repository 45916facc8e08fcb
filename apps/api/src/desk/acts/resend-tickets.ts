import type { ReplyOf } from '@parter/contract/calls.ts'
import { orderOf } from '../../orders/order/lock-order.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { sendTicketsAgain } from '../../tickets/sending/send-tickets-again.ts'
import { orderSubject } from '../belonging/order-belonging.ts'
import { readDeskOrder } from '../story/read-desk-order.ts'

/**
 * Sends the email with the tickets again.
 * @throws ShopError ticket_not_found when there is none to send; email_missing when the buyer gave no address
 */
export const resendTickets = async (
  shop: Shop,
  { staff, params: { id } }: Pick<Served<'resendTickets'>, 'staff' | 'params'>,
): Promise<ReplyOf<'resendTickets'>> => {
  await inTransaction(shop.db, async (tx) => {
    const subject = await orderSubject(tx, id)
    if ((await orderOf(tx, id))?.contactEmail === '') throw new ShopError('email_missing')
    await sendTicketsAgain(shop, tx, id)
    await writeAudit(tx, staff, { verb: 'resendTickets', subject })
  })
  return await readDeskOrder(shop, staff, id)
}
