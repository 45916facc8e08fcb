import type { Point, SeatKind } from '@parter/contract/seat-map/geometry.ts'
import type { Fault, PlannedSeat } from '../../halls/plan/planned-hall.rules.ts'
import type { SeatedSection } from '../format/hall-item.ts'

interface Row {
  readonly index: number
  readonly label: string
  readonly seats: number
  readonly zone: string
  /** The distance behind the front row. */
  readonly back: number
}

type Special = { readonly row: string; readonly seats?: readonly string[] | undefined }

const MOST_ROWS = 999
const MOST_SEATS = 999

/** `7` → `9` two rows on; `Y` → `AA`. */
export const rowLabel = (first: string, step: number): string => {
  if (/^\d+$/.test(first)) return String(Number(first) + step)
  const place = first.charCodeAt(0) - 65 + step
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : `${String.fromCharCode(64 + Math.floor(place / 26))}${letter}`
}

const rowsOf = ({ rows, layout }: SeatedSection): Row[] => {
  let back = -layout.rowGap
  let index = 0
  return rows.flatMap((run) => {
    back += run.gapBefore ?? 0
    return Array.from({ length: run.count }, (_, step): Row => {
      back += layout.rowGap
      index += 1
      const seats = Math.max(0, Math.floor(run.seats + (run.grow ?? 0) * step + 1e-9))
      return { index, label: rowLabel(run.from, step), seats, zone: run.zone, back }
    })
  })
}

/** Converts a distance along the row (right of its middle) and behind the front row to the plan's coordinates. */
const placing = ({ front, facing, curve, aisles = [] }: SeatedSection['layout']) => {
  const turn = (facing * Math.PI) / 180
  const [aheadX, aheadY] = [Math.sin(turn), -Math.cos(turn)]
  const [rightX, rightY] = [Math.cos(turn), Math.sin(turn)]
  return (middle: number, back: number): Point => {
    const radius = curve === undefined ? 0 : curve + back
    // aisles lead away from the stage, so on curves they move outwards with each row
    const spread = curve === undefined ? 1 : radius / curve
    const along = aisles.reduce((sum, { at, width }) => sum + (middle < at * spread ? -width : width) / 2, middle)
    const angle = curve === undefined ? 0 : along / radius
    const side = curve === undefined ? along : radius * Math.sin(angle)
    const behind = curve === undefined ? back : radius * Math.cos(angle) - curve
    return [
      Math.round(front[0] - aheadX * behind + rightX * side),
      Math.round(front[1] - aheadY * behind + rightY * side),
    ]
  }
}

const outlineOf = (rows: readonly Row[], layout: SeatedSection['layout']): Point[] => {
  const at = placing(layout)
  const half = (row: Row) => (row.seats * layout.seatGap) / 2
  const across = (row: Row, back: number): Point[] => {
    const steps = layout.curve === undefined ? 1 : 8
    return Array.from({ length: steps + 1 }, (_, step) => at(half(row) * ((2 * step) / steps - 1), back))
  }
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return []
  const inner = rows.slice(1, -1).filter((_, position) => position % Math.ceil(rows.length / 12) === 0)
  const right = inner.map((row) => at(half(row), row.back))
  const left = inner.map((row) => at(-half(row), row.back)).toReversed()
  return [
    ...across(first, first.back - layout.rowGap / 2),
    ...right,
    ...across(last, last.back + layout.rowGap / 2).toReversed(),
    ...left,
  ]
}

/**
 * The seats of a section, in straight rows or on arcs around a point in front of them.
 * @returns seats front to back, left to right; the outline; and seats that are named but don't exist
 */
export const layOutSection = (section: SeatedSection) => {
  const { layout } = section
  const at = placing(layout)
  const rows = rowsOf(section)
  const faults: Fault[] = []
  const seats = new Map<string, PlannedSeat>()
  const key = (row: string, seat: string) => `${row}\n${seat}`
  if (rows.length > MOST_ROWS) faults.push({ steps: ['rows'], message: `has more than ${MOST_ROWS} rows` })
  for (const row of rows) {
    if (row.seats > MOST_SEATS) faults.push({ steps: ['rows'], message: `has more than ${MOST_SEATS} seats in a row` })
    for (let index = 1; index <= row.seats; index++) {
      const number = layout.countFrom === 'left' ? index : row.seats + 1 - index
      const seatLabel = String(layout.firstSeat + number - 1)
      const [x, y] = at((index - (row.seats + 1) / 2) * layout.seatGap, row.back)
      const placeId = section.id * 1_000_000 + row.index * 1_000 + number
      if (seats.has(key(row.label, seatLabel))) faults.push({ steps: ['rows'], message: `has row ${row.label} twice` })
      seats.set(key(row.label, seatLabel), {
        placeId,
        sectionId: section.id,
        rowLabel: row.label,
        seatLabel,
        kind: 'normal',
        zoneCode: row.zone,
        x,
        y,
      })
    }
  }
  const eachNamed = <S extends Special>(
    field: string,
    list: readonly S[] | undefined,
    act: (seat: PlannedSeat, name: string, special: S) => void,
  ) =>
    list?.forEach((special, position) => {
      const { row, seats: labels } = special
      const inRow = [...seats.values()].filter((seat) => seat.rowLabel === row).map((seat) => seat.seatLabel)
      if (inRow.length === 0) faults.push({ steps: [field, position], message: `names row ${row}, which isn't there` })
      for (const label of labels ?? inRow) {
        const seat = seats.get(key(row, label))
        if (seat) act(seat, key(row, label), special)
        else faults.push({ steps: [field, position], message: `names row ${row}, seat ${label}, which isn't there` })
      }
    })
  const mark = (field: 'wheelchair' | 'companion' | 'restrictedView', kind: SeatKind) =>
    eachNamed(field, section[field], (seat, name) => seats.set(name, { ...seat, kind }))
  mark('wheelchair', 'wheelchair')
  mark('companion', 'companion')
  mark('restrictedView', 'restricted_view')
  eachNamed('otherZone', section.otherZone, (seat, name, { zone }) => seats.set(name, { ...seat, zoneCode: zone }))
  eachNamed('without', section.without, (_, name) => seats.delete(name))
  return { seats: [...seats.values()], outline: outlineOf(rows, layout), faults }
}
