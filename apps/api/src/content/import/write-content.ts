import { clearStock, writeStock } from '../../box-office/stock/write-stock.ts'
import { raiseRevisions } from '../../catalogue/write-events.ts'
import type { Querying } from '../../platform/shop.ts'
import { type ContentKind, folderFormat } from '../import-format/folder-format.ts'
import type { ContentFolder } from './content-folder.rules.ts'
import { type Job, rowsBesideEvents, rowsOfEvents } from './content-rows.ts'
import { locate } from './locate.rules.ts'
import { beginImport, freeNames, mergeRows, removeLeftParts, stageLooseRows, stageRows } from './merge-rows.store.ts'
import { refreshOffers } from './offers.store.ts'
import type { Pictures } from './prepare-pictures.ts'
import { ContentRefused } from './problems.ts'
import { publishHalls } from './publish-halls.ts'
import {
  findForeignNumbers,
  findLostZones,
  findTooSmallZones,
  findUnknownKeptSeats,
  keepOldHallVersions,
  type Refusal,
} from './refusals.store.ts'
import type { Rows } from './rows.rules.ts'
import { savePictures } from './runs.store.ts'
import { mainStorefront } from './storefront.rules.ts'
import { hasChanged, type ImportSummary, type KindSummary, openTally, type Tally } from './summary.rules.ts'
import { TABLES, type TableSpec } from './table-list.rules.ts'
import { keepChangesByCommand } from './changed-events.store.ts'
import { keepUsedPromoCodes } from './used-promo-codes.store.ts'
import { removeAfterMerge } from './remove-vanished.ts'
import { removeBeforeMerge, type Vanished } from './vanished.store.ts'
import { lockLeftZones, readWantedStock } from './wanted-stock.store.ts'

const KEPT_BACK_COLUMNS =
  'event_id int, zone_id int, ticket_type_id int, share float8, places int, section_id int, row_label text, seat_label text'
const EVENT_SPECS = TABLES.filter(({ kind }) => kind === 'events')
const OTHER_SPECS = TABLES.filter(({ kind }) => kind !== 'events')

const refuse = (jobs: readonly Job[], refusals: readonly Refusal[]): void => {
  if (refusals.length === 0) return
  throw new ContentRefused(
    refusals.map(({ table, id, field, message }) => {
      const { file, path } = locate(jobs, table, id)
      return { file, path: `${path}.${field}`, message }
    }),
  )
}

const stage = async (tx: Querying, specs: readonly TableSpec[], rows: Rows): Promise<void> => {
  for (const { table } of specs) await stageRows(tx, table, rows[table] ?? [])
}

const merge = async (tx: Querying, specs: readonly TableSpec[], tally: Tally): Promise<void> => {
  // Parts are removed in the order from the leaves to the root, and added the other way round.
  for (const spec of specs.toReversed()) tally.mark(spec, 'changed', await removeLeftParts(tx, spec))
  for (const spec of specs) {
    await freeNames(tx, spec)
    const { added, changed } = await mergeRows(tx, spec)
    tally.mark(spec, spec.table === spec.thing ? 'added' : 'changed', added)
    tally.mark(spec, 'changed', changed)
  }
}

const mergeEvents = async (tx: Querying, jobs: readonly Job[], rows: Rows, tally: Tally): Promise<string[]> => {
  await stage(tx, EVENT_SPECS, rows)
  await keepChangesByCommand(tx)
  await stageRows(tx, 'standing_zone', rows['standing_zone'] ?? [])
  await stageLooseRows(tx, 'kept_back', KEPT_BACK_COLUMNS, rows['kept_back'] ?? [])
  refuse(jobs, await findForeignNumbers(tx, EVENT_SPECS))
  const stayed = await keepOldHallVersions(tx)
  const leftZones = await lockLeftZones(tx)
  refuse(jobs, [...(await findLostZones(tx)), ...(await findTooSmallZones(tx)), ...(await findUnknownKeptSeats(tx))])
  const events = { kind: 'events', thing: 'event' } as const
  const stock = await readWantedStock(tx)
  await clearStock(tx, stock, leftZones)
  const lostZones = leftZones.map(({ eventId }) => String(eventId))
  tally.mark(events, 'changed', lostZones)
  await merge(tx, EVENT_SPECS, tally)
  tally.mark(events, 'changed', (await writeStock(tx, stock)).map(String))
  return stayed.map((id) => {
    const { file, path } = locate(jobs, 'event', id)
    return `${file}: ${path}.hall: event ${id} stays on its hall’s older version, which has seats that were sold`
  })
}

const countThings = (rows: Rows, jobs: readonly Job[], kind: ContentKind): number => {
  if (kind === 'halls') return jobs.reduce((sum, { folder }) => sum + folder.halls.length, 0)
  const things = TABLES.filter((spec) => spec.kind === kind && spec.table === spec.thing)
  return things.reduce((sum, { table }) => sum + (rows[table]?.length ?? 0), 0)
}

/**
 * Writes the content of folders that were checked, in the caller's transaction.
 * @throws ContentRefused when the database has reasons against it: places sold, numbers taken
 */
export const writeContent = async (
  tx: Querying,
  jobs: readonly Job[],
  pictures: Pictures,
  now: Date,
): Promise<ImportSummary> => {
  const storefronts = jobs.flatMap((job) => job.storefronts.map(({ code }) => code))
  const tally = openTally()
  await beginImport(tx)
  const picturesAdded = await savePictures(tx, pictures.rows)
  const others = rowsBesideEvents(jobs, pictures, now)
  await stage(tx, OTHER_SPECS, others)
  await keepUsedPromoCodes(tx)
  refuse(jobs, await findForeignNumbers(tx, OTHER_SPECS))
  const before = await removeBeforeMerge(tx, storefronts)
  await merge(tx, OTHER_SPECS, tally)

  const hallVersions = new Map<ContentFolder, Map<number, number>>()
  for (const { folder, storefronts: fed } of jobs) {
    const main = mainStorefront(fed)
    if (main) hallVersions.set(folder, await publishHalls(tx, folder, main, tally))
  }
  const rows = { ...others, ...rowsOfEvents(jobs, pictures, now, hallVersions) }
  const warnings = await mergeEvents(tx, jobs, rows, tally)
  await raiseRevisions(tx, tally.events('changed'))
  await refreshOffers(tx, [...tally.events('added'), ...tally.events('changed')])

  const hallIds = jobs.flatMap(({ folder }) => folder.halls.map(({ item }) => item.id))
  const after = await removeAfterMerge(tx, storefronts, hallIds)
  const goneOf = (kind: ContentKind): Vanished => after[kind] ?? { removed: before[kind] ?? 0, hidden: 0 }
  const kinds: Partial<Record<ContentKind, KindSummary>> = {}
  for (const kind of Object.keys(folderFormat) as ContentKind[])
    if (kind !== 'ticketTypes' && kind !== 'zones')
      kinds[kind] = tally.summaryOf(kind, countThings(rows, jobs, kind), goneOf(kind))
  return { storefronts, changed: hasChanged(Object.values(kinds)), kinds, picturesAdded, warnings }
}
