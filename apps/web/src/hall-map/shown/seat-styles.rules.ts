import { isGone, type LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import type { MapHall } from './map-hall.rules.ts'

/** Styles of seats: not drawn, taken, free in zone n, and free in zone n while another price is filtered for. */
export const NOTHING = 0
export const TAKEN = 1
const FREE = 2
const DIM = 128
/** The most zones that can be told apart. */
export const MOST_ZONES = 100

export const freeStyle = (zone: number): number => FREE + zone
export const dimStyle = (zone: number): number => DIM + zone

/** What decides the styles of seats. */
export interface SeatState {
  readonly gone: Pick<LiveSeats, 'gone'>
  readonly mine: ReadonlySet<number>
  /** Position of the zone that alone is of interest; -1: none. */
  readonly onlyZone: number
  /** Code of the floor that is shown; null: all. */
  readonly floor: string | null
}

/** The style of one seat. */
export const styleOf = (
  { geometry, zonePositions, sections }: MapHall,
  rowOf: Uint16Array,
  { gone, mine, onlyZone, floor }: SeatState,
  seat: number,
): number => {
  if (!geometry) return NOTHING
  const own = floor === null ? null : (sections[geometry.rowSections[rowOf[seat] as number] as number]?.floor ?? null)
  if (own !== null && own !== floor) return NOTHING
  // one's own are drawn on top of all others
  if (mine.has(seat)) return NOTHING
  const zone = zonePositions[geometry.zones[seat] as number] ?? -1
  if (zone < 0 || zone >= MOST_ZONES || isGone(gone, seat)) return TAKEN
  return onlyZone === -1 || onlyZone === zone ? freeStyle(zone) : dimStyle(zone)
}

/** The styles of all seats. */
export const stylesOf = (hall: MapHall, rowOf: Uint16Array, state: SeatState): Uint8Array => {
  const styles = new Uint8Array(rowOf.length)
  for (let seat = 0; seat < styles.length; seat++) styles[seat] = styleOf(hall, rowOf, state, seat)
  return styles
}

/** The row of each seat. */
export const rowsOf = (rowStarts: Uint32Array): Uint16Array => {
  const rows = new Uint16Array(rowStarts.at(-1) ?? 0)
  let row = 0
  for (let seat = 0; seat < rows.length; seat++) {
    while (seat >= (rowStarts[row + 1] as number)) row++
    rows[seat] = row
  }
  return rows
}
