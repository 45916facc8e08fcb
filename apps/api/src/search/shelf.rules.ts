import type { Language } from '@parter/portal/languages.ts'

type ByLanguage<T> = Readonly<Partial<Record<Language, T>>>

/** A category or a tag, and the rows of the shelf that have it. */
export interface ShelfLabel {
  readonly id: number
  readonly code: string
  readonly texts: ByLanguage<{ readonly name: string; readonly slug: string }>
  readonly rows: Int32Array
}

/** Where a venue is: in its own words, and in those of languages that have others. */
export interface ShelfPlace {
  readonly city: string
  readonly county: string
  readonly words: ByLanguage<{ readonly city?: string; readonly county?: string }>
}

/**
 * What lists of a storefront are narrowed, counted and sorted by, column by column, a row an event, in the order of
 * the events' numbers. Kept in memory: counting every facet of 50,000 events takes a millisecond here.
 */
export interface Shelf {
  readonly ids: Int32Array
  /** Milliseconds since 1970. */
  readonly startsAt: Float64Array
  readonly overAt: Float64Array
  readonly announcedAt: Float64Array
  /** Minor units; Infinity: no price yet. */
  readonly priceFrom: Float64Array
  readonly popularity: Int32Array
  readonly venueId: Int32Array
  readonly promoterId: Int32Array
  /** 0: in no series. */
  readonly seriesId: Int32Array
  readonly categories: readonly ShelfLabel[]
  readonly tags: readonly ShelfLabel[]
  readonly venues: ReadonlyMap<number, ShelfPlace>
}

/** Where a number stands in an ascending list; -1: nowhere. */
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

/** The rows of events, in the order of their numbers; those that aren't on the shelf are left out. */
export const rowsOf = ({ ids }: Shelf, events: Int32Array): number[] => {
  const rows: number[] = []
  for (const id of events) {
    const row = rowOf(ids, id)
    if (row >= 0) rows.push(row)
  }
  return rows
}

/** The category or tag of that code, or with that slug in any language. */
export const labelNamed = (labels: readonly ShelfLabel[], name: string): ShelfLabel | undefined =>
  labels.find(({ code, texts }) => code === name || Object.values(texts).some(({ slug }) => slug === name))

const sameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const isCalled = (place: ShelfPlace, part: 'city' | 'county', name: string | undefined): boolean =>
  name === undefined ||
  sameWord(place[part], name) ||
  Object.values(place.words).some((words) => words[part] !== undefined && sameWord(words[part], name))

/** Numbers of the venues of a city or county, in any of its languages and however it is capitalised. */
export const venuesIn = ({ venues }: Shelf, county: string | undefined, city: string | undefined): Set<number> => {
  const found = new Set<number>()
  for (const [id, place] of venues)
    if (isCalled(place, 'county', county) && isCalled(place, 'city', city)) found.add(id)
  return found
}

/** What a city or county is called in a language. */
export const placeIn = (place: ShelfPlace, part: 'city' | 'county', language: Language): string =>
  place.words[language]?.[part] ?? place[part]

/**
 * Of these events the most popular that aren't over, by their numbers; of a series only one, the soonest of equals.
 * @param now milliseconds since 1970
 * @param besides events that are shown already: neither they nor others of their series are wanted
 */
export const mostPopular = (
  shelf: Shelf,
  events: Int32Array,
  now: number,
  most: number,
  besides: readonly number[] = [],
): number[] => {
  const { popularity, startsAt, seriesId, overAt } = shelf
  const shown = rowsOf(shelf, Int32Array.from(besides))
  const isShown = (row: number): boolean =>
    shown.some((other) => other === row || (seriesId[row] !== 0 && seriesId[other] === seriesId[row]))
  const isBefore = (one: number, other: number): boolean => {
    const difference = (popularity[other] ?? 0) - (popularity[one] ?? 0)
    return difference === 0 ? (startsAt[one] ?? 0) < (startsAt[other] ?? 0) : difference < 0
  }
  const best: number[] = []
  for (const row of rowsOf(shelf, events)) {
    if ((overAt[row] ?? 0) <= now || isShown(row)) continue
    const series = seriesId[row] ?? 0
    const sister = series === 0 ? -1 : best.findIndex((other) => seriesId[other] === series)
    if (sister >= 0) {
      if (!isBefore(row, best[sister] ?? 0)) continue
      best.splice(sister, 1)
    }
    const place = best.findIndex((other) => isBefore(row, other))
    if (place >= 0) best.splice(place, 0, row)
    else if (best.length < most) best.push(row)
    if (best.length > most) best.pop()
  }
  return best.map((row) => shelf.ids[row] ?? 0)
}
