import { pricesQuery, seatMapQuery } from '@parter/contract/catalogue/event-queries.ts'
import type { Prices, SeatMap } from '@parter/contract/box-office/box-office.ts'
import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queryFor, invalidateTopics } from '../platform/calls/queries.ts'

/** How often they are refetched while the page is visible, in milliseconds. */
const PRICES_MS = 15_000
const PLACES_MS = 60_000

/** Prices and places left in each zone, refetched while the page is open. */
export const usePrices = (eventId: number, language: LanguageCode): Prices => {
  const { name, input } = pricesQuery(String(eventId), language)
  return useSuspenseQuery({ ...queryFor(name, input), refetchInterval: PRICES_MS }).data
}

/** The hall by sections; their availability also comes over the live stream. */
export const useSeatMap = (eventId: number, language: LanguageCode): SeatMap => {
  const { name, input } = seatMapQuery(String(eventId), language)
  return useSuspenseQuery({ ...queryFor(name, input), refetchInterval: PLACES_MS }).data
}

/** Refetches prices and places when the sale has opened, closed or changed. */
export const invalidateSale = (): void => invalidateTopics('sale')
