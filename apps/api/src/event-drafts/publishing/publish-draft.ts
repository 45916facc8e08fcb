import type { ReplyOf } from '@parter/contract/calls.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { takeOverEvents } from '../../catalogue/writing/write-events.ts'
import { raiseContentVersions } from '../../content/content-changed.ts'
import type { Actor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { enqueueSearchRefresh } from '../../search/indexing/refresh-search-work.ts'
import { contentOfEvent } from '../drafts/content-of-event.rules.ts'
import { type Draft, deleteDraft, findDraft } from '../drafts/drafts.store.ts'
import { readStoredEvent } from '../drafts/event-rows.store.ts'
import { portalOf } from '../drafts/portal-of-draft.ts'
import { type CheckedDraft, checkContent, type DraftedDate } from './check-draft.ts'
import { nextEventNumber } from './known-things.store.ts'
import { withSeries } from './series-of-dates.ts'
import { writeDraftedEvents } from './write-drafted-event.ts'

declare module '../../platform/events.ts' {
  interface ShopEvents {
    /** Visitors see events otherwise than before. */
    eventsChanged: { readonly eventIds: readonly number[] }
  }
}

/** Refuses what is not complete, and what would lose something that nobody has said yes to. */
export const refuse = ({ faults, warnings }: CheckedDraft, accepted: readonly string[]): void => {
  if (faults.length > 0) throw new ShopError('draft_incomplete', { faults })
  const open = warnings.filter(({ needsWord, code }) => needsWord && !accepted.includes(code))
  if (open.length > 0) throw new ShopError('draft_loses', { warnings: open })
}

/** Writes a draft's events: one for each of its dates. @returns their numbers */
export const publish = async (
  shop: Shop,
  tx: Querying,
  actor: Actor,
  draft: Draft,
  accepted: readonly string[],
): Promise<{ id: number; path: string }[]> => {
  const starts = [...new Set([String(draft.content.event.startsAt), ...(draft.content.alsoAt ?? [])])]
  const dates: DraftedDate[] = []
  for (const [index, startsAt] of starts.entries())
    dates.push({ id: index === 0 && draft.eventId !== null ? draft.eventId : await nextEventNumber(tx), startsAt })
  const stored = draft.eventId === null ? undefined : await readStoredEvent(tx, draft.eventId)
  const content = await withSeries(shop, tx, draft, starts.length)
  const checked = await checkContent(shop, tx, { ...draft, content }, dates)
  refuse(checked, accepted)
  const { drafted, sale } = checked
  if (!sale) throw new Error('What has no faults can be sold')
  await writeDraftedEvents(tx, sale)
  await takeOverEvents(
    tx,
    dates.map(({ id }) => id),
    actor.kind === 'staff' ? actor.id : null,
  )
  await raiseContentVersions(tx, [draft.portalCode])
  await enqueueSearchRefresh(tx, draft.portalCode)
  await shop.announce(tx, 'eventsChanged', { eventIds: dates.map(({ id }) => id) })
  const [first] = dates
  const fee = drafted.folder.portal.eventDefaults.feeBasisPoints ?? 0
  await writeAudit(tx, actor, {
    verb: 'publishDraft',
    subject: {
      kind: 'event',
      id: first?.id ?? 0,
      portalCode: draft.portalCode,
      promoterId: draft.promoterId,
      eventId: first?.id ?? null,
    },
    before: stored ? { ...contentOfEvent(stored, fee).event, published: stored.published } : {},
    after: {
      ...content.event,
      published: true,
      ...(dates.length > 1 ? { events: dates.map(({ id }) => id) } : {}),
    },
  })
  await deleteDraft(tx, draft.id)
  const portal = portalOf(shop, draft.portalCode)
  return dates.map(({ id }) => ({ id, path: pathTo('event', { id }, portal.defaultLocale, portal) }))
}

/**
 * Publishes a draft by the verbs that an import uses, in one transaction: all of its dates, or none.
 * @throws ShopError draft_not_found, draft_changed {version}, draft_incomplete {faults}, draft_loses {warnings}
 */
export const publishDraft = async (
  shop: Shop,
  actor: Actor,
  id: number,
  { version, accepted }: { readonly version: number; readonly accepted: readonly string[] },
): Promise<ReplyOf<'publishDraft'>> =>
  inTransaction(shop.db, async (tx) => {
    const draft = await findDraft(tx, id, true)
    if (!draft) throw new ShopError('draft_not_found')
    if (draft.version !== version) throw new ShopError('draft_changed', { version: draft.version })
    return { events: await publish(shop, tx, actor, draft, accepted) }
  })
