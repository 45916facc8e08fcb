import type { Prices, Seat, Section } from '@parter/contract/box-office/box-office.ts'
import {
  type HallGeometry,
  isTableRow,
  neighboursOf,
  rowOfSeat,
  SEAT_KINDS,
  seatFinder,
  seatLabelOf,
} from '@parter/contract/seat-map/geometry.ts'
import { isGone, type LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import { seatsBeside, seatsLeftAlone } from '@parter/contract/seat-map/lone-seats.ts'

type Places = Pick<HallGeometry, 'placeIds'>
const finders = new WeakMap<Int32Array, (placeId: number) => number>()

/** Which seat a place is; -1: the hall has no such seat. Looks at the order of a hall's places once. */
export const seatOfPlace = ({ placeIds }: Places, placeId: number): number => {
  const find = finders.get(placeIds) ?? seatFinder({ placeIds })
  finders.set(placeIds, find)
  return find(placeId)
}

/** Position of the section that a seat is in. */
export const sectionOfSeat = (geometry: HallGeometry, seat: number): number =>
  geometry.rowSections[rowOfSeat(geometry, seat)] ?? 0

/** The event's zone of a zone of the hall; null: it isn't sold. */
export const zoneIdOf = ({ head }: HallGeometry, { zones }: Pick<Prices, 'zones'>, zone: number): number | null =>
  zones.find(({ code }) => code === head.zones[zone]?.code)?.id ?? null

/** A seat as the rest of the shop knows it. */
export const seatOf = (
  geometry: HallGeometry,
  prices: Pick<Prices, 'zones'>,
  seats: Pick<LiveSeats, 'gone'>,
  seat: number,
): Seat => ({
  id: geometry.placeIds[seat] ?? 0,
  row: geometry.rowLabels[rowOfSeat(geometry, seat)] ?? '',
  seat: seatLabelOf(geometry, seat),
  ...(isTableRow(geometry, rowOfSeat(geometry, seat)) ? { isTable: true } : {}),
  kind: SEAT_KINDS[geometry.kinds[seat] ?? 0] ?? 'normal',
  zoneId: zoneIdOf(geometry, prices, geometry.zones[seat] ?? -1),
  x: geometry.xs[seat] ?? 0,
  y: geometry.ys[seat] ?? 0,
  state: isGone(seats, seat) ? 'taken' : 'free',
})

/** Free seats of each section, by position. @param zone only those of this zone of the hall; left out: of all */
export const leftBySection = (geometry: HallGeometry, seats: Pick<LiveSeats, 'gone'>, zone = -1): Uint32Array => {
  const left = new Uint32Array(geometry.head.sections.length)
  for (let row = 0; row + 1 < geometry.rowStarts.length; row++) {
    let free = 0
    for (let seat = geometry.rowStarts[row] as number; seat < (geometry.rowStarts[row + 1] as number); seat++)
      if (!isGone(seats, seat) && (zone === -1 || geometry.zones[seat] === zone)) free++
    const section = geometry.rowSections[row] as number
    left[section] = (left[section] as number) + free
  }
  return left
}

/** Sections with what is left of them now, instead of some seconds ago. */
export const freshSections = (
  sections: readonly Section[],
  geometry: HallGeometry | null,
  seats: LiveSeats | null,
): readonly Section[] => {
  if (!seats) return sections
  const left = geometry && geometry.head.hallVersionId === seats.hallVersionId ? leftBySection(geometry, seats) : null
  return sections.map((section, at) => {
    const placesLeft =
      section.kind === 'standing' ? seats.standing.get(section.zoneIds[0] ?? -1) : left ? left[at] : undefined
    return placesLeft === undefined || placesLeft === section.placesLeft ? section : { ...section, placesLeft }
  })
}

const joins = new WeakMap<HallGeometry, Uint8Array>()

/** For each seat 1 where the next one is beside it, with nothing between. Computed once for a hall. */
export const joinedIn = (geometry: HallGeometry): Uint8Array => {
  const joined = joins.get(geometry) ?? neighboursOf(geometry)
  joins.set(geometry, joined)
  return joined
}

/** Seats on either side of one, where nothing lies between. */
export const seatNeighbours = (geometry: HallGeometry, seat: number): number[] =>
  seatsBeside({ joined: joinedIn(geometry) }, seat)

/** Further than any seat of a hall, in its units. */
const FAR_OFF = 10_000_000

/**
 * Free seats equal to a taken one: the same zone and kind, the nearest first; those that would leave a lone seat come
 * last, because the shop would refuse the choice later (R11.4).
 * @param but the visitor's own seats, which are left out
 */
export const nearestEqual = (
  geometry: HallGeometry,
  seats: Pick<LiveSeats, 'gone'>,
  seat: number,
  count: number,
  but: ReadonlySet<number>,
): number[] => {
  const [x = 0, y = 0] = [geometry.xs[seat], geometry.ys[seat]]
  const section = sectionOfSeat(geometry, seat)
  const isTaken = (other: number) => isGone(seats, other) || but.has(other)
  const rows = { joined: joinedIn(geometry), kindOf: (other: number) => SEAT_KINDS[geometry.kinds[other] ?? 0] }
  const leavesOne = (other: number) => seatsLeftAlone(rows, isTaken, [other]).length > 0
  let found: { seat: number; far: number }[] = []
  let furthest = Infinity
  for (let other = 0; other < geometry.xs.length; other++) {
    if (geometry.zones[other] !== geometry.zones[seat] || geometry.kinds[other] !== geometry.kinds[seat]) continue
    if (isTaken(other) || other === seat) continue
    const away = Math.hypot((geometry.xs[other] as number) - x, (geometry.ys[other] as number) - y)
    if (away >= furthest) continue
    // one aisle further is worth staying in the same section
    const far = sectionOfSeat(geometry, other) === section ? away : away * 1.5
    found.push({ seat: other, far: leavesOne(other) ? far + FAR_OFF : far })
    if (found.length < count * 4) continue
    found = found.toSorted((one, two) => one.far - two.far).slice(0, count)
    furthest = found.at(-1)?.far ?? Infinity
  }
  return found
    .toSorted((one, two) => one.far - two.far)
    .slice(0, count)
    .map(({ seat: own }) => own)
}

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
