import type { Prices, Section } from '@parter/contract/box-office/box-office.ts'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import { isGone, type LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import { joinedIn, leftBySection } from './hall-seats.rules.ts'

type Zones = Pick<Prices, 'zones'>

/** Position in the hall of a zone of the event; -1: the hall has none of it. */
const hallZone = ({ head }: HallGeometry, { zones }: Zones, zoneId: number): number => {
  const code = zones.find(({ id }) => id === zoneId)?.code
  return head.zones.findIndex((zone) => zone.code === code)
}

/**
 * Sections filtered by price zone: only that zone, and its places left. Both the plan and the texts use these.
 * @param onlyZone the selected zone; null: all
 */
export const sectionsAtPrice = (
  sections: readonly Section[],
  geometry: HallGeometry | null,
  seats: Pick<LiveSeats, 'gone'> | null,
  prices: Zones,
  onlyZone: number | null,
): readonly Section[] => {
  if (onlyZone === null) return sections
  const left = geometry && seats ? leftBySection(geometry, seats, hallZone(geometry, prices, onlyZone)) : null
  const inAll = prices.zones.find(({ id }) => id === onlyZone)?.placesLeft ?? 0
  return sections.map((section, at) => {
    if (!section.zoneIds.includes(onlyZone)) return { ...section, zoneIds: [], placesLeft: 0 }
    const own = section.kind === 'standing' ? section.placesLeft : (left?.[at] ?? Math.min(section.placesLeft, inAll))
    return { ...section, zoneIds: [onlyZone], placesLeft: own }
  })
}

/**
 * What is left of each zone of an event at this moment.
 * @param section position of the only section that is meant; -1: the whole hall
 */
export const leftByZone = (
  geometry: HallGeometry | null,
  seats: LiveSeats | null,
  { zones }: Zones,
  section = -1,
): ReadonlyMap<number, number> => {
  const left = new Map(zones.map(({ id, placesLeft }) => [id, placesLeft]))
  if (!geometry || !seats || geometry.head.hallVersionId !== seats.hallVersionId) return left
  const counts = new Uint32Array(geometry.head.zones.length)
  for (const [row, own] of geometry.rowSections.entries()) {
    if (section !== -1 && own !== section) continue
    for (let seat = geometry.rowStarts[row] ?? 0; seat < (geometry.rowStarts[row + 1] ?? 0); seat++) {
      const zone = geometry.zones[seat] as number
      if (!isGone(seats, seat)) counts[zone] = (counts[zone] ?? 0) + 1
    }
  }
  for (const { id, kind, code } of zones) {
    const at = geometry.head.zones.findIndex((zone) => zone.code === code)
    left.set(id, kind === 'standing' ? (seats.standing.get(id) ?? left.get(id) ?? 0) : (counts[at] ?? 0))
  }
  return left
}

/**
 * How many groups of free seats beside each other each zone of an event has, none of them sharing a seat.
 * @param size seats of a group, from 2
 * @param section position of the only section that is meant; -1: the whole hall
 */
export const groupsByZone = (
  geometry: HallGeometry | null,
  seats: Pick<LiveSeats, 'gone' | 'hallVersionId'> | null,
  { zones }: Zones,
  size: number,
  section = -1,
): ReadonlyMap<number, number> => {
  const groups = new Map<number, number>()
  if (!geometry || !seats || size < 2 || geometry.head.hallVersionId !== seats.hallVersionId) return groups
  const joined = joinedIn(geometry)
  const counts = new Uint32Array(geometry.head.zones.length)
  for (const [row, own] of geometry.rowSections.entries()) {
    if (section !== -1 && own !== section) continue
    let run = 0
    for (let seat = geometry.rowStarts[row] ?? 0; seat < (geometry.rowStarts[row + 1] ?? 0); seat++) {
      const zone = geometry.zones[seat] as number
      const goesOn = seat > 0 && joined[seat - 1] === 1 && geometry.zones[seat - 1] === zone
      run = isGone(seats, seat) ? 0 : goesOn ? run + 1 : 1
      if (run < size) continue
      counts[zone] = (counts[zone] ?? 0) + 1
      run = 0
    }
  }
  for (const { id, code } of zones) {
    const at = geometry.head.zones.findIndex((zone) => zone.code === code)
    if (counts[at]) groups.set(id, counts[at])
  }
  return groups
}
