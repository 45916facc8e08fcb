import {
  type GeometryShape,
  type GeometryTable,
  type Label,
  type Point,
  type SeatKind,
  seatFinder,
} from '@parter/contract/seat-map/geometry.ts'

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
  /** The row is a table. */
  readonly isTable: boolean
}

/** A table: the seats of a row are around it. */
export interface TableOfHall extends Omit<GeometryTable, 'row'> {
  readonly sectionId: number
  readonly rowLabel: string
}

/**
 * The contents of `hall_version.plan`, in whole centimetres, x to the right, y downwards. Seats are rows of
 * `hall_seat`. Optional fields were added after the first halls.
 */
export interface HallDrawing {
  readonly width: number
  readonly height: number
  readonly focalPoint: Point
  readonly floors?: readonly { readonly code: string; readonly name: Label }[]
  readonly shapes: readonly GeometryShape[]
  readonly zones?: readonly {
    readonly id: number
    readonly code: string
    readonly kind: 'seated' | 'standing'
    readonly name: Label
    readonly shade: number
    readonly capacity?: number
  }[]
  readonly sections: readonly {
    readonly id: number
    readonly floor?: string | null
    readonly outline: readonly Point[]
  }[]
  readonly tables?: readonly TableOfHall[]
  /** Removed seats, whose numbers and labels aren't reused. */
  readonly removed?: readonly RemovedSeat[]
  /** Data of another format that this one lacks, for the export. */
  readonly foreign?: unknown
}

export interface RemovedSeat {
  readonly placeId: number
  readonly sectionId: number
  readonly rowLabel: string
  readonly seatLabel: string
  readonly zoneCode: string
  readonly x: number
  readonly y: number
  /** How many seats of its row are before it. */
  readonly after: number
}

/** A hall as columns, in the order in which people sit: seat n has placeIds[n], sections[sectionOf[n]], zoneCodes[zoneOf[n]] … */
export interface HallColumns {
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
  readonly kinds: readonly SeatKind[]
  readonly xs: Int32Array
  readonly ys: Int32Array
}

/** The columns, with lookups. */
export interface HallPlan extends HallColumns {
  /** The position of a place in the columns; -1: the hall has no such seat. */
  readonly findSeat: (placeId: number) => number
  /** Section and label of the rows that are tables. */
  readonly tableRows: ReadonlySet<string>
}

export const hallPlan = (columns: HallColumns): HallPlan => ({
  ...columns,
  findSeat: seatFinder(columns),
  tableRows: new Set(columns.drawing.tables?.map(({ sectionId, rowLabel }) => `${sectionId} ${rowLabel}`)),
})

/** The position of a place in the columns; -1: the hall has no such seat. */
export const positionOf = ({ findSeat }: Pick<HallPlan, 'findSeat'>, placeId: number): number => findSeat(placeId)

/** The section, row and number of a seat; undefined: the hall has no such seat (a place of a standing zone has none). */
export const seatNameOf = (plan: HallPlan, placeId: number): SeatName | undefined => {
  const at = positionOf(plan, placeId)
  const section = plan.sections[plan.sectionOf[at] ?? -1]
  return section && { section, row: plan.rows[at] ?? '', seat: plan.seats[at] ?? '', isTable: isAtTable(plan, at) }
}

/** True where the row of a seat is a table. @param at the seat's position in the columns */
export const isAtTable = ({ tableRows, sections, sectionOf, rows }: HallPlan, at: number): boolean =>
  tableRows.has(`${sections[sectionOf[at] ?? -1]?.sectionId} ${rows[at]}`)
