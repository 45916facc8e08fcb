import type { ReplyOf } from '@parter/contract/calls.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { type Draft, findDraft, findPicture } from '../drafts/drafts.store.ts'
import { portalOf } from '../drafts/portal-of-draft.ts'
import { type DraftedEventFolder, type FoundFault, readDraftedEvent } from './drafted-event.ts'
import { type FoundWarning, findWarnings } from './warnings.ts'
import { type DraftedSale, findPast, prepareDraftedSale, rowsOfDraft } from './write-drafted-event.ts'

export interface CheckedDraft {
  readonly drafted: DraftedEventFolder
  readonly faults: readonly FoundFault[]
  readonly warnings: readonly FoundWarning[]
  /** Of the dates that were asked for; undefined: there are faults. */
  readonly sale: DraftedSale | undefined
}

/** An event to be written: its number, and its start as drafts have it. */
export interface DraftedDate {
  readonly id: number
  readonly startsAt: string
}

/**
 * Everything that speaks against publishing a draft, and what publishing it would do. The sale is prepared: the caller
 * writes it or rolls back.
 * @param dates what is to be written; of a new event none while it is only checked
 */
export const checkContent = async (
  shop: Shop,
  tx: Querying,
  { portalCode, content, eventId }: Pick<Draft, 'portalCode' | 'content' | 'eventId'>,
  dates: readonly DraftedDate[],
): Promise<CheckedDraft> => {
  const now = shop.clock.now()
  const portal = portalOf(shop, portalCode)
  const drafted = await readDraftedEvent(shop, tx, portal, { content, eventId, now })
  const faults = [...drafted.faults]
  const { item } = drafted
  const picture = content.event.picture?.replace('pictures/', '')
  if (picture !== undefined && !(await findPicture(tx, picture)))
    faults.push({ code: 'reference_unknown', path: ['event', 'picture'], details: {} })
  if (!item || faults.length > 0) return { drafted, faults, warnings: [], sale: undefined }
  faults.push(...findPast({ ...drafted, item }, { isNew: eventId === null, alsoAt: content.alsoAt ?? [], now }))
  const warnings = await findWarnings(tx, portal, { ...drafted, item }, { eventId, now })
  if (faults.length > 0 || dates.length === 0) return { drafted, faults, warnings, sale: undefined }
  const sale = await prepareDraftedSale(tx, rowsOfDraft({ ...drafted, item }, dates, now))
  if (sale.sale.stayed.length > 0)
    warnings.push({ code: 'hall_stays', path: ['event', 'hall'], details: {}, needsWord: true })
  return { drafted, faults: sale.faults, warnings, sale }
}

/** Thrown to undo what only asked. */
class Undo extends Error {}

/** Checks a draft as it is; changes nothing. */
export const checkAsIs = async (shop: Shop, draft: Draft): Promise<CheckedDraft> => {
  let checked: CheckedDraft | undefined
  const { eventId, content } = draft
  const dates = eventId === null ? [] : [{ id: eventId, startsAt: String(content.event.startsAt) }]
  await inTransaction(shop.db, async (tx) => {
    checked = await checkContent(shop, tx, draft, dates)
    throw new Undo()
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  if (!checked) throw new Error('The check was not undone')
  return checked
}

/** What a draft lacks, and what publishing it would do (R12.3). @throws ShopError draft_not_found */
export const checkDraft = async (shop: Shop, id: number): Promise<ReplyOf<'checkDraft'>> => {
  const draft = await findDraft(shop.db, id)
  if (!draft) throw new ShopError('draft_not_found')
  const { faults, warnings } = await checkAsIs(shop, draft)
  return { version: draft.version, faults: [...faults], warnings: [...warnings] }
}
