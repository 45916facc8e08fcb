import { createHash, hash } from 'node:crypto'

/** How many hashes are made between two pauses. */
const STEP = 2000

/** What the room publishes before anybody joins: the seed can't be chosen afterwards. */
export const commitmentTo = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex')

/**
 * Ranks the first serials by sha256(seed ‖ serial as 4 bytes), compared by its first 8 bytes and then by the serial, so
 * that anybody can recheck it. Pauses now and then, since a hundred thousand take a while.
 * @returns the place of serial n, from 1, at n - 1
 */
export function* drawing(seed: Buffer, drawn: number): Generator<undefined, Uint32Array> {
  const high = new Uint32Array(drawn)
  const low = new Uint32Array(drawn)
  const starts = new Uint32Array(65_537)
  const hashed = Buffer.alloc(seed.length + 4)
  seed.copy(hashed)
  for (let at = 0; at < drawn; at++) {
    hashed.writeUInt32BE(at + 1, seed.length)
    const digest = hash('sha256', hashed, 'buffer')
    high[at] = digest.readUInt32BE(0)
    low[at] = digest.readUInt32BE(4)
    const bucket = digest.readUInt16BE(0) + 1
    starts[bucket] = (starts[bucket] ?? 0) + 1
    if (at % STEP === STEP - 1) yield
  }
  for (let bucket = 1; bucket < starts.length; bucket++)
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0)
  // hashes are even, so buckets of their first bytes are short, and each is sorted by itself
  const next = starts.slice()
  const order = new Uint32Array(drawn)
  for (let at = 0; at < drawn; at++) {
    const bucket = (high[at] ?? 0) >>> 16
    const slot = next[bucket] ?? 0
    next[bucket] = slot + 1
    order[slot] = at
  }
  const compare = (one: number, other: number): number =>
    (high[one] ?? 0) - (high[other] ?? 0) || (low[one] ?? 0) - (low[other] ?? 0) || one - other
  for (let bucket = 0; bucket < 65_536; bucket++) {
    order.subarray(starts[bucket], starts[bucket + 1]).sort(compare)
    if (bucket % 8192 === 8191) yield
  }
  const places = new Uint32Array(drawn)
  for (let rank = 0; rank < drawn; rank++) places[order[rank] ?? 0] = rank + 1
  return places
}

/** The place of a serial: drawn ones by the draw, later ones in order. */
export const placeOf = (places: Uint32Array, serial: number): number => places[serial - 1] ?? serial
