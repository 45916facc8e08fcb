import type { Label, Point } from './geometry.ts'
import {
  type HallModel,
  type ModelRow,
  type ModelSeat,
  PLACES_OF_SECTION,
  type SeatedModelSection,
} from './hall-model.ts'

/** Seats nearer than this (cm) overlap. */
export const NEAREST = 25
/** Of many seats in one place only the first few are reported. */
const MOST_IN_A_CELL = 4
/** The limit of edges that are compared pairwise. */
const MOST_CORNERS = 400

export type HallFaultKind =
  | 'zone_twice'
  | 'floor_twice'
  | 'section_twice'
  | 'floor_missing'
  | 'standing_zone_missing'
  | 'section_empty'
  | 'outline_crossed'
  | 'row_twice'
  | 'seat_twice'
  | 'zone_missing'
  | 'number_twice'
  | 'unreachable'
  | 'outside'
  | 'overlap'

/** A seat, and its path in the model. */
export interface SeatInHall {
  readonly seat: ModelSeat
  readonly row: ModelRow
  readonly section: SeatedModelSection
  readonly steps: readonly (string | number)[]
}

/** A fault of a drawn hall that its schema can't express. */
export interface HallFault {
  readonly kind: HallFaultKind
  /** The way to it in the model. */
  readonly steps: readonly (string | number)[]
  /** What is doubled or missing: a code, a label, a number. */
  readonly value: string | number
  /** Duplicates in lists: where the first one is. */
  readonly first?: number
  readonly section?: SeatedModelSection
  /** Of a standing section. */
  readonly name?: Label
  readonly row?: ModelRow
  readonly seat?: SeatInHall
  /** The seat that it clashes with. */
  readonly other?: SeatInHall
}

const seatsIn = ({ sections }: HallModel): SeatInHall[] =>
  sections.flatMap((section, at) =>
    section.kind === 'standing'
      ? []
      : section.rows.flatMap((row, rowAt) =>
          row.seats.map((seat, seatAt) => ({
            seat,
            row,
            section,
            steps: ['sections', at, 'rows', rowAt, 'seats', seatAt],
          })),
        ),
  )

/** Finds duplicates in a list. */
const doubled = (
  kind: HallFaultKind,
  list: readonly (string | number)[],
  field: string,
  values: readonly (string | number)[],
): HallFault[] => {
  const seen = new Map<string | number, number>()
  return values.flatMap((value, at) => {
    const first = seen.get(value)
    if (first !== undefined) return [{ kind, steps: [...list, at, field], value, first }]
    seen.set(value, at)
    return []
  })
}

/** Which way one turns at the second of three points: above 0 to the right, 0 straight on. */
const turnAt = ([x1, y1]: Point, [x2, y2]: Point, [x3, y3]: Point): number =>
  Math.sign((x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1))

/** Whether the edges of an area cross each other; not checked for outlines with very many corners. */
const isCrossed = (outline: readonly Point[]): boolean => {
  if (outline.length > MOST_CORNERS) return false
  const edges = outline.map((from, at) => [from, outline[(at + 1) % outline.length] ?? from] as const)
  return edges.some(([a, b], at) =>
    edges
      .slice(at + 2)
      .some(([c, d]) => turnAt(a, b, c) * turnAt(a, b, d) < 0 && turnAt(c, d, a) * turnAt(c, d, b) < 0),
  )
}

const sectionFaults = ({ sections, floors, zones, shapes }: HallModel): HallFault[] => {
  const codes = new Set(floors.map(({ code }) => code))
  const standing = new Set(zones.filter(({ kind }) => kind === 'standing').map(({ code }) => code))
  const floorless = (list: string, at: number, floor: string | null | undefined): HallFault[] =>
    floor && !codes.has(floor) ? [{ kind: 'floor_missing', steps: [list, at, 'floor'], value: floor }] : []
  return [
    ...sections.flatMap((section, at): HallFault[] => {
      const own = floorless('sections', at, section.floor)
      if (section.kind === 'seated')
        return [
          ...own,
          ...(section.rows.length === 0
            ? [{ kind: 'section_empty' as const, steps: ['sections', at, 'rows'], value: section.id, section }]
            : []),
          ...doubled(
            'row_twice',
            ['sections', at, 'rows'],
            'label',
            section.rows.map(({ label }) => label),
          ).map((fault): HallFault => ({ ...fault, section, row: section.rows[Number(fault.steps[3])] as ModelRow })),
        ]
      return [
        ...own,
        ...(standing.has(section.zone)
          ? []
          : [{ kind: 'standing_zone_missing' as const, steps: ['sections', at, 'zone'], value: section.zone }]),
        ...(isCrossed(section.outline)
          ? [
              {
                kind: 'outline_crossed' as const,
                steps: ['sections', at, 'outline'],
                value: section.id,
                name: section.name,
              },
            ]
          : []),
      ]
    }),
    ...shapes.flatMap(({ floor }, at) => floorless('shapes', at, floor)),
  ]
}

/** Seats whose key another seat had before, with that seat. */
const twins = (
  kind: HallFaultKind,
  field: string,
  seats: readonly SeatInHall[],
  keyOf: (one: SeatInHall) => string | number | undefined,
): HallFault[] => {
  const first = new Map<string | number, SeatInHall>()
  return seats.flatMap((seat) => {
    const key = keyOf(seat)
    if (key === undefined) return []
    const other = first.get(key)
    if (other) return [{ kind, steps: [...seat.steps, field], value: seat.seat.placeId ?? 0, seat, other }]
    first.set(key, seat)
    return []
  })
}

const overlaps = (seats: readonly SeatInHall[]): HallFault[] => {
  const cells = new Map<number, SeatInHall[]>()
  const keyOf = (column: number, line: number) => column * 1_000_003 + line
  const cell = (value: number) => Math.floor(value / NEAREST)
  return seats.flatMap((one): HallFault[] => {
    const { x, y, kind } = one.seat
    if (kind === 'removed') return []
    const [column, line] = [cell(x), cell(y)]
    let met: SeatInHall | undefined
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        met ??= cells
          .get(keyOf(column + dx, line + dy))
          ?.find((other) => Math.hypot(other.seat.x - x, other.seat.y - y) < NEAREST)
    const own = cells.get(keyOf(column, line))
    if (!own) cells.set(keyOf(column, line), [one])
    else if (own.length < MOST_IN_A_CELL) own.push(one)
    return met ? [{ kind: 'overlap', steps: one.steps, value: '', seat: one, other: met }] : []
  })
}

const seatFaults = (model: HallModel, seats: readonly SeatInHall[]): HallFault[] => {
  const zones = new Set(model.zones.filter(({ kind }) => kind === 'seated').map(({ code }) => code))
  const those = (
    kind: HallFaultKind,
    field: string | null,
    valueOf: (seat: ModelSeat) => string | number,
    isFaulty: (one: SeatInHall) => boolean,
  ) =>
    seats.filter(isFaulty).map((seat): HallFault => {
      const steps = field === null ? seat.steps : [...seat.steps, field]
      return { kind, steps, value: valueOf(seat.seat), seat }
    })
  const placeOf = ({ placeId = 0 }: ModelSeat) => placeId
  return [
    ...twins('seat_twice', 'label', seats, ({ section, row, seat }) =>
      JSON.stringify([section.id, row.label, seat.label]),
    ),
    ...those(
      'zone_missing',
      'zone',
      ({ zone }) => zone,
      ({ seat }) => !zones.has(seat.zone),
    ),
    ...twins('number_twice', 'placeId', seats, ({ seat }) => seat.placeId),
    ...those(
      'unreachable',
      'placeId',
      placeOf,
      ({ seat: { placeId }, section }) =>
        placeId !== undefined && Math.floor(placeId / PLACES_OF_SECTION) !== section.id,
    ),
    ...those(
      'outside',
      null,
      ({ x, y }) => `${x}, ${y}`,
      ({ seat: { x, y } }) => x < 0 || y < 0 || x > model.width || y > model.height,
    ),
    ...overlaps(seats),
  ]
}

/**
 * Faults of a drawn hall that its schema can't express: duplicate codes, numbers and labels, unknown zones and floors,
 * sections without rows, areas with crossing edges, overlapping seats or seats outside, and places whose numbers belong
 * to another section. Used by the editor and, finally, by the server.
 */
export const hallFaults = (model: HallModel): HallFault[] => {
  const { zones, floors, sections } = model
  return [
    ...doubled(
      'zone_twice',
      ['zones'],
      'id',
      zones.map(({ id }) => id),
    ),
    ...doubled(
      'zone_twice',
      ['zones'],
      'code',
      zones.map(({ code }) => code),
    ),
    ...doubled(
      'floor_twice',
      ['floors'],
      'code',
      floors.map(({ code }) => code),
    ),
    ...doubled(
      'section_twice',
      ['sections'],
      'id',
      sections.map(({ id }) => id),
    ),
    ...sectionFaults(model),
    ...seatFaults(model, seatsIn(model)),
  ]
}
