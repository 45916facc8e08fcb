import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Facets } from '@parter/contract/search/search.ts'
import { LANGUAGE_FACTS } from '@parter/portal/language/languages.ts'
import { textIn } from '@parter/portal/language/texts.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { dayOf } from '@parter/portal/time/dates.ts'
import type { View } from '../catalogue/events/event-card.rules.ts'
import { MOST_DATES } from '../catalogue/events/event-list.rules.ts'
import { readShows } from '../catalogue/events/read-cards.ts'
import type { Shop } from '../platform/shop/shop.ts'
import {
  type Counts,
  countAll,
  countDays,
  countFacets,
  pageOf,
  type SearchSort,
  showsOf,
} from './event-index/counting.rules.ts'
import { placeIn } from './event-index/event-index.rules.ts'
import { type DateChoice, dateChoices, daysOfMonth, priceSteps, spanOf } from './event-index/facets.rules.ts'
import { findEvents, findThings } from './event-index/found.store.ts'
import { citiesIn, thingsIn } from './event-index/found-things.rules.ts'
import { type Filters, type Found, isIn, reasonsOf } from './event-index/narrowing.rules.ts'
import type { EventIndexOf } from './event-index/open-event-indexes.ts'
import { readableQuery } from './words/search-query.rules.ts'
import { type Understood, understandQuery } from './words/understand-query.ts'

/** The parameters of a search, as the contract validates them. */
export interface SearchQuery extends Omit<Filters, 'span' | 'now' | 'hideSoldOut'> {
  readonly q?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly when?: 'today' | 'tomorrow' | 'weekend' | 'week' | undefined
  /** `2026-12`, or `now`. */
  readonly month?: string | undefined
  readonly hideSoldOut?: '1' | undefined
  readonly sort?: SearchSort | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

const USUAL_LIMIT = 24
const MOST_OTHERS = 8

/** Finds what has all of the words, or all but one when nothing has them all. */
const find = async (
  db: Shop['db'],
  portalCode: string,
  { strict, relaxed }: Understood,
): Promise<{ found: Found | undefined; isRelaxed: boolean }> => {
  if (strict === undefined) return { found: undefined, isRelaxed: false }
  const found = await findEvents(db, portalCode, strict)
  if (found.words.length > 0 || relaxed === undefined) return { found, isRelaxed: false }
  const nearly = await findEvents(db, portalCode, relaxed)
  return { found: nearly, isRelaxed: nearly.words.length > 0 }
}

const facetsIn = ({ categories, ...counts }: Counts, view: View): Facets => ({
  ...counts,
  counties: counts.counties.map(({ place, ...county }) => ({
    ...county,
    label: placeIn(place, 'county', view.language),
  })),
  cities: citiesIn(counts.cities, view),
  dates: [...counts.dates],
  prices: [...counts.prices],
  categories: categories.flatMap(({ label, count }) => {
    const found = textIn(label.texts, view.language, view.fallback)
    return found ? [{ code: label.code, ...found.text, count }] : []
  }),
})

/** The first and last requested day: as dates, by a named period, or a month. */
const daysAsked = (
  { from, to, when }: Pick<SearchQuery, 'from' | 'to' | 'when'>,
  choices: readonly DateChoice[],
  days: readonly string[],
): { from?: string | undefined; to?: string | undefined } => {
  if (from !== undefined || to !== undefined) return { from, to }
  if (when !== undefined) return choices.find(({ code }) => code === when) ?? {}
  return { from: days[0], to: days.at(-1) }
}

/**
 * Shows of a storefront by words and filters, with facets; without words, all that is upcoming. Facets count the
 * results of each choice if it replaced the current one of its filter.
 */
export const searchCatalogue = async (
  { db }: Pick<Shop, 'db'>,
  indexOf: EventIndexOf,
  portal: Portal,
  { q = '', from, to, when, month, after, limit = USUAL_LIMIT, sort, hideSoldOut, ...filters }: SearchQuery,
  view: View,
): Promise<ReplyOf<'searchCatalogue'>> => {
  const { portalCode, timezone, currencyCode } = portal
  const [index, understood] = await Promise.all([indexOf(portalCode), understandQuery(db, portalCode, q, view)])
  const isFirst = after === undefined
  const [{ found, isRelaxed }, things] = await Promise.all([
    find(db, portalCode, understood),
    isFirst && understood.strict !== undefined ? findThings(db, portalCode, understood.strict, MOST_OTHERS) : [],
  ])
  const now = view.now.getTime()
  const today = dayOf(view.now, timezone)
  const choices = dateChoices(today, LANGUAGE_FACTS[view.language].weekStartsOn)
  const monthShown = month === 'now' ? today.slice(0, 7) : month
  const days = monthShown === undefined ? [] : daysOfMonth(monthShown)
  const asked = daysAsked({ from, to, when }, choices, days)
  const span = spanOf(asked.from, asked.to, timezone)
  const reasons = reasonsOf(index, { ...filters, hideSoldOut: hideSoldOut === '1', span, now }, found)
  const count = () => countFacets(index, reasons, choices, timezone, priceSteps(currencyCode), filters.priceTo)
  const offset = Number(after ?? 0)
  const { total, dates } = countAll(index, reasons)
  const page = pageOf(index, reasons, sort ?? (found ? 'relevance' : 'date'), { offset, limit })
  // a month is shown by its days, so that all dates of it are needed
  const most = monthShown === undefined ? MOST_DATES : Number.POSITIVE_INFINITY
  const listed = showsOf(index, page, (row) => isIn(reasons, row), most)
  return {
    query: readableQuery(q),
    meant: understood.meant ?? null,
    relaxed: isRelaxed,
    shows: await readShows(db, listed, view),
    total,
    dates,
    next: offset + limit < Math.min(total, 10_000) ? String(offset + limit) : null,
    others: thingsIn(things, view),
    calendar: monthShown === undefined ? null : { month: monthShown, days: countDays(index, reasons, days, timezone) },
    facets: isFirst ? facetsIn(count(), view) : null,
  }
}
