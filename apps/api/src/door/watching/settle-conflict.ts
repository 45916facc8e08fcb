import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { eventOfDoors } from '../event/event-of-doors.ts'
import { markSettled } from './watching.store.ts'

/** Notes that somebody has looked after a conflict; its scans stay as they were. @throws ShopError event_not_found, conflict_not_found */
export const settleConflict = async (
  shop: Shop,
  { staff, params: { id, conflict } }: Pick<Served<'settleConflict'>, 'staff' | 'params'>,
): Promise<ReplyOf<'settleConflict'>> => {
  await inTransaction(shop.db, async (tx) => {
    const { portalCode, promoterId } = await eventOfDoors(tx, id)
    if (!(await markSettled(tx, id, conflict, staff.id))) throw new ShopError('conflict_not_found')
    await writeAudit(tx, staff, {
      verb: 'settleConflict',
      subject: { kind: 'event', id, portalCode, promoterId, eventId: id },
      after: { conflict },
    })
  })
  return { done: true }
}
