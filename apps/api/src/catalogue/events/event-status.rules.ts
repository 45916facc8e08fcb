import type { EventStatus } from '@parter/contract/catalogue/catalogue.ts'

/** What the status of an event is derived from; it is never entered (R3.3). */
export interface StatusFacts {
  readonly disposition: 'scheduled' | 'off_sale' | 'cancelled' | 'postponed' | 'moved'
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly saleStartsAt: Date
  readonly saleEndsAt: Date
  /** Both null while the stock has not been counted yet. */
  readonly placesLeft: number | null
  readonly placesTotal: number | null
}

const FEW_PLACES = 20
const FEW_PERCENT = 5
/** In a stadium 5 % are thousands, which is no reason to hurry. */
const MOST_FEW_PLACES = 100

/**
 * True when a buyer should hurry, and only then: at most 5 % of the places are left and no more than 100, or at most
 * 20. A small hall that is still half empty has few places, not few left.
 */
export const areFewLeft = (placesLeft: number, placesTotal: number): boolean =>
  placesLeft > 0 &&
  placesLeft <= MOST_FEW_PLACES &&
  (placesLeft * 100 <= placesTotal * FEW_PERCENT || (placesLeft <= FEW_PLACES && placesLeft * 2 < placesTotal))

/**
 * The status of an event at a time. Decisions of people come first, then the dates, then the stock; a moved event whose
 * tickets can be bought is marked as moved.
 */
export const statusOf = (facts: StatusFacts, now: Date): EventStatus => {
  const { disposition, placesLeft, placesTotal } = facts
  if (disposition === 'cancelled' || disposition === 'postponed') return disposition
  if ((facts.endsAt ?? facts.startsAt) <= now) return 'past'
  if (disposition === 'off_sale') return 'off_sale'
  if (now < facts.saleStartsAt) return 'not_yet_on_sale'
  if (now >= facts.saleEndsAt) return 'off_sale'
  const isCounted = placesLeft !== null && placesTotal !== null && placesTotal > 0
  if (isCounted && placesLeft <= 0) return 'sold_out'
  if (disposition === 'moved') return 'moved'
  return isCounted && areFewLeft(placesLeft, placesTotal) ? 'few_left' : 'on_sale'
}
