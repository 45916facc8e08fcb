import { isGone, type LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import type { MapHall } from './map-hall.rules.ts'

/** Looks of seats: nothing at all, taken, free in zone n, free in zone n while another price is looked for. */
export const NOTHING = 0
export const TAKEN = 1
const FREE = 2
const DIM = 128
/** The most zones that can be told apart. */
export const MOST_ZONES = 100

export const freeLook = (zone: number): number => FREE + zone
export const dimLook = (zone: number): number => DIM + zone

/** What decides how seats look. */
export interface Standing {
  readonly gone: Pick<LiveSeats, 'gone'>
  readonly mine: ReadonlySet<number>
  /** Position of the zone that alone is of interest; -1: none. */
  readonly onlyZone: number
  /** Code of the floor that is shown; null: all. */
  readonly floor: string | null
}

/** The look of one seat. */
export const lookOf = (
  { geometry, zoneLooks, sections }: MapHall,
  rowOf: Uint16Array,
  { gone, mine, onlyZone, floor }: Standing,
  seat: number,
): number => {
  if (!geometry) return NOTHING
  const own = floor === null ? null : (sections[geometry.rowSections[rowOf[seat] as number] as number]?.floor ?? null)
  if (own !== null && own !== floor) return NOTHING
  // one's own are drawn on top of all others
  if (mine.has(seat)) return NOTHING
  const zone = zoneLooks[geometry.zones[seat] as number] ?? -1
  if (zone < 0 || zone >= MOST_ZONES || isGone(gone, seat)) return TAKEN
  return onlyZone === -1 || onlyZone === zone ? freeLook(zone) : dimLook(zone)
}

/** The looks of all seats. */
export const looksOf = (hall: MapHall, rowOf: Uint16Array, standing: Standing): Uint8Array => {
  const looks = new Uint8Array(rowOf.length)
  for (let seat = 0; seat < looks.length; seat++) looks[seat] = lookOf(hall, rowOf, standing, seat)
  return looks
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
