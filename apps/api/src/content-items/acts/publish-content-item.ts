import type { ReplyOf } from '@parter/contract/calls.ts'
import type { ItemContent } from '@parter/contract/content-items/item-content.ts'
import { raiseContentVersions } from '../../content/content-changed.ts'
import type { Actor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { leadToNewAddress } from '../../redirects/write-redirects.ts'
import { enqueueSearchRefresh } from '../../search/indexing/refresh-search-work.ts'
import { checkItem } from '../checks/check-item.ts'
import { movedAddresses } from '../checks/path-of-item.ts'
import { isOfCatalogue, putItem, readItem } from '../checks/rows-of-item.ts'
import { type ContentItem, findItem, markPublished } from '../items/content-items.store.ts'
import { portalOfItem } from '../items/make-content-item.ts'
import { findThing, nextNumber } from '../items/things.store.ts'
import { showItem } from './read-content-item.ts'

/** Writes the rows of an item that lacks nothing. @throws ShopError draft_incomplete {faults} */
export const writeItem = async (
  shop: Pick<Shop, 'portals' | 'clock'>,
  tx: Querying,
  item: Pick<ContentItem, 'kind' | 'content' | 'portalCode' | 'thingKey'>,
  id: number,
): Promise<void> => {
  const { faults } = await checkItem(shop, tx, item)
  if (faults.length > 0) throw new ShopError('draft_incomplete', { faults })
  const { kind } = item
  const { item: read } = readItem(item, id)
  await putItem(tx, portalOfItem(shop, item.portalCode), { kind, item: read, id }, shop.clock.now())
}

/** Publishes an item as it is now: visitors see it as soon as the transaction has ended. */
export const publishItem = async (shop: Shop, tx: Querying, actor: Actor, item: ContentItem): Promise<ContentItem> => {
  const thingKey = item.thingKey ?? String(await nextNumber(tx, item.kind))
  const before = await findThing(tx, item.kind, thingKey)
  await writeItem(shop, tx, item, Number(thingKey))
  const was = before?.content as ItemContent | undefined
  const moved = movedAddresses(portalOfItem(shop, item.portalCode), item.kind, was?.texts, item.content.texts)
  for (const one of moved) await leadToNewAddress(tx, item.portalCode, one)
  await markPublished(tx, item.id, { version: item.version, thingKey })
  await raiseContentVersions(tx, [item.portalCode])
  // visitors find events by the names of places and people, too
  if (isOfCatalogue(item.kind)) await enqueueSearchRefresh(tx, item.portalCode)
  await writeAudit(tx, actor, {
    verb: 'publishContentItem',
    subject: { kind: 'content_item', id: item.id, portalCode: item.portalCode },
    before: { ...(before?.content as object | undefined), published: before !== undefined },
    after: { ...((await findThing(tx, item.kind, thingKey))?.content as object | undefined), published: true },
  })
  const published = await findItem(tx, item.id)
  if (!published) throw new Error('A locked item stays')
  return published
}

/**
 * Publishes an item by the checks and rows of an import (R12.4).
 * @throws ShopError draft_not_found, draft_changed {version, changedBy}, draft_incomplete {faults}
 */
export const publishContentItem = async (
  shop: Shop,
  actor: Actor,
  id: number,
  { version }: { readonly version: number },
): Promise<ReplyOf<'publishContentItem'>> =>
  inTransaction(shop.db, async (tx) => {
    const item = await findItem(tx, id, true)
    if (!item) throw new ShopError('draft_not_found')
    if (item.version !== version)
      throw new ShopError('draft_changed', { version: item.version, changedBy: item.changedBy })
    return await showItem(shop, tx, await publishItem(shop, tx, actor, item))
  })
