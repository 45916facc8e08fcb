import type { Availability, AvailabilityChanges, AvailabilitySnapshot } from '@parter/contract/seat-map/availability.ts'

/** A reading of an event's stock, in terms of its hall. */
export interface StockReading {
  readonly hallVersionId: number
  readonly seatCount: number
  /** Bit n: seat n of the geometry is held, sold or not for sale. */
  readonly gone: Uint8Array
  readonly standing: ReadonlyMap<number, number>
  /** The database's clock at the reading, in microseconds: the version. */
  readonly asOf: number
}

/** The stock of an event as a process knows it, and at which reading it learned each part. */
export interface EventStock {
  readonly now: AvailabilitySnapshot
  /** The version of the last change: clients with it or a later one of ours are up to date. */
  readonly told: number
  /**
   * Versions of our own readings. Only clients with one of them can get changes: what another process read in between
   * may have changed and changed back.
   */
  readonly looks: ReadonlySet<number>
  /** The version at which seat n was last found changed; 0: it is as it was at first. */
  readonly changedAt: Float64Array
  readonly zoneChangedAt: ReadonlyMap<number, number>
}

/** How many readings are remembered: a quarter of an hour at four per second. */
const MOST_LOOKS = 3600

/** A change takes a byte and some bits; more of them than this are longer than a snapshot. */
const mostChanges = (seatCount: number): number => Math.max(16, seatCount / 10)

export const beginStock = (seen: StockReading): EventStock => ({
  now: snapshotOf(seen),
  told: seen.asOf,
  looks: new Set([seen.asOf]),
  changedAt: new Float64Array(seen.seatCount),
  zoneChangedAt: new Map(),
})

const snapshotOf = ({ hallVersionId, seatCount, gone, standing, asOf }: StockReading): AvailabilitySnapshot => ({
  kind: 'snapshot',
  hallVersionId,
  version: asOf,
  seatCount,
  gone,
  standing,
})

/** Seats whose bits differ. */
export const differingSeats = (one: Uint8Array, two: Uint8Array): number[] => {
  const seats: number[] = []
  for (let byte = 0; byte < one.length; byte++) {
    for (let bits = (one[byte] as number) ^ (two[byte] as number), bit = 0; bits !== 0; bits >>= 1, bit++)
      if (bits & 1) seats.push(byte * 8 + bit)
  }
  return seats
}

const remembered = (looks: ReadonlySet<number>, version: number): ReadonlySet<number> => {
  const kept = looks as Set<number>
  kept.add(version)
  if (kept.size > MOST_LOOKS) kept.delete(kept.values().next().value as number)
  return kept
}

/**
 * Applies the latest reading. `changedAt` and `looks` are changed in place: a hall has 100,000 seats.
 * @returns the stock, and the changes for those who know the stock before; none: nothing changed
 */
export const advanceStock = (
  before: EventStock,
  seen: StockReading,
): { readonly stock: EventStock; readonly changes: AvailabilityChanges | undefined } => {
  const seats = differingSeats(before.now.gone, seen.gone)
  const zones = [...seen.standing].filter(([zone, left]) => before.now.standing.get(zone) !== left)
  for (const seat of seats) before.changedAt[seat] = seen.asOf
  const isSame = seats.length === 0 && zones.length === 0
  const stock: EventStock = {
    ...before,
    now: snapshotOf(seen),
    looks: remembered(before.looks, seen.asOf),
    told: isSame ? before.told : seen.asOf,
    zoneChangedAt: new Map([...before.zoneChangedAt, ...zones.map(([zone]) => [zone, seen.asOf] as const)]),
  }
  return { stock, changes: isSame ? undefined : changesOf(stock, before.told, seats, new Map(zones)) }
}

const changesOf = (
  { now }: EventStock,
  since: number,
  seats: readonly number[],
  standing: ReadonlyMap<number, number>,
): AvailabilityChanges => {
  const { hallVersionId, version, seatCount, gone } = now
  const nowGone = seats.map((seat) => ((gone[seat >> 3] ?? 0) & (1 << (seat & 7))) !== 0)
  return {
    kind: 'changes',
    hallVersionId,
    version,
    since: Math.min(since, version),
    seatCount,
    seats,
    nowGone,
    standing,
  }
}

/**
 * What a client with the stock of an earlier version needs: the changes if they are known and short, else everything.
 * @param since none: the client has no stock yet
 */
export const stockSince = (stock: EventStock, since: number | undefined): Availability => {
  if (since === undefined || !stock.looks.has(since)) return stock.now
  const seats: number[] = []
  for (const [seat, at] of stock.changedAt.entries()) if (at > since) seats.push(seat)
  if (seats.length > mostChanges(stock.now.seatCount)) return stock.now
  const zones = [...stock.now.standing].filter(([zone]) => (stock.zoneChangedAt.get(zone) ?? 0) > since)
  return changesOf(stock, since, seats, new Map(zones))
}
