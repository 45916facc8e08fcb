import type { ReplyOf } from '@parter/contract/calls.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { deleteItem, findItem } from './content-items.store.ts'

/** Throws away what is not published; what visitors see stays as it is. @throws ShopError draft_not_found */
export const dropContentItem = async (shop: Shop, staff: StaffActor, id: number): Promise<ReplyOf<'dropContentItem'>> =>
  inTransaction(shop.db, async (tx) => {
    const item = await findItem(tx, id, true)
    if (!item) throw new ShopError('draft_not_found')
    await deleteItem(tx, id)
    await writeAudit(tx, staff, {
      verb: 'dropContentItem',
      subject: { kind: 'content_item', id, portalCode: item.portalCode },
      before: { kind: item.kind, ...item.content },
    })
    return { content: item.content }
  })
