import { prepareSale, removeStock, type SaleRows, writeSale } from '../box-office/stock/write-sale.ts'
import { removeObsoletePlaces, removeObsoleteSeries, writeCatalogue } from '../catalogue/write-catalogue.ts'
import {
  type EventRows,
  findForeignEvents,
  findObsoleteEvents,
  hideEvents,
  raiseRevisions,
  refreshOffers,
  removeEvents,
  writeEvents,
} from '../catalogue/writing/write-events.ts'
import { decidedEvents } from '../changed-events/decided-events.ts'
import { savePictures } from '../content/pictures/store-picture.ts'
import { writeEditorial } from '../content/write-content.ts'
import { writeForms } from '../forms/write-forms.ts'
import { publishContentHall, removeObsoleteHalls } from '../halls/content-hall.ts'
import type { Refusal } from '../platform/database/rows/merge-rows.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { writeRedirects } from '../redirects/write-redirects.ts'
import { writeSalesPoints } from '../sales-points/write-sales-points.ts'
import { writePromoCodes } from '../vouchers/write-promo-codes.ts'
import type { ContentKind } from './format/folder-format.ts'
import {
  type ContentFolder,
  ContentRefused,
  type Entry,
  mainStorefront,
  type Storefront,
} from './reading/content-folder.rules.ts'
import type { Pictures } from './reading/prepare-pictures.ts'
import { type Job, rowsOfEvents, rowsWithoutEvents } from './rows/content-rows.ts'
import { beginImport, writeEventDefaults } from './runs.store.ts'
import { type ImportSummary, KIND_OF_TABLE, openTally, type Tally } from './summary.rules.ts'

/**
 * Publishes the halls of a folder: a changed plan becomes a new version, an unchanged one keeps its version.
 * @param main the storefront that owns the halls; its venues must exist already
 * @returns `hall_version.id` by the hall's id
 */
const publishHalls = async (
  tx: Querying,
  { folder, halls }: Pick<Job, 'folder' | 'halls'>,
  main: Storefront,
  tally: Tally,
): Promise<Map<number, number>> => {
  const versions = new Map<number, number>()
  tally.count({ hall: folder.halls })
  for (const [at, { item }] of folder.halls.entries()) {
    const expanded = halls[at]
    if (!expanded) throw new Error(`The hall ${item.id} was not expanded`)
    const id = item.id + main.offsets.others
    const hall = { id, venueId: item.venue + main.offsets.others, name: item.name }
    const { hallVersionId, hall: saved, isNewVersion } = await publishContentHall(tx, hall, expanded)
    const isChanged = saved === 'changed' || isNewVersion
    tally.note({ hall: { added: saved === 'added' ? [String(id)] : [], changed: isChanged ? [String(id)] : [] } })
    versions.set(item.id, hallVersionId)
  }
  return versions
}

const refuse = (jobs: readonly Job[], refusals: readonly Refusal[]): void => {
  if (refusals.length === 0) return
  throw new ContentRefused(
    refusals.map(({ table, id, field, message }) => {
      const { file, path } = locate(jobs, table, id)
      return { file, path: `${path}.${field}`, message }
    }),
  )
}

/** Writes everything that must exist before halls and events, each kind by its room's verb. */
const writeBesideEvents = async (
  tx: Querying,
  jobs: readonly Job[],
  storefronts: readonly string[],
  { pictures, now, tally }: { readonly pictures: Pictures; readonly now: Date; readonly tally: Tally },
): Promise<void> => {
  const { catalogue, editorial, redirects, forms, salesPoints, promoCodes } = rowsWithoutEvents(jobs, pictures, now)
  const written = [
    await writeCatalogue(tx, storefronts, catalogue),
    await writeEditorial(tx, storefronts, editorial),
    await writeRedirects(tx, storefronts, redirects),
    await writeForms(tx, storefronts, forms),
    await writeSalesPoints(tx, storefronts, salesPoints),
    await writePromoCodes(tx, storefronts, promoCodes),
  ]
  refuse(
    jobs,
    written.flatMap(({ refusals }) => refusals),
  )
  for (const rows of [catalogue, editorial, redirects, forms, salesPoints, promoCodes]) tally.count(rows)
  for (const { changes, removed, left } of written) {
    tally.note(changes)
    tally.noteRemoved(removed)
    tally.noteLeft(left)
  }
}

/** Writes events with their stock. Changes by command, and taken seats, are kept. */
const writeAllEvents = async (
  tx: Querying,
  jobs: readonly Job[],
  rows: EventRows & SaleRows,
  tally: Tally,
): Promise<string[]> => {
  const decided = await decidedEvents(
    tx,
    rows.event.map(({ id }) => id),
  )
  const events = rows.event.map((row) => ({ ...row, ...decided.get(row.id) }))
  refuse(jobs, await findForeignEvents(tx, events))
  const sold = events.map(({ id, hall_version_id }) => ({ id, hall_version_id }))
  const sale = await prepareSale(tx, 'content', sold, rows)
  refuse(jobs, sale.refusals)
  const versioned = events.map((row) => ({
    ...row,
    hall_version_id: sale.hallVersions.get(row.id) ?? row.hall_version_id,
  }))
  tally.count({ event: versioned })
  const { changes, left } = await writeEvents(tx, 'content', { ...rows, event: versioned })
  tally.note(changes)
  tally.noteLeft(left)
  tally.note(await writeSale(tx, sale, rows))
  return sale.stayed.map((id) => {
    const { file, path } = locate(jobs, 'event', id)
    return `${file}: ${path}.hall: event ${id} stays on its hall’s older version, which has seats that were sold`
  })
}

/** Removes items after nothing refers to them any more. An event with sold tickets is only unpublished. */
const removeObsolete = async (
  tx: Querying,
  jobs: readonly Job[],
  storefronts: readonly string[],
  { eventIds, tally }: { readonly eventIds: readonly number[]; readonly tally: Tally },
): Promise<void> => {
  const { needed, idle } = await findObsoleteEvents(tx, storefronts, eventIds)
  const hidden = await hideEvents(tx, needed)
  await removeStock(tx, idle)
  tally.noteGone('events', { hidden, removed: await removeEvents(tx, idle) })
  tally.noteGone('series', await removeObsoleteSeries(tx, storefronts))
  const hallIds = jobs.flatMap(({ folder }) => folder.halls.map(({ item }) => item.id))
  tally.noteGone('halls', { removed: await removeObsoleteHalls(tx, storefronts, hallIds), hidden: 0 })
  const { venues, promoters } = await removeObsoletePlaces(tx, storefronts)
  tally.noteGone('venues', venues)
  tally.noteGone('promoters', promoters)
}

/**
 * Writes the content of checked folders, in the caller's transaction.
 * @throws ContentRefused when the database refuses it: sold places, used ids
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
  await writeEventDefaults(
    tx,
    jobs.flatMap(({ folder, storefronts: own }) =>
      own.map(({ code }) => ({ portalCode: code, defaults: folder.portal.eventDefaults })),
    ),
  )
  const picturesAdded = await savePictures(tx, pictures.rows)
  await writeBesideEvents(tx, jobs, storefronts, { pictures, now, tally })
  const hallVersions = new Map<ContentFolder, Map<number, number>>()
  for (const job of jobs) {
    const main = mainStorefront(job.storefronts)
    if (main) hallVersions.set(job.folder, await publishHalls(tx, job, main, tally))
  }
  const rows = rowsOfEvents(jobs, pictures, now, hallVersions)
  const warnings = await writeAllEvents(tx, jobs, rows, tally)
  const { added, changed } = tally.events()
  await raiseRevisions(tx, changed)
  await refreshOffers(tx, [...added, ...changed])
  await removeObsolete(tx, jobs, storefronts, { eventIds: rows.event.map(({ id }) => id), tally })
  return { storefronts, ...tally.summary(), picturesAdded, warnings }
}

type Numbered = Entry<{ readonly id: number }>

const listOf = (folder: ContentFolder, table: string): readonly Numbered[] => {
  if (table === 'hall') return folder.halls
  if (table === 'info_article') {
    return folder.info.flatMap(({ file, path, item }) =>
      item.articles.map((article, index) => ({ file, path: `${path}.articles[${index}]`, item: article })),
    )
  }
  const kind = KIND_OF_TABLE[table as keyof typeof KIND_OF_TABLE] as ContentKind | undefined
  if (kind === undefined || kind === 'redirects' || kind === 'promoCodes') return []
  return folder[kind]
}

/** The path in the content of an item with this id in a table. */
export const locate = (jobs: readonly Job[], table: string, id: number): { file: string; path: string } => {
  for (const { folder, storefronts } of jobs) {
    for (const { offsets } of storefronts) {
      const offset = table === 'event' ? offsets.events : table === 'series' ? offsets.series : offsets.others
      const entry = listOf(folder, table).find(({ item }) => item.id === id - offset)
      if (entry) return entry
    }
  }
  return { file: table, path: `$[${id}]` }
}
