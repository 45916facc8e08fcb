import { type ListedPlace, type PlaceRun, placeAt, runStarts } from '@parter/contract/door/list.ts'
import type { ListedTicket } from '@parter/contract/door/verdict.ts'

/** Bytes of a fingerprint. */
export const PRINT = 10

/** A list, or what has changed in it, as columns of bytes. */
export interface ListBytes {
  readonly fingerprints: Uint8Array
  readonly states: Uint8Array
  readonly zones: Uint8Array
  readonly days: Uint8Array
  readonly places: readonly PlaceRun[]
}

/** The tickets of a night, found by their fingerprints. */
export interface TicketList {
  /** All that are known, also those that are no longer valid. */
  readonly size: () => number
  readonly valid: () => number
  /** @returns its number; -1: there is none */
  readonly find: (print: Uint8Array) => number
  readonly ticketAt: (at: number) => ListedTicket
  readonly placeOf: (at: number) => ListedPlace | undefined
  /** Lays what has changed over the list. */
  readonly lay: (changes: ListBytes) => void
}

const MOST_DAYS = 31
const grown = (bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> => {
  const next = new Uint8Array(length)
  next.set(bytes)
  return next
}

const daysOf = (mask: number): readonly number[] | null => {
  if (mask === 0) return null
  const days: number[] = []
  for (let day = 1; day <= MOST_DAYS; day++) if (mask & (1 << (day - 1))) days.push(day)
  return days
}

/** Where the search for a fingerprint begins: its bytes are a hash already. */
const hashAt = (bytes: Uint8Array, from: number): number =>
  ((bytes[from] ?? 0) << 24) | ((bytes[from + 1] ?? 0) << 16) | ((bytes[from + 2] ?? 0) << 8) | (bytes[from + 3] ?? 0)

/** Makes a list of what the shop has sent: a table with open addresses, built in milliseconds for 60,000 tickets. */
export const makeTicketList = (whole: ListBytes): TicketList => {
  let size = whole.fingerprints.length / PRINT
  const listed = size
  const starts = runStarts(whole.places)
  /** Of tickets that came later. */
  const later: (ListedPlace | undefined)[] = []
  let { fingerprints, states, zones, days } = whole
  let valid = states.reduce((sum, state) => sum + state, 0)
  let slots = new Int32Array(0)

  const same = (at: number, print: Uint8Array, from: number): boolean => {
    for (let byte = 0; byte < PRINT; byte++) if (fingerprints[at * PRINT + byte] !== print[from + byte]) return false
    return true
  }
  /** The slot of a fingerprint, or the empty one where it would be. */
  const slotOf = (print: Uint8Array, from: number): number => {
    const last = slots.length - 1
    let slot = hashAt(print, from) & last
    for (let at = slots[slot] ?? -1; at >= 0 && !same(at, print, from); at = slots[slot] ?? -1) slot = (slot + 1) & last
    return slot
  }
  const index = (): void => {
    slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(16, size * 3)))).fill(-1)
    for (let at = 0; at < size; at++) slots[slotOf(fingerprints, at * PRINT)] = at
  }
  index()

  const put = (at: number, from: ListBytes, nth: number): void => {
    valid += (from.states[nth] ?? 0) - (at < states.length ? (states[at] ?? 0) : 0)
    states[at] = from.states[nth] ?? 0
    zones.set(from.zones.subarray(nth * 2, nth * 2 + 2), at * 2)
    days.set(from.days.subarray(nth * 4, nth * 4 + 4), at * 4)
  }

  return {
    size: () => size,
    valid: () => valid,
    find: (print) => slots[slotOf(print, 0)] ?? -1,
    ticketAt: (at) => ({
      isValid: states[at] === 1,
      zoneId: ((zones[at * 2] ?? 0) << 8) | (zones[at * 2 + 1] ?? 0),
      days: daysOf(hashAt(days, at * 4)),
    }),
    placeOf: (at) => (at < listed ? placeAt(whole.places, starts, at) : later[at - listed]),
    lay(changes) {
      const count = changes.fingerprints.length / PRINT
      const placesFrom = runStarts(changes.places)
      const known = Array.from({ length: count }, (_, nth) => slots[slotOf(changes.fingerprints, nth * PRINT)] ?? -1)
      const fresh = known.filter((at) => at < 0).length
      fingerprints = grown(fingerprints, (size + fresh) * PRINT)
      states = grown(states, size + fresh)
      zones = grown(zones, (size + fresh) * 2)
      days = grown(days, (size + fresh) * 4)
      for (const [nth, before] of known.entries()) {
        const at = before < 0 ? size++ : before
        if (before < 0) {
          fingerprints.set(changes.fingerprints.subarray(nth * PRINT, (nth + 1) * PRINT), at * PRINT)
          later[at - listed] = placeAt(changes.places, placesFrom, nth)
        }
        put(at, changes, nth)
      }
      if (fresh === 0) return
      if (size * 2 > slots.length) index()
      else for (let at = size - fresh; at < size; at++) slots[slotOf(fingerprints, at * PRINT)] = at
    },
  }
}
