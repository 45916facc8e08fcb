import { EVENT_FAULTS, type EventFault } from '@parter/contract/event-drafts/event-faults.ts'
import { type PreparedSale, prepareSale, type SaleRows, writeSale } from '../../box-office/stock/write-sale.ts'
import { type EventRows, raiseRevisions, refreshOffers, writeEvents } from '../../catalogue/writing/write-events.ts'
import { decidedEvents } from '../../changed-events/decided-events.ts'
import { timesOf } from '../../import/reading/moments.rules.ts'
import { rowsOfEvents } from '../../import/rows/content-rows.ts'
import type { Refusal } from '../../platform/database/rows/merge-rows.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { instantOf } from '../drafts/draft-facts.rules.ts'
import type { DraftedEventFolder, FoundFault } from './drafted-event.ts'

type Rows = EventRows & SaleRows
type Checked = DraftedEventFolder & { readonly item: NonNullable<DraftedEventFolder['item']> }

/** A picture of staff's is named by its number. */
export const PICTURES = {
  rows: [],
  problems: [],
  idOf: (_folder: unknown, reference: string | undefined) => reference?.replace('pictures/', '') ?? null,
}

/** The rows of a draft's events. @param starts of its dates by their numbers */
export const rowsOfDraft = (
  { folder, storefront, item, hall }: Checked,
  dates: readonly { readonly id: number; readonly startsAt: string }[],
  now: Date,
): Rows => {
  const events = dates.map(({ id, startsAt }, index) => ({
    file: 'draft',
    path: `$[${index}]`,
    item: { ...item, id, startsAt, published: true },
  }))
  const versions = new Map(hall ? [[hall.id, hall.hallVersionId]] : [])
  const job = { folder: { ...folder, events }, storefronts: [storefront], halls: [] }
  const rows = rowsOfEvents([job], PICTURES, now, new Map([[job.folder, versions]]))
  // no content folder: where the event came from stays as it was
  return { ...rows, event: rows.event.map((row) => ({ ...row, imported_from: null })) }
}

const isEventFault = (code: string | undefined): code is EventFault => EVENT_FAULTS.some((one) => one === code)

const faultOf = ({ field, fault, message }: Refusal): FoundFault => ({
  code: isEventFault(fault?.code) ? fault.code : 'invalid',
  path: fault?.about === undefined || fault.code === 'type_sold' ? ['event', field] : ['event', field, fault.about],
  details: { message, ...(fault?.about === undefined ? {} : { about: fault.about }) },
})

/** A sale that could be written, or why not. */
export interface DraftedSale {
  readonly rows: Rows
  readonly sale: PreparedSale
  readonly faults: readonly FoundFault[]
}

/** Asks the box office whether the rows can be sold: sold places stay sold. In a transaction, as `prepareSale`. */
export const prepareDraftedSale = async (tx: Querying, given: Rows): Promise<DraftedSale> => {
  const decided = await decidedEvents(
    tx,
    given.event.map(({ id }) => id),
  )
  const rows = { ...given, event: given.event.map((row) => ({ ...row, ...decided.get(row.id) })) }
  const sold = rows.event.map(({ id, hall_version_id }) => ({ id, hall_version_id }))
  const sale = await prepareSale(tx, 'staff', sold, rows)
  return { rows, sale, faults: sale.refusals.map(faultOf) }
}

/** Writes events and their sale by the same verbs as an import. */
export const writeDraftedEvents = async (tx: Querying, { rows, sale }: DraftedSale): Promise<void> => {
  const event = rows.event.map((row) => ({
    ...row,
    hall_version_id: sale.hallVersions.get(row.id) ?? row.hall_version_id,
  }))
  const ids = event.map(({ id }) => id)
  await writeEvents(tx, 'staff', { ...rows, event })
  await writeSale(tx, sale, rows)
  await raiseRevisions(tx, ids)
  await refreshOffers(tx, ids)
}

/** What an import may do and a person shouldn't: sell what is over. */
export const findPast = (
  { item, timeZone }: Checked,
  { isNew, alsoAt, now }: { readonly isNew: boolean; readonly alsoAt: readonly string[]; readonly now: Date },
): FoundFault[] => {
  const { startsAt, saleEndsAt } = timesOf(item, now, timeZone)
  const fault = (code: EventFault, ...path: string[]): FoundFault => ({ code, path, details: {} })
  const faults = alsoAt.flatMap((local, index) => {
    const at = instantOf(local, timeZone)
    if (at === null) return [fault('moment_invalid', 'alsoAt', String(index))]
    return at <= now ? [fault('start_past', 'alsoAt', String(index))] : []
  })
  if (isNew && startsAt <= now) faults.push(fault('start_past', 'event', 'startsAt'))
  else if (isNew && saleEndsAt <= now) faults.push(fault('sale_over', 'event', 'saleEndsAt'))
  return faults
}
