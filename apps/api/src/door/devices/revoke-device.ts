import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { eventOfDoors } from '../event/event-of-doors.ts'
import { markRevoked } from './devices.store.ts'

/** Lets a device in no more: its next request is refused. @throws ShopError event_not_found, device_not_found */
export const revokeDevice = async (
  shop: Shop,
  { staff, params: { id, device } }: Pick<Served<'revokeDevice'>, 'staff' | 'params'>,
): Promise<ReplyOf<'revokeDevice'>> => {
  await inTransaction(shop.db, async (tx) => {
    const { portalCode, promoterId } = await eventOfDoors(tx, id)
    const name = await markRevoked(tx, id, device)
    if (name === undefined) throw new ShopError('device_not_found')
    await writeAudit(tx, staff, {
      verb: 'revokeDevice',
      subject: { kind: 'event', id, portalCode, promoterId, eventId: id },
      before: { device: name },
    })
  })
  return { done: true }
}
