/** A seat of the stalls as the motif draws it: the middle of a dot. */
export type Seat = { x: number; y: number; row: number }

export type Stalls = {
  /** How many rows; the first is nearest to the stage. */
  rows: number
  /** Width of the picture in its own units; it is filled from edge to edge. */
  width: number
  /** From one seat to the next, along a row and between rows. */
  pitch: number
  /** Radius of the first row: the smaller, the more the rows curve around the stage. */
  radius: number
}

/**
 * Seats in rows that curve round a stage at the middle of the upper edge, evenly spaced along each row, every second row
 * shifted by half a seat, as in a hall. Seats that don't fit into the width are left out.
 */
export function stalls({ rows, width, pitch, radius }: Stalls): Seat[] {
  const seats: Seat[] = []
  const sagitta = radius - Math.sqrt(Math.max(0, radius ** 2 - (width / 2) ** 2))
  for (let row = 0; row < rows; row++) {
    const r = radius + row * pitch
    const half = Math.asin(Math.min(1, (width / 2 + pitch) / r))
    const step = pitch / r
    const shift = row % 2 ? step / 2 : 0
    const count = Math.floor((half - shift) / step)
    for (let i = -count - (shift ? 1 : 0); i <= count; i++) {
      const angle = i * step + shift
      const x = width / 2 + r * Math.sin(angle)
      const y = r * Math.cos(angle) - radius + sagitta + pitch / 2
      if (Math.abs(x - width / 2) <= width / 2 - pitch / 4) seats.push({ x: round(x), y: round(y), row })
    }
  }
  return seats
}

/** Height of the picture that `stalls` draws, in the same units. */
export function stallsHeight({ rows, width, pitch, radius }: Stalls): number {
  const sagitta = radius - Math.sqrt(Math.max(0, radius ** 2 - (width / 2) ** 2))
  return Math.ceil(sagitta + rows * pitch)
}

/** All seats as one path of points: a round line cap makes each a dot. */
export const asPoints = (seats: Seat[]) => seats.map(({ x, y }) => `M${x} ${y}h0`).join('')

const round = (value: number) => Math.round(value * 10) / 10
