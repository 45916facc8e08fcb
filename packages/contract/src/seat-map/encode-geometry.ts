import { ByteWriter } from './bytes.ts'
import type { HallGeometry, RowNumbering } from './geometry.ts'

/** First bytes of a geometry; the last one is the format's version. */
export const GEOMETRY_MARK = [0x50, 0x47, 0x45, 0x01] as const

/** What precedes a seat decides where it is expected; only the difference is written. */
const columnOf = (starts: Uint32Array, values: Int32Array, into: ByteWriter): void => {
  let firstBefore = 0
  let stepBefore = 0
  for (let row = 0; row + 1 < starts.length; row++) {
    const from = starts[row] as number
    const to = starts[row + 1] as number
    const first = values[from] as number
    into.signed(first - firstBefore)
    firstBefore = first
    let step = stepBefore
    for (let seat = from + 1; seat < to; seat++) {
      const found = (values[seat] as number) - (values[seat - 1] as number)
      into.signed(found - step)
      if (seat === from + 1) stepBefore = found
      step = found
    }
  }
}

const runsOf = (values: Uint8Array | Uint16Array, into: ByteWriter): void => {
  for (let at = 0; at < values.length; ) {
    let end = at + 1
    while (end < values.length && values[end] === values[at]) end++
    into.varint(values[at] as number)
    into.varint(end - at)
    at = end
  }
}

const numberingOf = (numbering: RowNumbering, into: ByteWriter): void => {
  if ('step' in numbering) {
    into.byte(0)
    into.varint(numbering.first)
    into.signed(numbering.step)
  } else {
    into.byte(1)
    for (const label of numbering) into.text(label)
  }
}

/** A hall version as bytes; docs/seat-maps.md describes them. Compress them with brotli: they are made for it. */
export const encodeGeometry = (geometry: HallGeometry): Uint8Array<ArrayBuffer> => {
  const bytes = new ByteWriter()
  for (const byte of GEOMETRY_MARK) bytes.byte(byte)
  bytes.text(JSON.stringify(geometry.head))
  const rows = geometry.rowLabels.length
  bytes.varint(geometry.placeIds.length)
  bytes.varint(rows)
  for (let row = 0; row < rows; row++) {
    bytes.varint((geometry.rowStarts[row + 1] as number) - (geometry.rowStarts[row] as number))
  }
  runsOf(geometry.rowSections, bytes)
  for (const label of geometry.rowLabels) bytes.text(label)
  for (const numbering of geometry.numberings) numberingOf(numbering, bytes)
  runsOf(geometry.kinds, bytes)
  runsOf(geometry.zones, bytes)
  columnOf(geometry.rowStarts, geometry.placeIds, bytes)
  columnOf(geometry.rowStarts, geometry.xs, bytes)
  columnOf(geometry.rowStarts, geometry.ys, bytes)
  return bytes.done()
}
