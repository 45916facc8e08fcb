import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { orderSubject } from '../belonging/order-belonging.ts'
import { readDeskOrder } from '../story/read-desk-order.ts'
import { insertNote } from './desk.store.ts'

/** Leaves a note for colleagues. It goes when the buyer's data does. */
export const addOrderNote = async (
  shop: Shop,
  { staff, params: { id }, body: { text } }: Pick<Served<'addOrderNote'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'addOrderNote'>> => {
  await inTransaction(shop.db, async (tx) => {
    const subject = await orderSubject(tx, id)
    await insertNote(tx, { orderId: id, staffId: staff.id, text })
    await writeAudit(tx, staff, { verb: 'addOrderNote', subject })
  })
  return await readDeskOrder(shop, staff, id)
}
