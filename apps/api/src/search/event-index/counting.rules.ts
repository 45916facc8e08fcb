import type { EventIndex, IndexedLabel, IndexedPlace } from './event-index.rules.ts'
import { type DateChoice, narrowingPrices, spanOf } from './facets.rules.ts'
import { isGone, isIn, isInBut, isNamed, isOn, isSoon, type Reasons } from './narrowing.rules.ts'

/** How many events each choice would leave. Choices that would leave none are left out, but for dates. */
export interface Counts {
  readonly categories: readonly { readonly label: IndexedLabel; readonly count: number }[]
  readonly counties: readonly { readonly name: string; readonly place: IndexedPlace; readonly count: number }[]
  readonly cities: readonly {
    readonly name: string
    readonly county: string
    readonly place: IndexedPlace
    readonly count: number
  }[]
  readonly dates: readonly (DateChoice & { readonly count: number })[]
  /** Only those that narrow the list, and the one that is chosen. */
  readonly prices: readonly { readonly priceTo: number; readonly count: number }[]
  /** How many would be left without what is sold out. */
  readonly available: number
}

/** How many rows pass every filter. */
export const countAll = (reasons: Reasons): number => {
  let count = 0
  for (let row = 0; row < reasons.length; row++) if (isIn(reasons, row)) count++
  return count
}

const most = <T extends { readonly count: number; readonly name: string }>(entries: Iterable<T>): T[] =>
  [...entries].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))

const NOWHERE: IndexedPlace = { city: '', county: '', words: {} }

const countPlaces = (index: EventIndex, reasons: Reasons): Pick<Counts, 'counties' | 'cities'> => {
  const byVenue = new Map<number, number>()
  for (let row = 0; row < reasons.length; row++) {
    if (!isInBut(reasons, row, 'place')) continue
    const venue = index.venueId[row] ?? 0
    byVenue.set(venue, (byVenue.get(venue) ?? 0) + 1)
  }
  const counties = new Map<string, { name: string; place: IndexedPlace; count: number }>()
  const cities = new Map<string, { name: string; county: string; place: IndexedPlace; count: number }>()
  for (const [id, count] of byVenue) {
    const place = index.venues.get(id) ?? NOWHERE
    const { city, county } = place
    counties.set(county, { name: county, place, count: count + (counties.get(county)?.count ?? 0) })
    const key = `${county}\n${city}`
    cities.set(key, { name: city, county, place, count: count + (cities.get(key)?.count ?? 0) })
  }
  return { counties: most(counties.values()), cities: most(cities.values()) }
}

const countCategories = ({ categories }: EventIndex, reasons: Reasons): Counts['categories'] =>
  categories.flatMap((label) => {
    let count = 0
    for (const row of label.rows) if (isInBut(reasons, row, 'category')) count++
    return count === 0 ? [] : [{ label, count }]
  })

/**
 * How many events are on on each day, were no dates chosen; days without any are left out.
 * @param days one after the other, in the storefront's time zone
 */
export const countDays = (index: EventIndex, reasons: Reasons, days: readonly string[], timeZone: string) => {
  const starts = days.map((day) => spanOf(day, day, timeZone))
  const counts = new Int32Array(days.length)
  for (let row = 0; row < reasons.length; row++)
    if (isInBut(reasons, row, 'dates'))
      for (const [day, span] of starts.entries()) if (isOn(index, row, span)) counts[day] = (counts[day] ?? 0) + 1
  return days.flatMap((day, at) => (counts[at] ? [{ day, count: counts[at] }] : []))
}

/**
 * Counts every facet.
 * @param choices days that can be chosen
 * @param steps prices that can be chosen, rising
 * @param priceTo the one that is
 */
export const countFacets = (
  index: EventIndex,
  reasons: Reasons,
  choices: readonly DateChoice[],
  timeZone: string,
  steps: readonly number[],
  priceTo?: number,
): Counts => {
  const dates = choices.map((choice) => ({ ...choice, count: 0, span: spanOf(choice.from, choice.to, timeZone) }))
  const prices = steps.map((step) => ({ priceTo: step, count: 0 }))
  let offered = 0
  let available = 0
  for (let row = 0; row < reasons.length; row++) {
    if (isInBut(reasons, row, 'dates')) for (const date of dates) if (isOn(index, row, date.span)) date.count++
    if (isGone(reasons, row)) continue
    if (isInBut(reasons, row, 'available')) available++
    if (!isInBut(reasons, row, 'price')) continue
    offered++
    for (const step of prices) if ((index.priceFrom[row] ?? 0) <= step.priceTo) step.count++
  }
  return {
    categories: countCategories(index, reasons),
    ...countPlaces(index, reasons),
    dates: dates.map(({ span: _span, ...date }) => date),
    prices: narrowingPrices(prices, offered, priceTo),
    available,
  }
}

export type SearchSort = 'relevance' | 'date' | 'popularity' | 'announced' | 'price'

type Compare = (one: number, other: number) => number

/**
 * Events that can be bought come first, then those whose sale opens later, then sold-out and cancelled ones. Not when
 * sorted by announcement: most new events are not on sale yet, and should not be further down for that.
 */
const rankOf = (reasons: Reasons, row: number, sort: SearchSort): number =>
  isGone(reasons, row) ? 2 : sort !== 'announced' && isSoon(reasons, row) ? 1 : 0

const comparing = (index: EventIndex, reasons: Reasons, sort: SearchSort): Compare => {
  const { startsAt, announcedAt, priceFrom, popularity } = index
  const by = (column: Float64Array | Int32Array, one: number, other: number) => {
    const [a = 0, b = 0] = [column[one], column[other]]
    // two events without a price are equal: Infinity minus Infinity is not a number
    return a === b ? 0 : a - b
  }
  const soonest: Compare = (one, other) => by(startsAt, one, other) || one - other
  const sorts: Readonly<Record<SearchSort, Compare>> = {
    date: soonest,
    announced: (one, other) => by(announcedAt, other, one) || one - other,
    price: (one, other) => by(priceFrom, one, other) || soonest(one, other),
    popularity: (one, other) => by(popularity, other, one) || soonest(one, other),
    // an event with that name comes before one at a venue with that name
    relevance: (one, other) => Number(isNamed(reasons, other)) - Number(isNamed(reasons, one)) || soonest(one, other),
  }
  return (one, other) => rankOf(reasons, one, sort) - rankOf(reasons, other, sort) || sorts[sort](one, other)
}

/** Numbers of the events from `offset` on, at most `limit`, as they are sorted. */
export const pageOf = (
  index: EventIndex,
  reasons: Reasons,
  sort: SearchSort,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): number[] => {
  const compare = comparing(index, reasons, sort)
  const best: number[] = []
  for (let row = 0; row < reasons.length; row++) {
    if (!isIn(reasons, row)) continue
    const last = best[offset + limit - 1]
    if (last !== undefined && compare(last, row) < 0) continue
    let low = 0
    let high = best.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(best[middle] ?? 0, row) <= 0) low = middle + 1
      else high = middle
    }
    best.splice(low, 0, row)
    if (best.length > offset + limit) best.pop()
  }
  return best.slice(offset).map((row) => index.ids[row] ?? 0)
}
