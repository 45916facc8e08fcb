import { isEventId, isSeriesId } from '@parter/portal/content-ids.ts'
import type { ContentFolder, Entry, Report } from './content-folder.rules.ts'
import type { Storefront } from './storefront.rules.ts'

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

/** Numbers are unique within their kind, in the folder and over its storefronts, and legal in each. */
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
