/** A seat of a zone, with what makes another one equal to it. */
export interface SeatOfZone {
  readonly placeId: number
  readonly sectionId: number
  readonly row: string
  /** Its place in the row, counted over all seats of the row. */
  readonly rank: number
  readonly kind: string
  readonly x: number
  readonly y: number
  readonly isFree: boolean
}

const sameRow = (one: SeatOfZone, other: SeatOfZone): boolean =>
  one.sectionId === other.sectionId && one.row === other.row

/** True for seats of one row without a gap. */
export function areTogether(seats: readonly SeatOfZone[]): boolean {
  const inOrder = seats.toSorted((one, other) => one.rank - other.rank)
  return inOrder.every((seat, at) => {
    const before = inOrder[at - 1]
    return before === undefined || (sameRow(seat, before) && seat.rank === before.rank + 1)
  })
}

const distance = (one: SeatOfZone, other: SeatOfZone): number => (one.x - other.x) ** 2 + (one.y - other.y) ** 2
const nearest = (seats: readonly SeatOfZone[], to: SeatOfZone): SeatOfZone | undefined =>
  seats.toSorted((one, other) => distance(one, to) - distance(other, to) || one.placeId - other.placeId)[0]

/**
 * Finds seats equal to paid ones that are taken: of the same zone, so of the same price, of the same kind, as near as
 * possible, and side by side for buyers who had chosen so. Seats that are still available stay.
 * @param zone all seats of the zone, the wanted ones among them
 * @param wanted what was paid for
 * @param lost which of them somebody else has
 * @returns for each wanted seat the one to give; null: there are no such seats
 */
export function equalSeats(
  zone: readonly SeatOfZone[],
  wanted: readonly number[],
  lost: readonly number[],
): ReadonlyMap<number, number> | null {
  const own = wanted.map((placeId) => zone.find((seat) => seat.placeId === placeId))
  const seats = own.filter((seat) => seat !== undefined)
  if (seats.length !== wanted.length) return null
  return seats.length > 1 && areTogether(seats) ? block(zone, seats) : oneByOne(zone, seats, lost)
}

function block(zone: readonly SeatOfZone[], seats: readonly SeatOfZone[]): ReadonlyMap<number, number> | null {
  const [first] = seats
  if (!first || seats.some(({ kind }) => kind !== first.kind)) return null
  const free = zone.filter(({ isFree, kind }) => isFree && kind === first.kind)
  const blocks = free
    .map((start) =>
      free.filter((seat) => sameRow(seat, start) && seat.rank >= start.rank && seat.rank < start.rank + seats.length),
    )
    .filter((found) => found.length === seats.length)
  const far = (found: readonly SeatOfZone[]) =>
    found.reduce((sum, seat, at) => sum + distance(seat, seats[at] ?? first), 0)
  const best = blocks.toSorted((one, other) => far(one) - far(other))[0]
  if (!best) return null
  const kept = seats.filter(({ placeId }) => best.some((seat) => seat.placeId === placeId))
  const others = best.filter(({ placeId }) => !kept.some((seat) => seat.placeId === placeId))
  const moving = seats.filter((seat) => !kept.includes(seat))
  const pairs = moving.map(({ placeId }, at): [number, number] => [placeId, others[at]?.placeId ?? placeId])
  return new Map([...kept.map(({ placeId }): [number, number] => [placeId, placeId]), ...pairs])
}

function oneByOne(
  zone: readonly SeatOfZone[],
  seats: readonly SeatOfZone[],
  lost: readonly number[],
): ReadonlyMap<number, number> | null {
  const given = new Map<number, number>()
  const taken = new Set(seats.map(({ placeId }) => placeId))
  for (const seat of seats) {
    if (!lost.includes(seat.placeId)) {
      given.set(seat.placeId, seat.placeId)
      continue
    }
    const left = zone.filter(({ isFree, kind, placeId }) => isFree && kind === seat.kind && !taken.has(placeId))
    const next = nearest(left, seat)
    if (!next) return null
    taken.add(next.placeId)
    given.set(seat.placeId, next.placeId)
  }
  return given
}
