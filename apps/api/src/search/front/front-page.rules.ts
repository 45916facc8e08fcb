import { pageOf } from '../event-index/counting.rules.ts'
import { availabilityRank, type EventIndex, labelNamed, rowsOf } from '../event-index/event-index.rules.ts'
import type { Span } from '../event-index/facets.rules.ts'
import { isIn, isOn, isSoon, reasonsOf } from '../event-index/narrowing.rules.ts'

/** What the front page has besides the index to choose from. */
export interface FrontWishes {
  /** What the banners lead to, in their order. */
  readonly banners: readonly { readonly banner: number; readonly page: 'event' | 'series'; readonly id: number }[]
  /** Events of which few places are left, the fullest first. */
  readonly ending: readonly number[]
  /** The days that are close. */
  readonly week: Span
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What stands where on the front page: rows of the index, no show twice. */
export interface FrontChoice {
  readonly leads: readonly { readonly row: number; readonly banner: number | null }[]
  readonly ending: readonly number[]
  readonly week: readonly number[]
  readonly rails: readonly { readonly code: 'announced' | 'popular' | 'soon'; readonly rows: readonly number[] }[]
  readonly feature: number | null
}

const MOST = { leads: 4, ending: 4, week: 5, announced: 5, popular: 5, soon: 10 }
/** A row of one or two is a gap. */
const FEWEST = { list: 2, rail: 4 }
/** Gift tickets are events of this category; the page offers gifts once, by themselves. */
const GIFTS = 'gift-cards'
const ALL_TIME: Span = { from: Number.NEGATIVE_INFINITY, before: Number.POSITIVE_INFINITY }

/** Chooses what the front page shows: only what can be bought now or later, no show twice, no rail under four (R1.1). */
export const chooseFrontPage = (index: EventIndex, { banners, ending, week, now }: FrontWishes): FrontChoice => {
  const reasons = reasonsOf(index, { hideSoldOut: true, span: ALL_TIME, now }, undefined)
  const gifts = new Set(labelNamed(index.categories, GIFTS)?.rows)
  const of = (column: Int32Array | Float64Array, row: number) => column[row] ?? 0
  const isOffered = (row: number) => isIn(reasons, row) && !gifts.has(row)
  const taken = new Set<number>()
  /** The first rows whose shows are not yet on the page; nothing when there are too few. */
  const take = (rows: readonly number[], most: number, fewest = 1): number[] => {
    const shows = new Set(taken)
    const found: number[] = []
    for (const row of rows) {
      if (found.length === most) break
      if (!isOffered(row) || shows.has(of(index.show, row))) continue
      shows.add(of(index.show, row))
      found.push(row)
    }
    if (found.length < fewest) return []
    for (const row of found) taken.add(of(index.show, row))
    return found
  }
  /** The soonest date of a row's show that can be bought now, else later. */
  const best = (rows: Iterable<number>): number[] =>
    [...rows].toSorted(
      (one, other) =>
        availabilityRank(index, one, now) - availabilityRank(index, other, now) ||
        of(index.startsAt, one) - of(index.startsAt, other) ||
        one - other,
    )
  const rowsWhere = (fits: (row: number) => boolean) => [...index.ids.keys()].filter(fits)
  const sorted = (sort: 'popularity' | 'announced' | 'date') =>
    pageOf(index, reasons, sort, { offset: 0, limit: index.showCount })

  const leads: { row: number; banner: number | null }[] = []
  for (const { banner, page, id } of banners) {
    if (leads.length === MOST.leads) break
    const [named] =
      page === 'event'
        ? rowsOf(index, Int32Array.of(id))
        : best(rowsWhere((row) => index.showId[row] === id && isOffered(row)))
    if (named === undefined) continue
    const show = of(index.show, named)
    // where that evening is gone, another one of the same show
    const [row] = isOffered(named)
      ? [named]
      : best(rowsWhere((each) => of(index.show, each) === show && isOffered(each)))
    if (row !== undefined) leads.push(...take([row], 1).map((each) => ({ row: each, banner })))
  }
  const popular = sorted('popularity').filter((row) => !isSoon(reasons, row))
  leads.push(...take(popular, MOST.leads - leads.length).map((row) => ({ row, banner: null })))
  const last = take(rowsOf(index, Int32Array.from(ending)), MOST.ending, FEWEST.list)
  const close = best(rowsWhere((row) => isOn(index, row, week) && !isSoon(reasons, row)))
  const near = take(close, MOST.week, FEWEST.list)
  const announced = take(sorted('announced'), MOST.announced, FEWEST.rail)
  const [feature = null] = take(popular, 1)
  const rails = [
    { code: 'announced', rows: announced } as const,
    { code: 'popular', rows: take(sorted('popularity'), MOST.popular, FEWEST.rail) } as const,
    { code: 'soon', rows: take(sorted('date'), MOST.soon, FEWEST.rail) } as const,
  ]
  return {
    leads,
    ending: last,
    week: near,
    rails: rails.filter(({ rows }) => rows.length > 0),
    feature,
  }
}
