import { contentLink } from '@parter/portal/paths/content-link.ts'
import type { SaleRows } from '../../box-office/stock/write-sale.ts'
import type { EventRows } from '../../catalogue/writing/write-events.ts'
import type { ExpandedHall } from '../../halls/plan/planned-hall.rules.ts'
import { type ContentFolder, mainStorefront, type Storefront } from '../reading/content-folder.rules.ts'
import type { Pictures } from '../reading/prepare-pictures.ts'
import { catalogueRows } from './catalogue-rows.rules.ts'
import { editorialRows, formRows, redirectRows } from './editorial-rows.rules.ts'
import { eventRows } from './event-rows.rules.ts'
import { sanitiseHtml } from './rich-text.ts'
import { addressOfLink, linkTargets, type RowContext } from './rows.rules.ts'
import { promoCodeRows, salesPointRows } from './sales-rows.rules.ts'

/** A folder and its storefronts. */
export interface Job {
  readonly folder: ContentFolder
  readonly storefronts: readonly Storefront[]
  /** The folder's halls, expanded, in its order. */
  readonly halls: readonly ExpandedHall[]
}

const INNER_LINK = /href="(\/[^"]*)"/g
const LINK = /href="((?:event|series|info):\d+)"/g

/** Everything that rows are made from, except halls. */
const contextOf = (folder: ContentFolder, storefront: Storefront, main: Storefront, pictures: Pictures, now: Date) => {
  const targets = linkTargets(folder)
  const context: Omit<RowContext, 'hallVersions'> = {
    storefront,
    main,
    now,
    pictureId: (reference) => pictures.idOf(folder, reference),
    html: (text, language) => {
      if (text === undefined || text === '') return ''
      const linked = text.replace(
        LINK,
        (_, link: string) => `href="${addressOfLink(link, language, storefront, targets)}"`,
      )
      const portal = { defaultLocale: storefront.language, locales: [] }
      return sanitiseHtml(linked).replace(
        INNER_LINK,
        // attribute values are HTML, in which & stays an entity
        (_, href: string) => `href="${contentLink(href, language, portal)}"`,
      )
    },
  }
  return context
}

/** The rows of all folders in all of their storefronts, by table. */
const rowsOfJobs = <Rows extends object>(
  jobs: readonly Job[],
  rowsOf: (job: Job, storefront: Storefront, main: Storefront) => Rows,
): Rows => {
  const all: Record<string, object[]> = {}
  for (const job of jobs) {
    const main = mainStorefront(job.storefronts)
    if (main === undefined) continue
    for (const storefront of job.storefronts) {
      const rowsByTable = Object.entries(rowsOf(job, storefront, main)) as [string, readonly object[]][]
      for (const [table, rows] of rowsByTable) {
        const list = (all[table] ??= [])
        for (const row of rows) list.push(row)
      }
    }
  }
  return all as Rows
}

/** All rows except events, by the room that writes them. */
export const rowsWithoutEvents = (jobs: readonly Job[], pictures: Pictures, now: Date) => {
  const of = <Rows extends object>(rowsOf: (folder: ContentFolder, context: RowContext) => Rows): Rows =>
    rowsOfJobs(jobs, ({ folder }, storefront, main) =>
      rowsOf(folder, { ...contextOf(folder, storefront, main, pictures, now), hallVersions: new Map() }),
    )
  return {
    catalogue: of(catalogueRows),
    editorial: of(editorialRows),
    redirects: of(redirectRows),
    forms: of(formRows),
    salesPoints: of(salesPointRows),
    promoCodes: of(promoCodeRows),
  }
}

/** @param hallVersions by folder: `hall_version.id` by the hall's id */
export const rowsOfEvents = (
  jobs: readonly Job[],
  pictures: Pictures,
  now: Date,
  hallVersions: ReadonlyMap<ContentFolder, ReadonlyMap<number, number>>,
): EventRows & SaleRows =>
  rowsOfJobs(jobs, ({ folder }, storefront, main) =>
    eventRows(folder, {
      ...contextOf(folder, storefront, main, pictures, now),
      hallVersions: hallVersions.get(folder) ?? new Map(),
    }),
  )
