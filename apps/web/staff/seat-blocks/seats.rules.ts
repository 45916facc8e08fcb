import { type HallGeometry, seatLabelOf } from '@parter/contract/seat-map/geometry.ts'

/** A seat of a section, as it is painted. */
export interface PaintedSeat {
  readonly placeId: number
  readonly x: number
  readonly y: number
  readonly row: string
  /** Position of its row in the section. */
  readonly rowAt: number
  readonly label: string
  /** Of its zone. */
  readonly zone: string
}

/** The seats of a section, row after row. @param at position of the section */
export const seatsOfSection = (geometry: HallGeometry, at: number): PaintedSeat[] => {
  const seats: PaintedSeat[] = []
  let rowAt = 0
  for (const [row, section] of geometry.rowSections.entries()) {
    if (section !== at) continue
    for (let seat = geometry.rowStarts[row] ?? 0; seat < (geometry.rowStarts[row + 1] ?? 0); seat++)
      seats.push({
        placeId: geometry.placeIds[seat] ?? 0,
        x: geometry.xs[seat] ?? 0,
        y: geometry.ys[seat] ?? 0,
        row: geometry.rowLabels[row] ?? '',
        rowAt,
        label: seatLabelOf(geometry, seat),
        zone: geometry.head.zones[geometry.zones[seat] ?? 0]?.code ?? '',
      })
    rowAt++
  }
  return seats
}

export interface SeatedSection {
  readonly id: number
  readonly name: Readonly<Record<string, string>>
  readonly seats: readonly PaintedSeat[]
}

/** The sections of a hall that have seats. @param geometry null: the event has no hall, or it isn't loaded yet */
export const seatedSections = (geometry: HallGeometry | null): SeatedSection[] =>
  (geometry?.head.sections ?? []).flatMap(({ id, name, kind }, at) => {
    const seats = geometry && kind === 'seated' ? seatsOfSection(geometry, at) : []
    return seats.length > 0 ? [{ id, name, seats }] : []
  })

/** Chosen seats after a press. @param isAll true: all of them are chosen, false: none; left out: turned over */
export const withPressed = (
  chosen: ReadonlySet<number>,
  pressed: readonly PaintedSeat[],
  isAll?: boolean,
): ReadonlySet<number> => {
  const next = new Set(chosen)
  for (const { placeId } of pressed)
    if (isAll ?? !next.has(placeId)) next.add(placeId)
    else next.delete(placeId)
  return next
}

/** Two corners of a rectangle. */
export interface Rectangle {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

/** Seats whose middle is in a rectangle. */
export const seatsIn = (seats: readonly PaintedSeat[], { from, to }: Rectangle): PaintedSeat[] => {
  const within = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other)
  return seats.filter(({ x, y }) => within(x, from[0], to[0]) && within(y, from[1], to[1]))
}

const distance = (one: PaintedSeat, { x, y }: { readonly x: number; readonly y: number }) =>
  Math.hypot(one.x - x, one.y - y)

/** The seat nearest to a point. */
export const nearestSeat = (
  seats: readonly PaintedSeat[],
  point: { readonly x: number; readonly y: number },
): PaintedSeat | undefined =>
  seats.reduce<PaintedSeat | undefined>(
    (best, seat) => (best === undefined || distance(seat, point) < distance(best, point) ? seat : best),
    undefined,
  )

/** Where an arrow key leads: along the row, or to the nearest seat of the row before or after. */
export const seatBeside = (
  seats: readonly PaintedSeat[],
  from: PaintedSeat,
  key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown',
): PaintedSeat => {
  const isAlong = key === 'ArrowLeft' || key === 'ArrowRight'
  const before = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1
  const others = isAlong
    ? seats.filter((one) => one.rowAt === from.rowAt && Math.sign(one.x - from.x) === before)
    : rowBeyond(seats, from, before)
  return nearestSeat(others, from) ?? from
}

const rowBeyond = (seats: readonly PaintedSeat[], from: PaintedSeat, before: number): PaintedSeat[] => {
  const beyond = seats.filter((one) => one.rowAt !== from.rowAt && Math.sign(one.y - from.y) === before)
  const next = nearestSeat(beyond, from)
  return beyond.filter(({ rowAt }) => rowAt === next?.rowAt)
}

/** Neighbours are at most so far apart (cm). */
const SIDE_BY_SIDE = 90

/** Free seats side by side, nearest to the middle of the section's first row; none: there aren't that many. */
export const bestTogether = (
  seats: readonly PaintedSeat[],
  isFree: (seat: PaintedSeat) => boolean,
  count: number,
): readonly PaintedSeat[] => {
  let best: { readonly seats: readonly PaintedSeat[]; readonly away: number } | undefined
  for (const row of Map.groupBy(seats, ({ rowAt }) => rowAt).values()) {
    for (let from = 0; from + count <= row.length; from++) {
      const group = row.slice(from, from + count)
      const isTogether = group.every((seat, at) => at === 0 || distance(seat, group[at - 1] ?? seat) <= SIDE_BY_SIDE)
      if (!isTogether || !group.every(isFree)) continue
      const away = Math.abs(from + (count - row.length) / 2) + (group[0]?.rowAt ?? 0)
      if (!best || away < best.away) best = { seats: group, away }
    }
  }
  return best?.seats ?? []
}
