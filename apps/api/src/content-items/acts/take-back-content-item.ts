import type { ReplyOf } from '@parter/contract/calls.ts'
import { raiseContentVersions } from '../../content/content-changed.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { enqueueSearchRefresh } from '../../search/indexing/refresh-search-work.ts'
import { isOfCatalogue, removeItem } from '../checks/rows-of-item.ts'
import { isInUse } from '../checks/taken-names.store.ts'
import { findItem, markPublished } from '../items/content-items.store.ts'
import { showItem } from './read-content-item.ts'

/**
 * Takes published content out of the shop; it stays as a draft and keeps its number, so that publishing it again gives it
 * its old address.
 * @throws ShopError draft_not_found, content_in_use (a section that has pages, a venue that has events)
 */
export const takeBackContentItem = async (
  shop: Shop,
  staff: StaffActor,
  id: number,
): Promise<ReplyOf<'takeBackContentItem'>> =>
  inTransaction(shop.db, async (tx) => {
    const item = await findItem(tx, id, true)
    if (!item) throw new ShopError('draft_not_found')
    const { kind, thingKey, portalCode } = item
    if (thingKey !== null && (await isInUse(tx, kind, Number(thingKey)))) throw new ShopError('content_in_use')
    const wasThere = thingKey !== null && (await removeItem(tx, kind, Number(thingKey)))
    await markPublished(tx, id, { version: null, thingKey })
    await raiseContentVersions(tx, [portalCode])
    if (isOfCatalogue(kind)) await enqueueSearchRefresh(tx, portalCode)
    await writeAudit(tx, staff, {
      verb: 'takeBackContentItem',
      subject: { kind: 'content_item', id, portalCode },
      before: { published: wasThere },
      after: { published: false },
    })
    const taken = await findItem(tx, id)
    if (!taken) throw new Error('A locked item stays')
    return await showItem(shop, tx, taken)
  })
