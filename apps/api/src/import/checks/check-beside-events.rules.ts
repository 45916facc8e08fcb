import { LANGUAGES } from '@parter/portal/language/languages.ts'
import { isEventId, isSeriesId } from '@parter/portal/paths/content-ids.ts'
import { isCategory } from '@parter/portal/paths/param-shapes.ts'
import { slugify } from '@parter/portal/paths/slug.ts'
import type { Moment } from '../format/primitives.ts'
import {
  type ContentFolder,
  type Entry,
  isReplaced,
  type Report,
  type Storefront,
} from '../reading/content-folder.rules.ts'
import { momentOf } from '../reading/moments.rules.ts'
import { flattenRedirects } from '../rows/editorial-rows.rules.ts'

type Named = Entry<{
  readonly texts: { readonly [language: string]: { readonly [field: string]: unknown } | undefined }
}>

/** Addresses without an id need a unique slug per language. */
export const refuseSlugDoubles = (entries: readonly Named[], title: string, report: Report): void => {
  for (const language of LANGUAGES) {
    const seen = new Map<string, Named>()
    for (const entry of entries) {
      const texts = entry.item.texts[language]
      if (!texts || isReplaced(entry, ['texts'])) continue
      const slug = String(texts['slug'] ?? slugify(String(texts[title])))
      const first = seen.get(slug)
      if (slug === '') report(entry, ['texts', language], 'needs a slug: its name gives none')
      else if (first) report(entry, ['texts', language], `has the slug ${slug} of ${first.file} ${first.path}`)
      else seen.set(slug, entry)
    }
  }
}

export const refuseCodeDoubles = (entries: readonly Entry<{ readonly code: string }>[], report: Report): void => {
  const seen = new Map<string, Entry<unknown>>()
  for (const entry of entries.filter((one) => !isReplaced(one, ['code']))) {
    const first = seen.get(entry.item.code)
    if (first) report(entry, ['code'], `is the code of ${first.file} ${first.path} too`)
    else seen.set(entry.item.code, entry)
  }
}

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

/** Venues, promoters, categories, tags, ticket types, zones, halls, series. */
export const checkCatalogue = (folder: ContentFolder, report: Report): void => {
  for (const list of [folder.categories, folder.tags, folder.ticketTypes, folder.zones]) refuseCodeDoubles(list, report)
  refuseSlugDoubles(folder.categories, 'name', report)
  refuseSlugDoubles(folder.tags, 'name', report)
  for (const entry of folder.categories) {
    for (const [language, texts] of Object.entries(entry.item.texts)) {
      if (texts && texts.slug === undefined && !isCategory(slugify(texts.name)))
        report(entry, ['texts', language], 'needs a slug: its name gives none that can name a category')
    }
  }
  for (const entry of folder.venues) {
    const { timeZone } = entry.item
    if (timeZone !== undefined && !isTimeZone(timeZone)) report(entry, ['timeZone'], 'is not a time zone')
    entry.item.parallelHalls?.forEach((hall, index) => {
      const isOurs = folder.halls.some(({ item }) => item.id === hall && item.venue === entry.item.id)
      if (!isOurs) report(entry, ['parallelHalls', index], `hall ${hall} is not in this venue`)
    })
  }
  const venues = new Set(folder.venues.map(({ item }) => item.id))
  for (const entry of folder.halls)
    if (!venues.has(entry.item.venue)) report(entry, ['venue'], `venue ${entry.item.venue} is not in venues.json`)
  const promoters = new Set(folder.promoters.map(({ item }) => item.id))
  for (const entry of folder.series) {
    const { promoter } = entry.item
    if (promoter !== undefined && !promoters.has(promoter))
      report(entry, ['promoter'], `promoter ${promoter} is not in promoters.json`)
  }
}

type Numbered = Entry<{ readonly id: number }>

const LIMITS = {
  events: [isEventId, 'an event has six digits that don’t begin with 1, or eight that begin with 100'],
  series: [isSeriesId, 'a series has five digits, or six that begin with 1'],
  infoArticles: [(id: number) => id >= 1 && id <= 9_999, 'an article of the general info has at most four digits'],
  others: [(id: number) => id >= 1 && id <= 999_999_999, 'is out of range'],
} as const

const listsOf = (folder: ContentFolder) => {
  const articles = folder.info.flatMap(({ file, path, item }) =>
    item.articles.map((article, index): Numbered => ({ file, path: `${path}.articles[${index}]`, item: article })),
  )
  const { venues, promoters, categories, tags, halls, series, events, news, info, banners, navigation, links, forms } =
    folder
  const { salesPoints } = folder
  const others = {
    venues,
    promoters,
    categories,
    tags,
    halls,
    news,
    info,
    banners,
    navigation,
    links,
    forms,
    salesPoints,
  }
  return { others, events, series, articles }
}

const refuseDoubles = (entries: readonly Numbered[], report: Report): void => {
  const seen = new Map<number, Numbered>()
  for (const entry of entries) {
    const first = seen.get(entry.item.id)
    if (first) report(entry, ['id'], `is the number of ${first.file} ${first.path} too`)
    else seen.set(entry.item.id, entry)
  }
}

/** Ids are unique within their kind, in the folder and over its storefronts, and valid in each. */
export const checkNumbers = (folder: ContentFolder, storefronts: readonly Storefront[], report: Report): void => {
  const { others, events, series, articles } = listsOf(folder)
  const check = (entries: readonly Numbered[], limit: keyof typeof LIMITS, kind: 'events' | 'series' | 'others') => {
    refuseDoubles(entries, report)
    const [fits, why] = LIMITS[limit]
    const taken = new Map<number, string>()
    for (const entry of entries) {
      for (const { code, offsets } of storefronts) {
        const id = entry.item.id + offsets[kind]
        const owner = taken.get(id)
        if (!fits(id)) report(entry, ['id'], `would be ${id} in ${code}, and ${why}`)
        else if (owner !== undefined && owner !== code)
          report(entry, ['id'], `would be ${id} in ${code}, which is taken in ${owner}`)
        else taken.set(id, code)
      }
    }
  }
  check(events, 'events', 'events')
  check(series, 'series', 'series')
  check(articles, 'infoArticles', 'others')
  for (const entries of Object.values(others)) check(entries, 'others', 'others')
  refuseDoubles(folder.ticketTypes, report)
  refuseDoubles(folder.zones, report)
}

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

/** The link targets of the folder, such as `event:200101`. */
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
