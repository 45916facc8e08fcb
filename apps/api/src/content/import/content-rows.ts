import { contentLink } from '@parter/portal/paths/content-link.ts'
import { catalogueRows } from './catalogue-rows.rules.ts'
import type { ContentFolder } from './content-folder.rules.ts'
import { editorialRows } from './editorial-rows.rules.ts'
import { eventRows } from './event-rows.rules.ts'
import type { Pictures } from './prepare-pictures.ts'
import { promoCodeRows } from './promo-code-rows.rules.ts'
import { sanitiseHtml } from './rich-text.ts'
import { salesPointRows } from './sales-point-rows.rules.ts'
import { linkTargets, resolveLink, type RowContext, type Rows } from './rows.rules.ts'
import { mainStorefront, type Storefront } from './storefront.rules.ts'

/** One folder and whom it feeds. */
export interface Job {
  readonly folder: ContentFolder
  readonly storefronts: readonly Storefront[]
}

const INNER_LINK = /href="(\/[^"]*)"/g
const LINK = /href="((?:event|series|info):\d+)"/g

/** All that rows are made with, but for the halls. */
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
        (_, link: string) => `href="${resolveLink(link, language, storefront, targets)}"`,
      )
      const portal = { defaultLocale: storefront.language, locales: [] }
      return sanitiseHtml(linked).replace(
        INNER_LINK,
        // between the quotes stands HTML: an & is written as an entity, and stays so
        (_, href: string) => `href="${contentLink(href, language, portal)}"`,
      )
    },
  }
  return context
}

/**
 * The rows of a folder in all of its storefronts, by table.
 * @param rowsOf which rows: of the catalogue, of events, of editorial content
 */
const rowsOfJobs = (
  jobs: readonly Job[],
  rowsOf: (job: Job, storefront: Storefront, main: Storefront) => Rows,
): Rows => {
  const all: Rows = {}
  for (const job of jobs) {
    const main = mainStorefront(job.storefronts)
    if (main === undefined) continue
    for (const storefront of job.storefronts) {
      for (const [table, rows] of Object.entries(rowsOf(job, storefront, main))) {
        const list = (all[table] ??= [])
        for (const row of rows) list.push(row)
      }
    }
  }
  return all
}

/** Rows of everything but events. */
export const rowsBesideEvents = (jobs: readonly Job[], pictures: Pictures, now: Date): Rows =>
  rowsOfJobs(jobs, ({ folder }, storefront, main) => {
    const context = { ...contextOf(folder, storefront, main, pictures, now), hallVersions: new Map<number, number>() }
    return {
      ...catalogueRows(folder, context),
      ...editorialRows(folder, context),
      ...promoCodeRows(folder, context),
      ...salesPointRows(folder, context),
    }
  })

/** @param hallVersions by folder: `hall_version.id` by the number of the hall */
export const rowsOfEvents = (
  jobs: readonly Job[],
  pictures: Pictures,
  now: Date,
  hallVersions: ReadonlyMap<ContentFolder, ReadonlyMap<number, number>>,
): Rows =>
  rowsOfJobs(jobs, ({ folder }, storefront, main) =>
    eventRows(folder, {
      ...contextOf(folder, storefront, main, pictures, now),
      hallVersions: hallVersions.get(folder) ?? new Map(),
    }),
  )
