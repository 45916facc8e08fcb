import type { ReplyOf } from '@parter/contract/calls.ts'
import { itemContent } from '@parter/contract/content-items/item-content.ts'
import { type FieldChange, mergeFields } from '@parter/portal/events/draft-fields.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findItem, updateItem } from '../items/content-items.store.ts'
import { portalOfItem } from '../items/make-content-item.ts'
import { showItem } from './read-content-item.ts'

const byPath = (changes: readonly FieldChange[], field: 'was' | 'value') =>
  Object.fromEntries(changes.map((change) => [change.path.join('.'), change[field] ?? null]))

/**
 * Saves changed fields. Two editors at once lose nothing: each field is merged by itself, and one that both have changed
 * stays as it is and is told with both values (R12.4).
 * @param upToDate translations that still say the same as the storefront's own text
 * @throws ShopError draft_not_found, invalid_request (no field of an item)
 */
export const saveContentItem = async (
  shop: Shop,
  staff: StaffActor,
  id: number,
  {
    changes,
    upToDate = [],
  }: { readonly changes: readonly FieldChange[]; readonly upToDate?: readonly string[] | undefined },
): Promise<ReplyOf<'saveContentItem'>> =>
  inTransaction(shop.db, async (tx) => {
    const before = await findItem(tx, id, true)
    if (!before) throw new ShopError('draft_not_found')
    const { content, conflicts, applied } = mergeFields(before.content, changes)
    const read = itemContent.safeParse(content)
    if (!read.success) throw new ShopError('invalid_request', { field: read.error.issues[0]?.path.join('.') })
    const source = portalOfItem(shop, before.portalCode).defaultLocale
    const written = applied.flatMap(({ path: [root, language] }) =>
      root === 'texts' && language !== undefined && language !== source ? [language] : [],
    )
    await updateItem(tx, id, {
      content: read.data,
      staffId: staff.id,
      source,
      translated: [...written, ...upToDate],
      isChanged: applied.length > 0,
    })
    await writeAudit(tx, staff, {
      verb: 'saveContentItem',
      subject: { kind: 'content_item', id, portalCode: before.portalCode },
      before: byPath(applied, 'was'),
      after: { ...byPath(applied, 'value'), ...(upToDate.length > 0 ? { upToDate } : {}) },
    })
    const item = await findItem(tx, id)
    if (!item) throw new Error('A locked item stays')
    return { draft: await showItem(shop, tx, item), conflicts }
  })
