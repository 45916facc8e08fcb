import { isLanguage, type Language } from '@parter/portal/language/languages.ts'
import { type ByLanguage, textIn } from '@parter/portal/language/texts.ts'
import type { Querying } from '../platform/shop/shop.ts'

const byLanguage = (rows: readonly { language: string; slug: string }[]): ByLanguage<string> =>
  Object.fromEntries(rows.flatMap(({ language, slug }) => (isLanguage(language) ? [[language, slug]] : [])))

const eventSlugs = (db: Querying, portalCode: string, id: number) =>
  db
    .selectFrom('eventText')
    .innerJoin('event', 'event.id', 'eventText.eventId')
    .select(['eventText.language', 'eventText.slug'])
    .where('event.id', '=', id)
    .where('event.portalCode', '=', portalCode)
    .where('event.published', '=', true)
    .execute()

const seriesSlugs = (db: Querying, portalCode: string, id: number) =>
  db
    .selectFrom('seriesText')
    .innerJoin('series', 'series.id', 'seriesText.seriesId')
    .select(['seriesText.language', 'seriesText.slug'])
    .where('series.id', '=', id)
    .where('series.portalCode', '=', portalCode)
    .where('series.published', '=', true)
    .execute()

/** The slug of an event or a series in a language, or in the storefront's own; undefined: there is no such content. */
export const readSlug = async (
  db: Querying,
  portal: { readonly portalCode: string; readonly defaultLocale: Language },
  kind: 'event' | 'series',
  id: number,
  language: Language,
): Promise<string | undefined> => {
  const rows = await (kind === 'event' ? eventSlugs : seriesSlugs)(db, portal.portalCode, id)
  return textIn(byLanguage(rows), language, portal.defaultLocale)?.text
}
