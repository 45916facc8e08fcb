import { BrokenBytes, type ByteReader, type ByteWriter } from './bytes.ts'

/**
 * Ascending numbers as gaps in a Rice code: the upper part of a gap in unary, the lower `width` bits as they are. For
 * scattered changes this is within a few per cent of the shortest possible, and needs no compressor, so that the same
 * text can be sent to every listener.
 */

const distancesOf = (values: readonly number[]): number[] =>
  values.map((value, at) => value - (at === 0 ? 0 : (values[at - 1] as number) + 1))

/** The width that suits the middle distance. */
const widthFor = (distances: readonly number[]): number => {
  const mean = distances.reduce((sum, one) => sum + one, 0) / Math.max(1, distances.length)
  return Math.min(24, Math.max(0, Math.round(Math.log2(mean * Math.LN2 + 1))))
}

/** Writes bits, the highest of a byte first; `end` fills the last byte up. */
const bitWriter = (into: ByteWriter) => {
  let byte = 0
  let filled = 0
  const bit = (value: number): void => {
    byte = byte * 2 + value
    if (++filled < 8) return
    into.byte(byte)
    byte = filled = 0
  }
  return {
    bit,
    end: () => {
      while (filled > 0) bit(0)
    },
  }
}

const bitReader = (from: ByteReader) => {
  let byte = 0
  let left = 0
  return (): number => {
    if (left === 0) {
      byte = from.byte()
      left = 8
    }
    return (byte >> --left) & 1
  }
}

/**
 * Writes ascending numbers, each with one bit.
 * @param values ascending, none twice, not negative
 * @param marks a bit for each
 */
export const writeGaps = (into: ByteWriter, values: readonly number[], marks: readonly boolean[]): void => {
  const distances = distancesOf(values)
  const width = widthFor(distances)
  into.varint(values.length)
  into.byte(width)
  const bits = bitWriter(into)
  for (const [at, distance] of distances.entries()) {
    for (let ones = distance >> width; ones > 0; ones--) bits.bit(1)
    bits.bit(0)
    for (let place = width - 1; place >= 0; place--) bits.bit((distance >> place) & 1)
    bits.bit(marks[at] ? 1 : 0)
  }
  bits.end()
}

/**
 * Reads what writeGaps wrote.
 * @param below all values must be
 * @throws BrokenBytes
 */
export const readGaps = (from: ByteReader, below: number): { values: number[]; marks: boolean[] } => {
  const count = from.count(below)
  const width = from.byte()
  if (width > 24) throw new BrokenBytes('A distance is too wide')
  const bit = bitReader(from)
  const values: number[] = []
  const marks: boolean[] = []
  let value = -1
  for (let at = 0; at < count; at++) {
    let upper = 0
    while (bit() === 1) upper++
    let lower = 0
    for (let place = 0; place < width; place++) lower = lower * 2 + bit()
    value += upper * 2 ** width + lower + 1
    if (value >= below) throw new BrokenBytes('A seat is beyond the hall')
    values.push(value)
    marks.push(bit() === 1)
  }
  return { values, marks }
}
