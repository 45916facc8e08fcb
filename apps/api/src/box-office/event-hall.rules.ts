import { type HallPlan, positionOf, type SectionOfHall } from './hall-plan.rules.ts'
import type { Label, PriceList, ZoneOfEvent } from './price-list.rules.ts'

/** A hall as one event sells it. Columns as in HallPlan. */
export interface EventHall {
  readonly plan: HallPlan
  readonly list: PriceList
  /** The event's zone of each seat; 0: not sold. */
  readonly zoneIdOf: Uint16Array
  readonly totalBySection: Uint32Array
  readonly totalByZone: ReadonlyMap<number, number>
}

/** Places left by section (in the order of the hall's sections) and by zone. */
export interface PlacesLeft {
  /** 1: somebody has it. */
  readonly taken: Uint8Array
  readonly bySection: Uint32Array
  readonly byZone: ReadonlyMap<number, number>
}

export const eventHall = (plan: HallPlan, list: PriceList): EventHall => {
  const zoneIds = plan.zoneCodes.map(
    (code) => list.zones.find((zone) => zone.kind === 'seated' && zone.code === code)?.zoneId ?? 0,
  )
  const zoneIdOf = Uint16Array.from(plan.zoneOf, (index) => zoneIds[index] ?? 0)
  const totalBySection = new Uint32Array(plan.sections.length)
  const totalByZone = new Map<number, number>()
  for (const [position, zoneId] of zoneIdOf.entries()) {
    if (zoneId === 0) continue
    const section = plan.sectionOf[position] ?? 0
    totalBySection[section] = (totalBySection[section] ?? 0) + 1
    totalByZone.set(zoneId, (totalByZone.get(zoneId) ?? 0) + 1)
  }
  return { plan, list, zoneIdOf, totalBySection, totalByZone }
}

/** @param seats that somebody has; @param standingLeft places left in standing zones */
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

/** The event's zones that a section's places are of. */
export const zonesOfSection = (hall: EventHall, index: number): number[] => {
  const section = hall.plan.sections[index]
  if (section?.kind === 'standing') return standingZone(hall.list, section)
  const zones = new Set<number>()
  for (const [position, zoneId] of hall.zoneIdOf.entries())
    if (zoneId !== 0 && hall.plan.sectionOf[position] === index) zones.add(zoneId)
  return [...zones].toSorted((first, second) => first - second)
}

const standingZone = (list: PriceList, section: SectionOfHall): number[] =>
  list.zones
    .filter((zone: ZoneOfEvent) => zone.kind === 'standing' && zone.code === section.zoneCode)
    .map((zone) => zone.zoneId)

/** A label in the asked language, or the storefront's, or any. */
export const labelIn = (label: Label | undefined, language: string, fallback: string): string =>
  label?.[language] ?? label?.[fallback] ?? Object.values(label ?? {})[0] ?? ''
