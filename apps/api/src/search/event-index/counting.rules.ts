import type { ListedShow } from '../../catalogue/events/event-list.rules.ts'
import type { EventIndex, IndexedLabel, IndexedPlace } from './event-index.rules.ts'
import { type DateChoice, narrowingPrices, spanOf } from './facets.rules.ts'
import { isGone, isIn, isInBut, isNamed, isOn, isSoon, type Reasons } from './narrowing.rules.ts'

/** How many shows each choice would leave. Choices that would leave none are left out, but for dates. */
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

/** How many shows have a row that fits. @param rows those to look at; all when left out */
export const countShows = (
  { show, showCount }: EventIndex,
  fits: (row: number) => boolean,
  rows?: Int32Array,
): number => {
  const seen = new Uint8Array(showCount)
  let count = 0
  const all = rows?.length ?? show.length
  for (let at = 0; at < all; at++) {
    const row = rows ? (rows[at] ?? 0) : at
    const number = show[row] ?? 0
    if (seen[number] || !fits(row)) continue
    seen[number] = 1
    count++
  }
  return count
}

/** How many shows, and how many of their dates, pass every filter. */
export const countAll = (index: EventIndex, reasons: Reasons): { readonly total: number; readonly dates: number } => {
  let dates = 0
  for (let row = 0; row < reasons.length; row++) if (isIn(reasons, row)) dates++
  return { total: countShows(index, (row) => isIn(reasons, row)), dates }
}

const most = <T extends { readonly count: number; readonly name: string }>(entries: Iterable<T>): T[] =>
  [...entries].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))

const NOWHERE: IndexedPlace = { city: '', county: '', words: {} }

/** How many shows are on in each county and city, the fullest first. */
export const countPlaces = (index: EventIndex, reasons: Reasons): Pick<Counts, 'counties' | 'cities'> => {
  const byVenue = new Map<number, Set<number>>()
  for (let row = 0; row < reasons.length; row++) {
    if (!isInBut(reasons, row, 'place')) continue
    const venue = index.venueId[row] ?? 0
    const there = byVenue.get(venue)
    if (there) there.add(index.show[row] ?? 0)
    else byVenue.set(venue, new Set([index.show[row] ?? 0]))
  }
  const counties = new Map<string, { place: IndexedPlace; shows: Set<number> }>()
  const cities = new Map<string, { place: IndexedPlace; shows: Set<number> }>()
  for (const [id, shows] of byVenue) {
    const place = index.venues.get(id) ?? NOWHERE
    const join = (places: typeof cities, key: string) =>
      places.set(key, { place, shows: new Set([...(places.get(key)?.shows ?? []), ...shows]) })
    join(counties, place.county)
    join(cities, `${place.county}\n${place.city}`)
  }
  const named = ({ place, shows }: { place: IndexedPlace; shows: Set<number> }) => ({ place, count: shows.size })
  return {
    counties: most([...counties.values()].map((each) => ({ name: each.place.county, ...named(each) }))),
    cities: most(
      [...cities.values()].map((each) => ({ name: each.place.city, county: each.place.county, ...named(each) })),
    ),
  }
}

const countCategories = (index: EventIndex, reasons: Reasons): Counts['categories'] =>
  index.categories.flatMap((label) => {
    const count = countShows(index, (row) => isInBut(reasons, row, 'category'), label.rows)
    return count === 0 ? [] : [{ label, count }]
  })

/**
 * How many shows can be bought on each day, now or later, were no dates chosen; days without any are left out. One rule
 * for the days of the front page and those of a calendar (R1.1).
 * @param days one after the other, in the storefront's time zone
 */
export const countDays = (index: EventIndex, reasons: Reasons, days: readonly string[], timeZone: string) =>
  days.flatMap((day) => {
    const span = spanOf(day, day, timeZone)
    const isOffered = (row: number) => isOn(index, row, span) && !isGone(reasons, row) && isInBut(reasons, row, 'dates')
    const count = countShows(index, isOffered)
    return count === 0 ? [] : [{ day, count }]
  })

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
  const isOffered = (row: number) => !isGone(reasons, row) && isInBut(reasons, row, 'price')
  const prices = steps.map((step) => ({
    priceTo: step,
    count: countShows(index, (row) => (index.priceFrom[row] ?? 0) <= step && isOffered(row)),
  }))
  return {
    categories: countCategories(index, reasons),
    ...countPlaces(index, reasons),
    dates: choices.map((choice) => {
      const span = spanOf(choice.from, choice.to, timeZone)
      return { ...choice, count: countShows(index, (row) => isOn(index, row, span) && isInBut(reasons, row, 'dates')) }
    }),
    prices: narrowingPrices(prices, countShows(index, isOffered), priceTo),
    available: countShows(index, (row) => !isGone(reasons, row) && isInBut(reasons, row, 'available')),
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

/**
 * The shows from `offset` on, at most `limit`, as they are sorted: each stands where that of its events stands that comes
 * first.
 * @returns rows, of each show the soonest date that can be bought
 */
export const pageOf = (
  index: EventIndex,
  reasons: Reasons,
  sort: SearchSort,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): number[] => {
  const compare = comparing(index, reasons, sort)
  const isSooner = comparing(index, reasons, 'date')
  const firsts = new Int32Array(index.showCount).fill(-1)
  const soonest = new Int32Array(index.showCount).fill(-1)
  for (let row = 0; row < reasons.length; row++) {
    if (!isIn(reasons, row)) continue
    const show = index.show[row] ?? 0
    const first = firsts[show] ?? -1
    if (first < 0 || compare(row, first) < 0) firsts[show] = row
    const sooner = soonest[show] ?? -1
    if (sooner < 0 || isSooner(row, sooner) < 0) soonest[show] = row
  }
  const best: number[] = []
  for (const row of firsts) {
    if (row < 0) continue
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
  return best.slice(offset).map((row) => soonest[index.show[row] ?? 0] ?? row)
}

/**
 * Shows with those of their dates that are in.
 * @param rows one of each show: the event that stands for it
 * @param most dates of each
 */
export const showsOf = (
  index: EventIndex,
  rows: readonly number[],
  isDate: (row: number) => boolean,
  most: number,
): ListedShow[] => {
  const of = (column: Int32Array | Float64Array, row: number) => column[row] ?? 0
  const dates = new Map<number, number[]>(rows.map((row) => [of(index.show, row), []]))
  for (let row = 0; row < index.show.length; row++) if (isDate(row)) dates.get(of(index.show, row))?.push(row)
  return rows.map((row) => {
    const all = (dates.get(of(index.show, row)) ?? []).toSorted(
      (one, other) => of(index.startsAt, one) - of(index.startsAt, other) || one - other,
    )
    const shown = all.filter((each, place) => place < most || each === row)
    return {
      id: of(index.ids, row),
      dates: shown.map((each) => of(index.ids, each)),
      dateCount: all.length,
      firstAt: new Date(of(index.startsAt, all[0] ?? row)),
      lastAt: new Date(of(index.startsAt, all.at(-1) ?? row)),
    }
  })
}
