import type { Moment } from '../format/words.ts'
import type { ContentFolder, Entry, Report, Storefront } from '../reading/content-folder.rules.ts'
import { momentOf } from '../reading/moments.rules.ts'
import { flattenRedirects } from '../reading/redirects.rules.ts'
import { refuseCodeDoubles, refuseSlugDoubles } from './check-catalogue.rules.ts'

const checkNavigation = ({ navigation }: ContentFolder, report: Report): void => {
  const parents = new Map(navigation.map(({ item }) => [item.id, item.parent]))
  for (const entry of navigation) {
    const { id, parent } = entry.item
    if (parent !== undefined && !parents.has(parent)) report(entry, ['parent'], `item ${parent} is not in this file`)
    const seen = new Set<number>()
    for (let above = parent; above !== undefined && !seen.has(above); above = parents.get(above)) {
      seen.add(above)
      if (above === id) report(entry, ['parent'], 'leads back to the item itself')
    }
  }
}

const checkRedirects = ({ redirects }: ContentFolder, report: Report): void => {
  const seen = new Map<string, Entry<unknown>>()
  for (const entry of redirects) {
    const first = seen.get(entry.item.source)
    if (first) report(entry, ['source'], `is redirected by ${first.file} ${first.path} too`)
    else seen.set(entry.item.source, entry)
  }
  const { circles } = flattenRedirects(redirects.map(({ item }) => ({ ...item, status: item.status ?? 301 })))
  for (const entry of redirects)
    if (circles.includes(entry.item.source)) report(entry, ['target'], 'leads back to where it came from')
}

const checkForms = ({ forms }: ContentFolder, report: Report): void => {
  const slugs = new Set<string>()
  for (const entry of forms) {
    if (slugs.has(entry.item.slug)) report(entry, ['slug'], `${entry.item.slug} is the slug of another form`)
    slugs.add(entry.item.slug)
    const names = entry.item.fields.map(({ name }) => name)
    entry.item.fields.forEach(({ name, kind, choices }, index) => {
      if (names.indexOf(name) !== index) report(entry, ['fields', index, 'name'], `${name} is there twice`)
      if ((kind === 'choice') !== (choices !== undefined))
        report(entry, ['fields', index, 'choices'], 'must be there for a choice, and only there')
    })
  }
}

/** `event:200101` and the like: everything of the folder that links may name. */
const linkable = (folder: ContentFolder): ReadonlySet<string> =>
  new Set([
    ...folder.events.map(({ item }) => `event:${item.id}`),
    ...folder.series.map(({ item }) => `series:${item.id}`),
    ...folder.info.flatMap(({ item }) => item.articles.map(({ id }) => `info:${id}`)),
  ])

const LINK = /(?:href=\\?"|"link":")((?:event|series|info):\d+)\\?"/g

const checkLinks = (folder: ContentFolder, report: Report): void => {
  const known = linkable(folder)
  const { venues, promoters, series, events, news, info, banners } = folder
  for (const entry of [venues, promoters, series, events, news, info, banners].flat()) {
    for (const [, link = ''] of JSON.stringify(entry.item).matchAll(LINK))
      if (!known.has(link)) report(entry, ['texts'], `links to ${link}, which is not in this folder`)
  }
}

const checkBanners = (folder: ContentFolder, report: Report): void => {
  const categories = new Set(folder.categories.map(({ item }) => item.code))
  for (const entry of folder.banners) {
    entry.item.location?.forEach(({ category }, index) => {
      if (category !== undefined && !categories.has(category))
        report(entry, ['location', index, 'category'], `category ${category} is not in categories.json`)
    })
  }
}

/** News, info, banners, navigation, links, redirects, forms. */
export const checkEditorial = (folder: ContentFolder, { timeZone }: Storefront, now: Date, report: Report): void => {
  const checkMoment = (entry: Entry<unknown>, field: string, moment: Moment | undefined) => {
    try {
      if (moment !== undefined) momentOf(moment, { now, timeZone })
    } catch (error) {
      report(entry, [field], error instanceof Error ? error.message : String(error))
    }
  }
  for (const entry of folder.news) checkMoment(entry, 'publishedAt', entry.item.publishedAt)
  for (const entry of folder.banners) {
    checkMoment(entry, 'shownFrom', entry.item.shownFrom)
    checkMoment(entry, 'shownUntil', entry.item.shownUntil)
  }
  refuseSlugDoubles(folder.info, 'title', report)
  refuseCodeDoubles(folder.links, report)
  checkNavigation(folder, report)
  checkRedirects(folder, report)
  checkForms(folder, report)
  checkBanners(folder, report)
  checkLinks(folder, report)
}
