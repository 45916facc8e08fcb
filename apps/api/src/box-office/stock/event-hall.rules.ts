import { type HallPlan, positionOf } from '../../halls/plan/hall-plan.rules.ts'
import type { Label, PriceList, ZoneOfEvent } from '../prices/price-list.rules.ts'

/** A hall as one event sells it. Columns as in HallPlan. */
export interface EventHall {
  readonly plan: HallPlan
  readonly list: PriceList
  /** The event's zone of each seat; 0: not sold. */
  readonly zoneIdOf: Uint16Array
  /** A bit for each seat, lowest first; 1: not sold. */
  readonly unsoldBits: Uint8Array
  /** Positions of each section's seats in the columns. */
  readonly positionsBySection: readonly (readonly number[])[]
  /** The event's zones that each section's places are of. */
  readonly zonesBySection: readonly (readonly number[])[]
  readonly totalBySection: Uint32Array
  readonly totalByZone: ReadonlyMap<number, number>
}

/** Places left by section (in the order of the hall's sections) and by zone. */
export interface PlacesLeft {
  /** 1: taken. */
  readonly taken: Uint8Array
  readonly bySection: Uint32Array
  readonly byZone: ReadonlyMap<number, number>
}

/** Sets the bit of a seat, lowest first in each byte. */
export const setBit = (bits: Uint8Array, seat: number): void => {
  bits[seat >> 3] = (bits[seat >> 3] ?? 0) | (1 << (seat & 7))
}

export const eventHall = (plan: HallPlan, list: PriceList): EventHall => {
  const zoneIdOfCode = (code: string | null, kind: ZoneOfEvent['kind']) =>
    list.zones.find((zone) => zone.kind === kind && zone.code === code)?.zoneId ?? 0
  const zoneIds = plan.zoneCodes.map((code) => zoneIdOfCode(code, 'seated'))
  const zoneIdOf = Uint16Array.from(plan.zoneOf, (index) => zoneIds[index] ?? 0)
  const unsoldBits = new Uint8Array(Math.ceil(zoneIdOf.length / 8))
  for (const [seat, zone] of zoneIdOf.entries()) if (zone === 0) setBit(unsoldBits, seat)
  const positionsBySection = plan.sections.map((): number[] => [])
  const zonesBySection = plan.sections.map(
    (section) => new Set(section.kind === 'standing' ? [zoneIdOfCode(section.zoneCode, 'standing')] : []),
  )
  const totalBySection = new Uint32Array(plan.sections.length)
  const totalByZone = new Map<number, number>()
  for (const [position, zoneId] of zoneIdOf.entries()) {
    const section = plan.sectionOf[position] ?? 0
    positionsBySection[section]?.push(position)
    if (zoneId === 0) continue
    zonesBySection[section]?.add(zoneId)
    totalBySection[section] = (totalBySection[section] ?? 0) + 1
    totalByZone.set(zoneId, (totalByZone.get(zoneId) ?? 0) + 1)
  }
  const sorted = zonesBySection.map((zones) => [...zones].filter((id) => id !== 0).toSorted((one, two) => one - two))
  return { plan, list, zoneIdOf, unsoldBits, positionsBySection, zonesBySection: sorted, totalBySection, totalByZone }
}

/** @param seats taken ones; @param standingLeft places left in standing zones */
export const placesLeft = (
  hall: EventHall,
  seats: Iterable<number>,
  standingLeft: ReadonlyMap<number, number>,
): PlacesLeft => {
  const taken = new Uint8Array(hall.plan.placeIds.length)
  const bySection = hall.totalBySection.slice()
  const byZone = new Map([...hall.totalByZone, ...standingLeft])
  for (const seat of seats) {
    const position = positionOf(hall.plan, seat)
    const zoneId = hall.zoneIdOf[position]
    if (zoneId === undefined || taken[position] === 1) continue
    taken[position] = 1
    if (zoneId === 0) continue
    const section = hall.plan.sectionOf[position] ?? 0
    bySection[section] = (bySection[section] ?? 0) - 1
    byZone.set(zoneId, (byZone.get(zoneId) ?? 0) - 1)
  }
  return { taken, bySection, byZone }
}

/** A label in the requested language, or the storefront's, or any. */
export const labelIn = (label: Label | undefined, language: string, fallback: string): string =>
  label?.[language] ?? label?.[fallback] ?? Object.values(label ?? {})[0] ?? ''
