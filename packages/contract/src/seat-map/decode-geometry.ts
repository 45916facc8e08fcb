import { BrokenBytes, ByteReader } from './bytes.ts'
import { GEOMETRY_MARK } from './encode-geometry.ts'
import type { GeometryHead, HallGeometry, RowNumbering } from './geometry.ts'

/** More than any real hall has; larger numbers are rejected as broken data. */
const MOST_SEATS = 2_000_000
const MOST_ROWS = 65_535

const columnOf = (starts: Uint32Array, values: Int32Array, from: ByteReader): void => {
  let firstBefore = 0
  let stepBefore = 0
  for (let row = 0; row + 1 < starts.length; row++) {
    const begin = starts[row] as number
    const end = starts[row + 1] as number
    let value = firstBefore + from.signed()
    values[begin] = value
    firstBefore = value
    let step = stepBefore
    for (let seat = begin + 1; seat < end; seat++) {
      step += from.signed()
      if (seat === begin + 1) stepBefore = step
      value += step
      values[seat] = value
    }
  }
}

const runsOf = (values: Uint8Array | Uint16Array, below: number, from: ByteReader): void => {
  for (let at = 0; at < values.length; ) {
    const value = from.varint()
    const end = at + from.varint()
    if (value >= below || end <= at || end > values.length) throw new BrokenBytes('A run leads out of its column')
    values.fill(value, at, end)
    at = end
  }
}

const numberingOf = (seats: number, from: ByteReader): RowNumbering => {
  if (from.byte() === 0) return { first: from.varint(), step: from.signed() }
  return Array.from({ length: seats }, () => from.text())
}

/**
 * Reads a hall version from its bytes (uncompressed).
 * @throws BrokenBytes what is not a geometry of this format
 */
export const decodeGeometry = (bytes: Uint8Array): HallGeometry => {
  const from = new ByteReader(bytes)
  for (const byte of GEOMETRY_MARK)
    if (from.byte() !== byte) throw new BrokenBytes('This is no geometry of this format')
  const head = JSON.parse(from.text()) as GeometryHead
  const seats = from.count(MOST_SEATS)
  const rows = from.count(MOST_ROWS)
  const rowStarts = new Uint32Array(rows + 1)
  for (let row = 0; row < rows; row++) {
    const length = from.count(seats)
    if (length === 0) throw new BrokenBytes('A row is empty')
    rowStarts[row + 1] = (rowStarts[row] as number) + length
  }
  if (rowStarts[rows] !== seats) throw new BrokenBytes('The rows don’t hold the seats')
  const rowSections = new Uint16Array(rows)
  runsOf(rowSections, head.sections.length, from)
  const rowLabels = Array.from({ length: rows }, () => from.text())
  const numberings = rowLabels.map((_, row) =>
    numberingOf((rowStarts[row + 1] as number) - (rowStarts[row] as number), from),
  )
  const kinds = new Uint8Array(seats)
  runsOf(kinds, 4, from)
  const zones = new Uint16Array(seats)
  runsOf(zones, head.zones.length, from)
  const [placeIds, xs, ys] = [new Int32Array(seats), new Int32Array(seats), new Int32Array(seats)]
  for (const column of [placeIds, xs, ys]) columnOf(rowStarts, column, from)
  return { head, placeIds, xs, ys, kinds, zones, rowStarts, rowSections, rowLabels, numberings }
}
