import { BrokenBytes, ByteReader, ByteWriter } from './bytes.ts'
import { readGaps, writeGaps } from './gaps.ts'

/** Places left of a standing zone, by the event's number of the zone. */
export type StandingLeft = ReadonlyMap<number, number>

/**
 * The taken places of an event at one time. `version` is that time by the database's clock, in microseconds since 1970,
 * so all processes use the same versions.
 */
export interface AvailabilitySnapshot {
  readonly kind: 'snapshot'
  /**
   * The hall version whose seats these are; 0: an event without a hall. If it differs from the map's, load the new
   * geometry.
   */
  readonly hallVersionId: number
  readonly version: number
  readonly seatCount: number
  /** Bit n, the lowest of a byte first: seat n of the geometry is held, sold or not for sale. */
  readonly gone: Uint8Array
  readonly standing: StandingLeft
}

/** The changes since a version: valid for a map that has that version or a later one. States, not differences. */
export interface AvailabilityChanges {
  readonly kind: 'changes'
  readonly hallVersionId: number
  readonly version: number
  readonly since: number
  readonly seatCount: number
  /** Seats of the geometry, ascending. */
  readonly seats: readonly number[]
  /** For each of them: 1 taken, 0 free. */
  readonly nowGone: readonly boolean[]
  /** Only the zones that changed. */
  readonly standing: StandingLeft
}

export type Availability = AvailabilitySnapshot | AvailabilityChanges

const SNAPSHOT = 0x41
const CHANGES = 0x43
const MOST_SEATS = 2_000_000
const MOST_ZONES = 999

/** Availability as bytes: the body of a response, and in base64 the data of a server-sent event. */
export const encodeAvailability = (availability: Availability): Uint8Array<ArrayBuffer> => {
  const bytes = new ByteWriter()
  bytes.byte(availability.kind === 'snapshot' ? SNAPSHOT : CHANGES)
  bytes.varint(availability.hallVersionId)
  bytes.varint(availability.version)
  bytes.varint(availability.seatCount)
  bytes.varint(availability.standing.size)
  for (const [zone, left] of availability.standing) {
    bytes.varint(zone)
    bytes.varint(left)
  }
  if (availability.kind === 'snapshot') bytes.bytes(availability.gone)
  else {
    bytes.varint(availability.version - availability.since)
    writeGaps(bytes, availability.seats, availability.nowGone)
  }
  return bytes.done()
}

/** @throws BrokenBytes */
export const decodeAvailability = (bytes: Uint8Array): Availability => {
  const from = new ByteReader(bytes)
  const mark = from.byte()
  if (mark !== SNAPSHOT && mark !== CHANGES) throw new BrokenBytes('This is no availability')
  const hallVersionId = from.varint()
  const version = from.varint()
  const seatCount = from.count(MOST_SEATS)
  const standing = new Map<number, number>()
  for (let zones = from.count(MOST_ZONES); zones > 0; zones--) standing.set(from.varint(), from.varint())
  const common = { hallVersionId, version, seatCount, standing }
  if (mark === SNAPSHOT) return { kind: 'snapshot', ...common, gone: from.bytes(Math.ceil(seatCount / 8)).slice() }
  const since = version - from.varint()
  const { values, marks } = readGaps(from, seatCount)
  return { kind: 'changes', ...common, since, seats: values, nowGone: marks }
}

/** Bytes as text, for the data of a server-sent event. */
export const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** @throws BrokenBytes */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(text), (mail) => mail.charCodeAt(0))
  } catch {
    throw new BrokenBytes('This is no base64')
  }
}
