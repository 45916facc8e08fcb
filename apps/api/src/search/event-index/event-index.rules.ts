import type { Language } from '@parter/portal/language/languages.ts'

type ByLanguage<T> = Readonly<Partial<Record<Language, T>>>

/** A category or a tag, and the rows of the index that have it. */
export interface IndexedLabel {
  readonly id: number
  readonly code: string
  readonly texts: ByLanguage<{ readonly name: string; readonly slug: string }>
  readonly rows: Int32Array
}

/** The address of a venue: the original, and its translations. */
export interface IndexedPlace {
  readonly city: string
  readonly county: string
  readonly words: ByLanguage<{ readonly city?: string; readonly county?: string }>
}

/**
 * The data by which a storefront's lists are filtered, counted and sorted: columns with a row per event, ordered by
 * event number. Kept in memory, where counting every facet of 50,000 events takes a millisecond.
 */
export interface EventIndex {
  readonly ids: Int32Array
  /** Milliseconds since 1970. */
  readonly startsAt: Float64Array
  readonly overAt: Float64Array
  readonly announcedAt: Float64Array
  /** Milliseconds since 1970. */
  readonly saleStartsAt: Float64Array
  readonly saleEndsAt: Float64Array
  /** Whether there are tickets, apart from the times of the sale: one of `STOCK`. */
  readonly stock: Int32Array
  /** Minor units; Infinity: no price yet. */
  readonly priceFrom: Float64Array
  readonly popularity: Int32Array
  readonly venueId: Int32Array
  readonly promoterId: Int32Array
  /** The series; of events without one, a negative number that all events of the same title and promoter share. */
  readonly showId: Int32Array
  /** The shows numbered from 0, and how many there are: what is counted once a show. */
  readonly show: Int32Array
  readonly showCount: number
  readonly categories: readonly IndexedLabel[]
  readonly tags: readonly IndexedLabel[]
  readonly venues: ReadonlyMap<number, IndexedPlace>
}

/** Numbers shows from 0, in the order in which they appear. */
export const numberShows = (showId: Int32Array): Pick<EventIndex, 'show' | 'showCount'> => {
  const numbers = new Map<number, number>()
  const show = showId.map((id) => {
    const known = numbers.get(id) ?? numbers.size
    numbers.set(id, known)
    return known
  })
  return { show, showCount: numbers.size }
}

/** `undated`: cancelled, or postponed to a day that isn't known yet. */
export const STOCK = { free: 0, soldOut: 1, withdrawn: 2, undated: 3 } as const

/** An event's rank in lists: 0 tickets can be bought now, 1 the sale opens later, 2 there are none. */
export const availabilityRank = (index: EventIndex, row: number, now: number): 0 | 1 | 2 => {
  const stock = index.stock[row] ?? STOCK.withdrawn
  if (stock >= STOCK.withdrawn || (index.overAt[row] ?? 0) <= now) return 2
  if (now < (index.saleStartsAt[row] ?? 0)) return 1
  return now >= (index.saleEndsAt[row] ?? 0) || stock === STOCK.soldOut ? 2 : 0
}

/** The position of a number in an ascending list; -1: it is missing. */
const rowOf = (ids: Int32Array, id: number): number => {
  let low = 0
  let high = ids.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const there = ids[middle] ?? 0
    if (there === id) return middle
    if (there < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** The rows of events, in the order of their numbers; those that aren't on the index are left out. */
export const rowsOf = ({ ids }: EventIndex, events: Int32Array): number[] => {
  const rows: number[] = []
  for (const id of events) {
    const row = rowOf(ids, id)
    if (row >= 0) rows.push(row)
  }
  return rows
}

/** The category or tag of that code, or with that slug in any language. */
export const labelNamed = (labels: readonly IndexedLabel[], name: string): IndexedLabel | undefined =>
  labels.find(({ code, texts }) => code === name || Object.values(texts).some(({ slug }) => slug === name))

const sameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const isCalled = (place: IndexedPlace, part: 'city' | 'county', name: string | undefined): boolean =>
  name === undefined ||
  sameWord(place[part], name) ||
  Object.values(place.words).some((words) => words[part] !== undefined && sameWord(words[part], name))

/** Numbers of the venues of a city or county, in any of its languages and however it is capitalised. */
export const venuesIn = ({ venues }: EventIndex, county: string | undefined, city: string | undefined): Set<number> => {
  const found = new Set<number>()
  for (const [id, place] of venues)
    if (isCalled(place, 'county', county) && isCalled(place, 'city', city)) found.add(id)
  return found
}

/** What a city or county is called in a language. */
export const placeIn = (place: IndexedPlace, part: 'city' | 'county', language: Language): string =>
  place.words[language]?.[part] ?? place[part]

/**
 * The most popular of these events that aren't over, by number, those first that can be bought. A show appears once: on
 * the soonest date that can be bought.
 * @param now milliseconds since 1970
 * @param besides events that are shown already: they and other dates of their shows are left out
 */
export const mostPopular = (
  index: EventIndex,
  events: Int32Array,
  now: number,
  most: number,
  besides: readonly number[] = [],
): number[] => {
  const { popularity, startsAt, showId, overAt } = index
  const of = (column: Int32Array | Float64Array, row: number) => column[row] ?? 0
  const shown = new Set(rowsOf(index, Int32Array.from(besides)).map((row) => of(showId, row)))
  const bySale = (one: number, other: number) => availabilityRank(index, one, now) - availabilityRank(index, other, now)
  const byDate = (one: number, other: number) => of(startsAt, one) - of(startsAt, other)
  const byPopularity = (one: number, other: number) => of(popularity, other) - of(popularity, one)
  const shows = new Map<number, { date: number; popular: number }>()
  for (const row of rowsOf(index, events)) {
    const show = of(showId, row)
    if (of(overAt, row) <= now || shown.has(show)) continue
    const known = shows.get(show)
    if (!known) shows.set(show, { date: row, popular: row })
    else {
      if ((bySale(row, known.date) || byDate(row, known.date)) < 0) known.date = row
      if (byPopularity(row, known.popular) < 0) known.popular = row
    }
  }
  return [...shows.values()]
    .toSorted((a, b) => bySale(a.date, b.date) || byPopularity(a.popular, b.popular) || byDate(a.date, b.date))
    .slice(0, most)
    .map(({ date }) => of(index.ids, date))
}
