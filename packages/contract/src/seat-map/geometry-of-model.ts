import { type GeometryTable, type HallGeometry, type RowNumbering, SEAT_KINDS, type SeatKind } from './geometry.ts'
import { type HallModel, type ModelSeat, numberPlaces } from './hall-model.ts'

interface PlacedRow {
  readonly section: number
  readonly label: string
  readonly seats: readonly (ModelSeat & { readonly kind: SeatKind })[]
  readonly table: Omit<GeometryTable, 'row'> | undefined
}

const isShown = (seat: ModelSeat): seat is ModelSeat & { readonly kind: SeatKind } => seat.kind !== 'removed'

const rowsOf = (model: HallModel): PlacedRow[] =>
  numberPlaces(model).sections.flatMap((section, at) =>
    section.kind === 'standing'
      ? []
      : section.rows
          .map(({ label, seats, table }): PlacedRow => ({ section: at, label, seats: seats.filter(isShown), table }))
          .filter((row) => row.seats.length > 0),
  )

/** Labels that count up or down by one or two are a rule, all others are written out. */
export const numberingOf = (labels: readonly string[]): RowNumbering => {
  const numbers = labels.map(Number)
  const [first = 0, second = first + 1] = numbers
  const step = second - first
  const counted = labels.every((label, at) => /^(?:0|[1-9]\d{0,5})$/.test(label) && numbers[at] === first + at * step)
  return counted && labels.length > 0 ? { first, step } : [...labels]
}

/** A drawn hall in the wire format; removed seats are left out. @param hallVersionId 0 for one that isn't saved */
export const geometryOfModel = (model: HallModel, hallVersionId: number): HallGeometry => {
  const rows = rowsOf(model)
  const seats = rows.flatMap((row) => row.seats)
  const zoneAt = new Map(model.zones.map((zone, at) => [zone.code, at]))
  const starts = new Uint32Array(rows.length + 1)
  for (const [at, row] of rows.entries()) starts[at + 1] = (starts[at] ?? 0) + row.seats.length
  return {
    head: {
      hallVersionId,
      width: model.width,
      height: model.height,
      focalPoint: model.focalPoint,
      floors: model.floors,
      zones: model.zones.map(({ code, kind, name, shade }) => ({ code, kind, name, shade })),
      sections: model.sections.map((section) => ({
        id: section.id,
        kind: section.kind,
        name: section.name,
        floor: section.floor,
        zone: section.kind === 'standing' ? (zoneAt.get(section.zone) ?? 0) : null,
        outline: section.kind === 'standing' ? section.outline : [],
      })),
      shapes: model.shapes,
      tables: rows.flatMap(({ table }, row) => (table ? [{ row, ...table }] : [])),
    },
    placeIds: Int32Array.from(seats, (seat) => seat.placeId ?? 0),
    xs: Int32Array.from(seats, (seat) => seat.x),
    ys: Int32Array.from(seats, (seat) => seat.y),
    kinds: Uint8Array.from(seats, (seat) => SEAT_KINDS.indexOf(seat.kind)),
    zones: Uint16Array.from(seats, (seat) => zoneAt.get(seat.zone) ?? 0),
    rowStarts: starts,
    rowSections: Uint16Array.from(rows, (row) => row.section),
    rowLabels: rows.map((row) => row.label),
    numberings: rows.map((row) => numberingOf(row.seats.map((seat) => seat.label))),
  }
}
