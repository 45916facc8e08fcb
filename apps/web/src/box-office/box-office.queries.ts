import { pricesQuery, seatMapQuery } from '@parter/contract/catalogue/event-queries.ts'
import type { Prices, SeatMap } from '@parter/contract/box-office/box-office.ts'
import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queryFor, invalidateTopics } from '../platform/calls/queries.ts'

/** How often what is left is asked anew while the page is in sight, in milliseconds. */
const PRICES_MS = 15_000
const PLACES_MS = 60_000

/** Prices and what is left of each zone, kept fresh. */
export const usePrices = (eventId: number, language: LanguageCode): Prices => {
  const { name, input } = pricesQuery(String(eventId), language)
  return useSuspenseQuery({ ...queryFor(name, input), refetchInterval: PRICES_MS }).data
}

/** The hall by sections; what is left of them is heard live. */
export const useSeatMap = (eventId: number, language: LanguageCode): SeatMap => {
  const { name, input } = seatMapQuery(String(eventId), language)
  return useSuspenseQuery({ ...queryFor(name, input), refetchInterval: PLACES_MS }).data
}

/** The sale has opened or closed, prices or places have changed: what is shown of it is asked anew. */
export const invalidateSale = (): void => invalidateTopics('sale')
