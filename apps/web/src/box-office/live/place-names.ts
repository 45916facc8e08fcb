import type { Seat, SeatMap } from '@parter/contract/box-office/box-office.ts'
import type { StoreCart } from '@parter/contract/cart/cart.ts'
import {
  type HallGeometry,
  isTableRow,
  rowOfSeat,
  SEAT_KINDS,
  seatLabelOf,
} from '@parter/contract/seat-map/geometry.ts'
import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { useCallback } from 'react'
import { queryClient, queryFor } from '../../platform/calls/queries.ts'
import { seatOfPlace, sectionOfSeat } from './hall-seats.rules.ts'

/** What a person needs to find a place again. Row and seat are null for a place in a standing zone. */
export interface PlaceName {
  readonly section: string | null
  readonly row: string | null
  readonly seat: string | null
  /** The row is a table. */
  readonly isTable?: boolean | undefined
  /** What is special about it, as far as the hall is known. */
  readonly kind?: Seat['kind'] | undefined
}

/** Finds the names of places: in the hall, and before it is there in the cart. */
export const usePlaceNames = (
  map: SeatMap,
  geometry: HallGeometry | null,
  language: LanguageCode,
): ((placeId: number) => PlaceName | undefined) =>
  useCallback(
    (placeId) => {
      const at = geometry ? seatOfPlace(geometry, placeId) : -1
      if (geometry && at >= 0) {
        const row = rowOfSeat(geometry, at)
        return {
          section: map.sections[sectionOfSeat(geometry, at)]?.name ?? null,
          row: geometry.rowLabels[row] ?? null,
          seat: seatLabelOf(geometry, at),
          isTable: isTableRow(geometry, row),
          kind: SEAT_KINDS[geometry.kinds[at] ?? 0],
        }
      }
      const cart: StoreCart | undefined = queryClient.getQueryData(
        queryFor('readCart', { query: { language } }).queryKey,
      )?.storeCart[0]
      const own = cart?.events.find(({ id }) => id === map.eventId)?.tickets.find(({ id }) => id === placeId)
      return own && { section: own.section, row: own.row, seat: own.seat, isTable: own.isTable }
    },
    [map, geometry, language],
  )
