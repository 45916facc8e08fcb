import type { ReplyOf } from '@parter/contract/calls.ts'
import { changeContactEmail } from '../../orders/buyers/change-contact-email.ts'
import { lockOrderOf } from '../../orders/order/lock-order.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { renewTickets, sendTicketsAgain } from '../../tickets/sending/send-tickets-again.ts'
import { orderSubject } from '../belonging/order-belonging.ts'
import { readDeskOrder } from '../story/read-desk-order.ts'

/**
 * Corrects the buyer's address: the links of earlier emails open nothing, the tickets get new codes, and go to the new
 * address, all in one transaction (R12.6). The audit log says that it changed and not to what: persons aren't in it.
 */
export const correctBuyerEmail = async (
  shop: Shop,
  { staff, params: { id }, body: { email } }: Pick<Served<'correctBuyerEmail'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'correctBuyerEmail'>> => {
  await inTransaction(shop.db, async (tx) => {
    const subject = await orderSubject(tx, id)
    await lockOrderOf(tx, id)
    await changeContactEmail(tx, id, email)
    const renewed = await renewTickets(tx, id)
    if (renewed > 0) await sendTicketsAgain(shop, tx, id)
    const after = { newCodes: renewed }
    await writeAudit(tx, staff, { verb: 'correctBuyerEmail', subject, after })
  })
  return await readDeskOrder(shop, staff, id)
}
