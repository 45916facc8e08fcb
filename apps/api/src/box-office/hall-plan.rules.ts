import type { Label } from './price-list.rules.ts'

export interface SectionOfHall {
  readonly sectionId: number
  readonly kind: 'seated' | 'standing'
  readonly name: Label
  /** Standing: the zone that it is. */
  readonly zoneCode: string | null
}

/** What a person calls a seat. */
export interface SeatName {
  readonly section: SectionOfHall
  readonly row: string
  readonly seat: string
}

type Point = readonly [number, number]

/** What of `hall_version.plan` is shown, in its units (whole centimetres). */
export interface HallDrawing {
  readonly width: number
  readonly height: number
  readonly focalPoint: Point
  readonly shapes: readonly { readonly kind: string; readonly label?: Label; readonly points: readonly Point[] }[]
  readonly sections: readonly { readonly id: number; readonly outline: readonly Point[] }[]
}

/** A hall as columns, ordered by place: seat n has placeIds[n], sections[sectionOf[n]], zoneCodes[zoneOf[n]] … */
export interface HallPlan {
  readonly hallVersionId: number
  readonly version: number
  readonly drawing: HallDrawing
  readonly sections: readonly SectionOfHall[]
  readonly zoneCodes: readonly string[]
  readonly placeIds: Int32Array
  readonly sectionOf: Uint16Array
  readonly zoneOf: Uint16Array
  readonly rows: readonly string[]
  readonly seats: readonly string[]
  readonly kinds: readonly ('normal' | 'wheelchair' | 'companion' | 'restricted_view')[]
  readonly xs: Int32Array
  readonly ys: Int32Array
}

/** Where a place stands in the columns; -1: the hall has no such seat. */
export const positionOf = (plan: HallPlan, placeId: number): number => {
  let low = 0
  let high = plan.placeIds.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = plan.placeIds[middle] as number
    if (found === placeId) return middle
    if (found < placeId) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** The section, row and number of a seat; undefined: the hall has no such seat (a place of a standing zone has none). */
export const seatNameOf = (plan: HallPlan, placeId: number): SeatName | undefined => {
  const at = positionOf(plan, placeId)
  const section = plan.sections[plan.sectionOf[at] ?? -1]
  return section && { section, row: plan.rows[at] ?? '', seat: plan.seats[at] ?? '' }
}
