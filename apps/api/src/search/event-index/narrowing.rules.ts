import {
  availabilityRank,
  type EventIndex,
  type IndexedLabel,
  labelNamed,
  rowsOf,
  STOCK,
  venuesIn,
} from './event-index.rules.ts'
import type { Span } from './facets.rules.ts'

/** What a list is narrowed by; what is left out doesn't narrow it. */
export interface Filters {
  readonly category?: string | undefined
  readonly tag?: string | undefined
  readonly venue?: number | undefined
  readonly promoter?: number | undefined
  readonly county?: string | undefined
  readonly city?: string | undefined
  readonly priceTo?: number | undefined
  /** Leaves out what is sold out or can't be bought any more. */
  readonly hideSoldOut?: boolean | undefined
  readonly span: Span
  /** Milliseconds since 1970: what is over by then is left out. */
  readonly now: number
}

/** Matching events, by number. */
export interface Found {
  readonly words: Int32Array
  /** Those whose own name matches. */
  readonly names: Int32Array
}

/** Why a row is in: a bit for each reason, so that a facet is counted as if its own filter were not there. */
const FRAME = 1
const CATEGORY = 2
const PLACE = 4
const DATES = 8
const PRICE = 16
const AVAILABLE = 32
const ALL = FRAME | CATEGORY | PLACE | DATES | PRICE | AVAILABLE
/** Flags for sorting and counting. */
const NAMED = 64
const SOON = 128
const GONE = 256

/** The rows of a index with the reasons that each has. */
export type Reasons = Uint16Array

const give = (reasons: Reasons, bit: number, fits: ((row: number) => boolean) | undefined): void => {
  for (let row = 0; row < reasons.length; row++)
    if (fits === undefined || fits(row)) reasons[row] = (reasons[row] ?? 0) | bit
}

const giveRows = (reasons: Reasons, bit: number, rows: Iterable<number>): void => {
  for (const row of rows) reasons[row] = (reasons[row] ?? 0) | bit
}

const withLabel = (reasons: Reasons, bit: number, label: IndexedLabel | undefined) =>
  giveRows(reasons, bit, label?.rows ?? [])

const giveFrame = (index: EventIndex, reasons: Reasons, filters: Filters, found: Found | undefined): void => {
  const { tag, venue, promoter, now } = filters
  const tagged = tag === undefined ? undefined : new Set(labelNamed(index.tags, tag)?.rows)
  const fits = (row: number) =>
    (index.overAt[row] ?? 0) > now &&
    (venue === undefined || index.venueId[row] === venue) &&
    (promoter === undefined || index.promoterId[row] === promoter) &&
    (tagged === undefined || tagged.has(row))
  if (found === undefined) give(reasons, FRAME, fits)
  else giveRows(reasons, FRAME, rowsOf(index, found.words).filter(fits))
}

/** Computes for each row of the index which filters it passes. @param found undefined: there is no search query */
export const reasonsOf = (index: EventIndex, filters: Filters, found: Found | undefined): Reasons => {
  const { category, county, city, priceTo, hideSoldOut = false, span, now } = filters
  const reasons = new Uint16Array(index.ids.length)
  const ranks = [0, SOON, GONE] as const
  for (let row = 0; row < reasons.length; row++) reasons[row] = ranks[availabilityRank(index, row, now)]
  giveFrame(index, reasons, filters, found)
  if (category === undefined) give(reasons, CATEGORY, undefined)
  else withLabel(reasons, CATEGORY, labelNamed(index.categories, category))
  const venues = county === undefined && city === undefined ? undefined : venuesIn(index, county, city)
  give(reasons, PLACE, venues && ((row) => venues.has(index.venueId[row] ?? 0)))
  give(reasons, DATES, (row) => isOn(index, row, span))
  // what can't be bought any more has no price
  const costsUpTo = (most: number) => (row: number) => !isGone(reasons, row) && (index.priceFrom[row] ?? 0) <= most
  give(reasons, PRICE, priceTo === undefined ? undefined : costsUpTo(priceTo))
  give(reasons, AVAILABLE, hideSoldOut ? (row) => !isGone(reasons, row) : undefined)
  if (found) giveRows(reasons, NAMED, rowsOf(index, found.names))
  return reasons
}

/**
 * True when an event takes place within the span: an exhibition of many days on each of them, cancelled or postponed
 * events never. Everything is in an unlimited span.
 */
export const isOn = ({ startsAt, overAt, stock }: EventIndex, row: number, { from, before }: Span): boolean => {
  if (stock[row] === STOCK.undated) return !Number.isFinite(from) && !Number.isFinite(before)
  return (overAt[row] ?? 0) >= from && (startsAt[row] ?? 0) < before
}

/** True for a row that passes every filter. */
export const isIn = (reasons: Reasons, row: number): boolean => ((reasons[row] ?? 0) & ALL) === ALL

/** True for an event whose own name matches the query. */
export const isNamed = (reasons: Reasons, row: number): boolean => ((reasons[row] ?? 0) & NAMED) !== 0

/** True for an event that is sold out, or can't be bought any more for another reason. */
export const isGone = (reasons: Reasons, row: number): boolean => ((reasons[row] ?? 0) & GONE) !== 0

/** True for an event whose sale opens later. */
export const isSoon = (reasons: Reasons, row: number): boolean => ((reasons[row] ?? 0) & SOON) !== 0

/** The facets, each with the filter that it is counted without. */
const OWN = { category: CATEGORY, place: PLACE, dates: DATES, price: PRICE, available: AVAILABLE } as const

/** True for a row that would be in if the facet's own filter were not there. */
export const isInBut = (reasons: Reasons, row: number, facet: keyof typeof OWN): boolean =>
  ((reasons[row] ?? 0) | OWN[facet] | ~ALL) === -1
