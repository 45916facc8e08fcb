import type { StaffActor } from '../platform/audit/actor.ts'
import { writeAudit } from '../platform/audit/write-audit.store.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import {
  type DataRequest,
  type DataRequestRow,
  findDataRequest,
  lockDataRequest,
  shownOf,
} from './data-requests.store.ts'

/** Does something to a request that waits, and writes it into the audit log; two members at once come one after the other. */
export const decideDataRequest = async (
  shop: Pick<Shop, 'db'>,
  staff: StaffActor,
  asked: { readonly id: number; readonly verb: string; readonly reason?: string },
  act: (tx: Querying, row: DataRequestRow) => Promise<void>,
): Promise<DataRequest> =>
  await inTransaction(shop.db, async (tx) => {
    const { id, verb, reason } = asked
    const before = await lockDataRequest(tx, id)
    if (!before) throw new ShopError('not_found')
    if (before.decidedAt !== null) throw new ShopError('request_decided')
    await act(tx, before)
    const after = await findDataRequest(tx, id)
    if (!after) throw new ShopError('not_found')
    await writeAudit(tx, staff, {
      verb,
      subject: { kind: 'data_request', id, portalCode: before.portalCode },
      before: { state: before.state },
      after: { state: after.state },
      ...(reason !== undefined && { reason }),
    })
    return shownOf(after)
  })
