import type { DraftReply } from '@parter/contract/event-drafts/drafts.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { type Draft, findDraft, findPicture } from './drafts.store.ts'
import { readPublished } from './published.store.ts'

/** A draft as editors see it. */
export const showDraft = async (db: Querying, draft: Draft): Promise<DraftReply> => {
  const picture = draft.content.event.picture?.replace('pictures/', '')
  return {
    id: draft.id,
    portalCode: draft.portalCode,
    eventId: draft.eventId,
    version: draft.version,
    content: draft.content,
    publishAt: draft.publishAt?.toISOString() ?? null,
    publishFailedAt: draft.publishFailedAt?.toISOString() ?? null,
    changedAt: draft.changedAt.toISOString(),
    changedBy: draft.changedBy,
    picture: picture === undefined ? null : ((await findPicture(db, picture)) ?? null),
    published: draft.eventId === null ? null : await readPublished(db, draft.eventId),
  }
}

/** @throws ShopError draft_not_found */
export const readDraft = async (shop: Pick<Shop, 'db'>, id: number): Promise<DraftReply> => {
  const draft = await findDraft(shop.db, id)
  if (!draft) throw new ShopError('draft_not_found')
  return await showDraft(shop.db, draft)
}
