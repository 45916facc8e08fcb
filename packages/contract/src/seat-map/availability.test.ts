import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AvailabilityChanges,
  type AvailabilitySnapshot,
  decodeAvailability,
  encodeAvailability,
  fromBase64,
  toBase64,
} from './availability.ts'
import { BrokenBytes } from './bytes.ts'
import { applyMessage, isGone, type LiveSeats } from './live-seats.ts'

const snapshot: AvailabilitySnapshot = {
  kind: 'snapshot',
  hallVersionId: 12,
  version: 1_795_000_000_123_456,
  seatCount: 20,
  gone: Uint8Array.of(0b1, 0, 0b1000),
  standing: new Map([[11, 400]]),
}
const changes: AvailabilityChanges = {
  kind: 'changes',
  hallVersionId: 12,
  version: snapshot.version + 500_000,
  since: snapshot.version,
  seatCount: 20,
  seats: [0, 5, 18],
  nowGone: [false, true, true],
  standing: new Map([[11, 0]]),
}

const known = (): LiveSeats => {
  const heard = applyMessage(undefined, { ...snapshot, gone: snapshot.gone.slice() })
  if (heard.is !== 'anew') throw new Error('A snapshot is always taken in')
  return heard.now
}
const goneSeats = (live: LiveSeats) =>
  Array.from({ length: live.seatCount }, (_, seat) => seat).filter((seat) => isGone(live, seat))

describe('availability on the wire', () => {
  it('is unchanged after encoding and decoding, as bytes and as text [R7.3]', () => {
    expect(decodeAvailability(encodeAvailability(snapshot))).toEqual(snapshot)
    expect(decodeAvailability(fromBase64(toBase64(encodeAvailability(changes))))).toEqual(changes)
  })

  it('carries any changes of any hall', () => {
    const seats = fc.uniqueArray(fc.integer({ min: 0, max: 99_999 })).map((all) => all.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(seats, fc.infiniteStream(fc.boolean()), (list, marks) => {
        const nowGone = list.map(() => marks.next().value === true)
        const message = { ...changes, seatCount: 100_000, seats: list, nowGone }
        expect(decodeAvailability(encodeAvailability(message))).toEqual(message)
      }),
    )
  })

  it('encodes 500 changes among 100,000 seats in less than 1 kB of text', () => {
    const seats = Array.from({ length: 500 }, (_, at) => at * 200 + ((at * 7919) % 199))
    const message = { ...changes, seatCount: 100_000, seats, nowGone: seats.map((seat) => seat % 3 > 0) }
    expect(toBase64(encodeAvailability(message)).length).toBeLessThan(1_000)
  })

  it('refuses what is cut short, points beyond the hall or is noise', () => {
    const bytes = encodeAvailability(changes)
    for (let length = 0; length < bytes.length; length++)
      expect(() => decodeAvailability(bytes.subarray(0, length))).toThrow(BrokenBytes)
    const beyond = { ...changes, seatCount: 10 }
    expect(() => decodeAvailability(encodeAvailability(beyond))).toThrow(BrokenBytes)
    expect(() => fromBase64('no base64!')).toThrow(BrokenBytes)
  })
})

describe('an open map', () => {
  it('applies changes and returns which seats to draw', () => {
    const heard = applyMessage(known(), changes)
    if (heard.is !== 'changed') throw new Error(heard.is)
    expect(heard.seats).toEqual([0, 5, 18])
    expect(goneSeats(heard.now)).toEqual([5, 18, 19])
    expect(heard.now).toMatchObject({ version: changes.version, standing: new Map([[11, 0]]) })
  })

  it('does nothing twice, and nothing that is older than what it knows', () => {
    const first = applyMessage(known(), changes)
    if (first.is !== 'changed') throw new Error(first.is)
    expect(applyMessage(first.now, changes)).toMatchObject({ is: 'changed', seats: [] })
    expect(applyMessage(first.now, { ...snapshot, gone: new Uint8Array(3) })).toMatchObject({
      is: 'changed',
      seats: [],
    })
    expect(goneSeats(first.now)).toEqual([5, 18, 19])
  })

  it('detects a missed change, and another hall', () => {
    expect(applyMessage(known(), { ...changes, since: snapshot.version + 1 })).toEqual({ is: 'missed' })
    expect(applyMessage(undefined, changes)).toEqual({ is: 'missed' })
    expect(applyMessage(known(), { ...changes, hallVersionId: 13 })).toEqual({ is: 'hall_changed' })
  })
})
