import { type HallGeometry, rowOfSeat } from '@parter/contract/seat-map/geometry.ts'
import { seatOfPlace } from './hall-seats.rules.ts'

/** The middle of the group lies in this part of the row around its middle. */
const MIDDLE_PART = 1 / 3

/** Whether some seats are all of one row, and in the middle of it. Rows too short to have a middle have none. */
export const areInTheMiddle = (geometry: HallGeometry, placeIds: readonly number[]): boolean => {
  const seats = placeIds.map((placeId) => seatOfPlace(geometry, placeId)).filter((seat) => seat >= 0)
  const rows = new Set(seats.map((seat) => rowOfSeat(geometry, seat)))
  const [row] = rows
  if (row === undefined || rows.size > 1 || seats.length < placeIds.length) return false
  const [from = 0, to = 0] = [geometry.rowStarts[row], geometry.rowStarts[row + 1]]
  if (to - from < placeIds.length * 2) return false
  const middle = seats.reduce((sum, seat) => sum + seat, 0) / seats.length
  return Math.abs(middle - (from + to - 1) / 2) <= ((to - from) * MIDDLE_PART) / 2
}
