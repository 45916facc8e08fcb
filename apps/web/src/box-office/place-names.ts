import type { SectionSeatMap } from '@parter/contract/box-office.ts'
import type { StoreCart } from '@parter/contract/cart.ts'
import type { LanguageCode } from '@parter/contract/words.ts'
import { useRef } from 'react'
import { answers, question } from '../platform/answers.ts'

/** What a person needs to find a place again. Row and seat are null for a place in a standing zone. */
export interface PlaceName {
  readonly section: string | null
  readonly row: string | null
  readonly seat: string | null
}

/** Finds the names of held places: in the sections that were looked at, and in the cart. */
export const usePlaceNames = (
  eventId: number,
  language: LanguageCode,
): ((placeId: number) => PlaceName | undefined) => {
  const known = useRef(new Map<number, PlaceName>())
  const learn = () => {
    for (const [, map] of answers.getQueriesData<SectionSeatMap>({ queryKey: ['readSectionSeatMap'] }))
      if (map?.eventId === eventId)
        for (const { id, row, seat } of map.seats) known.current.set(id, { section: map.section.name, row, seat })
    const cart: StoreCart | undefined = answers.getQueryData(question('readCart', { query: { language } }).queryKey)
      ?.storeCart[0]
    for (const { id, section, row, seat } of cart?.events.find((event) => event.id === eventId)?.tickets ?? [])
      known.current.set(id, { section, row, seat })
  }
  return (placeId) => {
    if (!known.current.has(placeId)) learn()
    return known.current.get(placeId)
  }
}
