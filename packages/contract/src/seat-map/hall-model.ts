import type { GeometryShape, GeometryTable, Label, Point, SeatKind } from './geometry.ts'

/** A hall as it is edited: every seat with its position. Whole centimetres, x to the right, y downwards. */
export interface HallModel {
  readonly width: number
  readonly height: number
  readonly focalPoint: Point
  readonly floors: readonly { readonly code: string; readonly name: Label }[]
  readonly zones: readonly ModelZone[]
  readonly shapes: readonly GeometryShape[]
  readonly sections: readonly ModelSection[]
}

export interface ModelZone {
  readonly id: number
  readonly code: string
  readonly kind: 'seated' | 'standing'
  readonly name: Label
  readonly shade: number
  /** The standing capacity, unless an event sets another one. */
  readonly capacity?: number
}

export type ModelSection = SeatedModelSection | StandingModelSection

interface SectionOfModel {
  readonly id: number
  readonly name: Label
  readonly floor: string | null
}

export interface SeatedModelSection extends SectionOfModel {
  readonly kind: 'seated'
  /** Front to back. */
  readonly rows: readonly ModelRow[]
}

export interface StandingModelSection extends SectionOfModel {
  readonly kind: 'standing'
  /** Code of a standing zone. */
  readonly zone: string
  readonly outline: readonly Point[]
}

export interface ModelRow {
  readonly label: string
  /** In the order of neighbours. */
  readonly seats: readonly ModelSeat[]
  /** The row is a table, and these are the seats around it. */
  readonly table?: Omit<GeometryTable, 'row'>
}

export interface ModelSeat {
  /**
   * The number that is held and sold. None: a new seat, which gets a number when the hall is saved. A seat keeps its
   * number through all versions, so that sold tickets stay valid.
   */
  readonly placeId?: number
  readonly label: string
  readonly x: number
  readonly y: number
  /** `removed`: not sold and not shown, but its number and label stay its own. */
  readonly kind: SeatKind | 'removed'
  /** Code of a seated zone. */
  readonly zone: string
}

/** A section has places from its number × this to the next one's; rows and seats are counted within. */
export const PLACES_OF_SECTION = 1_000_000
const PLACES_OF_ROW = 1_000

/**
 * The same hall with a number for every place: existing numbers stay, new seats get numbers that no other seat of their
 * section has, in the order of rows and seats where possible.
 */
export const numberPlaces = (model: HallModel): HallModel => ({
  ...model,
  sections: model.sections.map((section) => (section.kind === 'standing' ? section : numberSection(section))),
})

const numberSection = (section: SeatedModelSection): SeatedModelSection => {
  const taken = new Set(section.rows.flatMap((row) => row.seats.flatMap((seat) => seat.placeId ?? [])))
  const first = section.id * PLACES_OF_SECTION
  return {
    ...section,
    rows: section.rows.map((row, at) => {
      let next = first + (at + 1) * PLACES_OF_ROW
      const seats = row.seats.map((seat) => {
        if (seat.placeId !== undefined) {
          if (seat.placeId > next) next = seat.placeId
          return seat
        }
        do next++
        while (taken.has(next))
        taken.add(next)
        return { ...seat, placeId: next }
      })
      return { ...row, seats }
    }),
  }
}
