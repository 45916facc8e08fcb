import { pricesQuestion, seatMapQuestion } from '@parter/contract/page-questions.ts'
import type { Prices, SeatMap } from '@parter/contract/box-office.ts'
import type { LanguageCode } from '@parter/contract/words.ts'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { answers, question } from '../platform/answers.ts'

/** How often what is left is asked anew while the page is in sight, in milliseconds. */
const PRICES_MS = 15_000
const PLACES_MS = 5000

/** Prices and what is left of each zone, kept fresh. */
export const usePrices = (eventId: number, language: LanguageCode): Prices => {
  const { name, input } = pricesQuestion(String(eventId), language)
  return useSuspenseQuery({ ...question(name, input), refetchInterval: PRICES_MS }).data
}

/** The hall by sections, kept fresh. */
export const useSeatMap = (eventId: number, language: LanguageCode): SeatMap => {
  const { name, input } = seatMapQuestion(String(eventId), language)
  return useSuspenseQuery({ ...question(name, input), refetchInterval: PLACES_MS * 2 }).data
}

const sectionQuestion = (eventId: number, sectionId: number, language: LanguageCode) =>
  question('readSectionSeatMap', {
    params: { id: String(eventId), sectionId: String(sectionId) },
    query: { language },
  })

/** The seats of a section, kept fresh while they are looked at. */
export const useSectionSeats = (eventId: number, sectionId: number, language: LanguageCode) =>
  useQuery({
    ...sectionQuestion(eventId, sectionId, language),
    refetchInterval: PLACES_MS,
    staleTime: PLACES_MS,
    placeholderData: keepPreviousData,
  })

/** Fetches a section before it is opened. */
export const prefetchSection = (eventId: number, sectionId: number, language: LanguageCode): void => {
  void answers.prefetchQuery({ ...sectionQuestion(eventId, sectionId, language), staleTime: PLACES_MS })
}

/** Seats that somebody else has taken are shown so at once, and the section is asked anew. */
export const markTaken = (eventId: number, placeIds: readonly number[]): void => {
  answers.setQueriesData<{ seats: readonly { id: number; state: string }[] }>(
    {
      queryKey: ['readSectionSeatMap'],
      predicate: ({ queryKey }) => (queryKey[1] as { params: { id: string } }).params.id === String(eventId),
    },
    (map) =>
      map && {
        ...map,
        seats: map.seats.map((seat) => (placeIds.includes(seat.id) ? { ...seat, state: 'taken' } : seat)),
      },
  )
  for (const name of ['readSectionSeatMap', 'readSeatMap']) void answers.invalidateQueries({ queryKey: [name] })
}

/** The sale has opened or closed, prices or places have changed: what is shown of it is asked anew. */
export const forgetSale = (): void => {
  for (const name of ['readEvent', 'readPrices']) void answers.invalidateQueries({ queryKey: [name] })
}
