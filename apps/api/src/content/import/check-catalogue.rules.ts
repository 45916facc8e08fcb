import { LANGUAGES } from '@parter/portal/languages.ts'
import { slugify } from '@parter/portal/paths/slug.ts'
import { isCategory } from '@parter/portal/paths/param-shapes.ts'
import { type ContentFolder, type Entry, isReplaced, type Report } from './content-folder.rules.ts'

type Named = Entry<{
  readonly texts: { readonly [language: string]: { readonly [field: string]: unknown } | undefined }
}>

/** Addresses without a number need one slug for one thing in each language. */
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
