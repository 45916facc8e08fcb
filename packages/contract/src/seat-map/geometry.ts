/** A text by language, as content has it. */
export type Label = Readonly<Record<string, string>>
/** Whole centimetres of the plan, x to the right, y downwards. */
export type Point = readonly [number, number]

/** What `kinds` of a geometry are numbers of. */
export const SEAT_KINDS = ['normal', 'wheelchair', 'companion', 'restricted_view'] as const
export type SeatKind = (typeof SEAT_KINDS)[number]

export interface GeometryZone {
  /** Joins the hall with `zones[].code` of the prices of an event; a seat of a zone without a price is not sold. */
  readonly code: string
  readonly kind: 'seated' | 'standing'
  readonly name: Label
  /** Which colour and pattern of the legend. */
  readonly shade: number
}

export interface GeometrySection {
  /** The number in `…/sections/{id}/seat-map`. */
  readonly id: number
  readonly kind: 'seated' | 'standing'
  readonly name: Label
  /** Code of a floor; none: on every floor, or there is only one. */
  readonly floor: string | null
  /** Standing: position of its zone in `zones`. */
  readonly zone: number | null
  /** A polygon. Empty for seats in rows: section-outline.ts computes it around them. */
  readonly outline: readonly Point[]
}

/** Stage, walls and other things that are drawn and not sold. Polygons; a `text` may be a single point. */
export interface GeometryShape {
  readonly kind: string
  readonly label?: Label
  readonly floor?: string
  readonly points: readonly Point[]
}

/** A table: its seats are the row with that position. */
export interface GeometryTable {
  readonly row: number
  readonly form: 'round' | 'square'
  readonly centre: Point
  readonly width: number
  readonly height: number
  /** Degrees clockwise. */
  readonly turn: number
}

/** A hall version without its seats: small, sent as JSON inside the bytes. */
export interface GeometryHead {
  /** The number of the version among all halls: availability names it, and the address has it. */
  readonly hallVersionId: number
  readonly width: number
  readonly height: number
  /** The focal point of the hall. */
  readonly focalPoint: Point
  readonly floors: readonly { readonly code: string; readonly name: Label }[]
  readonly zones: readonly GeometryZone[]
  readonly sections: readonly GeometrySection[]
  readonly shapes: readonly GeometryShape[]
  readonly tables: readonly GeometryTable[]
}

/** Numbers of a row: counted, or written out. */
export type RowNumbering = { readonly first: number; readonly step: number } | readonly string[]

/**
 * A hall version with its seats as columns. Seat n of the geometry is bit n of every availability. Seats are ordered by
 * neighbours, row after row; rows are in the order of the sections.
 */
export interface HallGeometry {
  readonly head: GeometryHead
  /** The number used by calls as `placeId`; seatFinder maps it back. Mostly ascending. */
  readonly placeIds: Int32Array
  readonly xs: Int32Array
  readonly ys: Int32Array
  /** Positions in SEAT_KINDS. */
  readonly kinds: Uint8Array
  /** Positions in `head.zones`. */
  readonly zones: Uint16Array
  /** Where each row begins, and at the end the number of seats. */
  readonly rowStarts: Uint32Array
  /** Positions in `head.sections`. */
  readonly rowSections: Uint16Array
  readonly rowLabels: readonly string[]
  readonly numberings: readonly RowNumbering[]
}

/** Position of the row that a seat is in. */
export const rowOfSeat = ({ rowStarts }: Pick<HallGeometry, 'rowStarts'>, seat: number): number => {
  let low = 0
  let high = rowStarts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((rowStarts[middle] as number) <= seat) low = middle
    else high = middle - 1
  }
  return low
}

const tableRows = new WeakMap<readonly GeometryTable[], ReadonlySet<number>>()

/** True where a row is a table. @param row its position */
export const isTableRow = ({ head: { tables } }: Pick<HallGeometry, 'head'>, row: number): boolean => {
  const known = tableRows.get(tables) ?? new Set(tables.map((table) => table.row))
  tableRows.set(tables, known)
  return known.has(row)
}

/** The label printed on a seat. */
export const seatLabelOf = (geometry: Pick<HallGeometry, 'rowStarts' | 'numberings'>, seat: number): string => {
  const row = rowOfSeat(geometry, seat)
  const numbering = geometry.numberings[row]
  const place = seat - (geometry.rowStarts[row] ?? 0)
  if (!numbering) return ''
  return 'step' in numbering ? String(numbering.first + place * numbering.step) : (numbering[place] ?? '')
}

/**
 * Finds the position of a place; the function returns -1 for a place that the hall doesn't have. In nearly all halls
 * places ascend and are binary-searched; where seats were inserted later, a map is used.
 */
export const seatFinder = ({ placeIds }: Pick<HallGeometry, 'placeIds'>): ((placeId: number) => number) => {
  if (placeIds.every((place, seat) => seat === 0 || place > (placeIds[seat - 1] as number)))
    return (placeId) => searched(placeIds, placeId)
  const seats = new Map(Array.from(placeIds, (place, seat) => [place, seat]))
  return (placeId) => seats.get(placeId) ?? -1
}

const searched = (ascending: Int32Array, wanted: number): number => {
  let low = 0
  let high = ascending.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = ascending[middle] as number
    if (found === wanted) return middle
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/**
 * Companion seats beyond the allowed number of one per wheelchair place (R10.7).
 * @param seats all that one cart has or requests of an event, in the order of choosing
 * @returns the excess companion seats, the last ones; empty: all is well
 */
export const companionsTooMany = <S extends { readonly kind: SeatKind }>(seats: readonly S[]): S[] =>
  seats.filter(({ kind }) => kind === 'companion').slice(seats.filter(({ kind }) => kind === 'wheelchair').length)

/** Two seats are neighbours if they are no further apart than this many times the row’s usual distance. */
const WIDEST = 1.6

/**
 * Where a row is interrupted: by an aisle, a pillar, a seat that is left out.
 * @returns for each seat 1 if the one after it, in the same row, is its neighbour
 */
export const neighboursOf = ({ xs, ys, rowStarts }: Pick<HallGeometry, 'xs' | 'ys' | 'rowStarts'>): Uint8Array => {
  const joined = new Uint8Array(xs.length)
  for (let row = 0; row + 1 < rowStarts.length; row++) {
    const from = rowStarts[row] as number
    const to = (rowStarts[row + 1] as number) - 1
    if (to <= from) continue
    const distances = new Float64Array(to - from)
    for (let seat = from; seat < to; seat++) {
      const across = (xs[seat + 1] as number) - (xs[seat] as number)
      distances[seat - from] = Math.hypot(across, (ys[seat + 1] as number) - (ys[seat] as number))
    }
    const usual = distances.toSorted()[(distances.length - 1) >> 1] as number
    for (const [at, distance] of distances.entries()) if (distance <= usual * WIDEST) joined[from + at] = 1
  }
  return joined
}
