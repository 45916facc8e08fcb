import type { Prices, Seat } from '@parter/contract/box-office/box-office.ts'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import type { LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import { useMemo } from 'react'
import { seatOf } from './hall-seats.rules.ts'

const NO_SEATS: readonly Seat[] = []

/** The seats of one section, each with its state. @param section its position; -1: none */
export const useSectionCells = (
  geometry: HallGeometry | null,
  prices: Prices,
  seats: LiveSeats | null,
  section: number,
): readonly Seat[] =>
  useMemo(() => {
    if (!geometry || !seats || section < 0) return NO_SEATS
    const found: Seat[] = []
    for (const [row, own] of geometry.rowSections.entries()) {
      if (own !== section) continue
      for (let seat = geometry.rowStarts[row] ?? 0; seat < (geometry.rowStarts[row + 1] ?? 0); seat++)
        found.push(seatOf(geometry, prices, seats, seat))
    }
    return found
  }, [geometry, prices, seats, section])
