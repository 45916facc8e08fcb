import type { SeatKind } from '@parter/contract/seat-map/geometry.ts'
import type { HallDrawing } from './hall-plan.rules.ts'

/** A seat that a hall version is about to have. */
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
  /** Its position in the order of neighbours; left out if the numbers define it. */
  readonly ordinal?: number
}

/** Texts by language, as content has them. */
type Labels = { readonly [language: string]: string | undefined }

export interface PlannedSection {
  readonly id: number
  readonly kind: 'seated' | 'standing'
  readonly name: Labels
  readonly floor: string | null
  /** The zones that its places are of. */
  readonly zoneCodes: readonly string[]
  readonly outline: readonly (readonly [number, number])[]
  readonly seatCount: number
}

/** What `hall_version.plan` will hold; seats are rows of `hall_seat`. */
export interface PlannedDrawing
  extends Pick<HallDrawing, 'width' | 'height' | 'focalPoint' | 'tables' | 'removed' | 'foreign'> {
  readonly floors: readonly { readonly code: string; readonly name: Labels }[]
  readonly shapes: readonly {
    readonly kind: string
    readonly label?: Labels
    readonly floor?: string
    readonly points: readonly (readonly [number, number])[]
  }[]
  readonly zones: readonly {
    readonly id: number
    readonly code: string
    readonly kind: 'seated' | 'standing'
    readonly name: Labels
    readonly shade: number
    readonly capacity?: number
  }[]
  readonly sections: readonly PlannedSection[]
}

/** A fault within a hall: its path, and a sentence. */
export interface Fault {
  readonly steps: readonly (string | number)[]
  readonly message: string
}

/** A hall made out of its description; it may be published only when nothing is wrong with it. */
export interface ExpandedHall {
  readonly plan: PlannedDrawing
  readonly seats: readonly PlannedSeat[]
  readonly faults: readonly Fault[]
}
