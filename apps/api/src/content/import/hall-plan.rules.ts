import type { Labels } from '../import-format/words.ts'
import type { Fault } from './content-folder.rules.ts'

export type Point = readonly [number, number]

/**
 * What `hall_version.plan` holds, in whole centimetres, x to the right, y downwards. Seats are rows of `hall_seat`.
 * A published plan never changes: browsers may keep it for ever.
 */
export interface HallPlan {
  readonly width: number
  readonly height: number
  readonly focalPoint: Point
  readonly floors: readonly { readonly code: string; readonly name: Labels }[]
  readonly shapes: readonly { readonly kind: string; readonly label?: Labels; readonly points: readonly Point[] }[]
  readonly zones: readonly {
    readonly id: number
    readonly code: string
    readonly kind: 'seated' | 'standing'
    readonly name: Labels
    readonly shade: number
  }[]
  readonly sections: readonly PlannedSection[]
}

export interface PlannedSection {
  readonly id: number
  readonly kind: 'seated' | 'standing'
  readonly name: Labels
  readonly floor: string | null
  /** The zones that its places are of. */
  readonly zoneCodes: readonly string[]
  readonly outline: readonly Point[]
  readonly seatCount: number
}

export type SeatKind = 'normal' | 'wheelchair' | 'companion' | 'restricted_view'

export interface PlannedSeat {
  /** section × 1,000,000 + row × 1,000 + place in the row: the same seat has the same number in every version. */
  readonly placeId: number
  readonly sectionId: number
  readonly rowLabel: string
  readonly seatLabel: string
  readonly kind: SeatKind
  readonly zoneCode: string
  readonly x: number
  readonly y: number
}

export interface ExpandedHall {
  readonly plan: HallPlan
  readonly seats: readonly PlannedSeat[]
  readonly faults: readonly Fault[]
}
