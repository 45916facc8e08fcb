import type { Point } from '@parter/contract/seat-map/geometry.ts'

/** A box of the plan. */
export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A uniform grid over seats: the seats of cell c are order[starts[c]] … order[starts[c + 1] - 1]. */
export interface PlaceIndex {
  readonly bounds: Bounds
  readonly cell: number
  readonly columns: number
  readonly rows: number
  readonly starts: Uint32Array
  readonly order: Uint32Array
}

/** The smallest box around some seats. */
export const boundsOf = (xs: Int32Array, ys: Int32Array): Bounds => {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (let n = 0; n < xs.length; n++) {
    const x = xs[n] as number
    const y = ys[n] as number
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { left, top, right, bottom }
}

/** The smallest box around some points. */
export const boundsAround = (points: readonly Point[]): Bounds => {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (let n = 0; n < points.length; n++) {
    const point = points[n] as Point
    const x = point[0]
    const y = point[1]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { left, top, right, bottom }
}

/**
 * Position of the box that is nearest to a point.
 * @param reach how far it may be; 0: there is none
 * @param counts which boxes are asked about
 * @returns -1: all are further
 */
export const nearestBox = (
  boxes: readonly Bounds[],
  [x, y]: Point,
  reach: number,
  counts: (at: number) => boolean,
): number => {
  let nearest = -1
  let least = reach
  for (const [at, { left, right, top, bottom }] of boxes.entries()) {
    const far = Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0))
    if (far >= least || !counts(at)) continue
    nearest = at
    least = far
  }
  return nearest
}

/**
 * Sorts seats into cells by counting: two passes, no objects.
 * @param cell the width of a cell; some two distances between seats
 */
export const indexPlaces = (xs: Int32Array, ys: Int32Array, cell: number): PlaceIndex => {
  const bounds = boundsOf(xs, ys)
  const columns = Math.max(1, Math.floor((bounds.right - bounds.left) / cell) + 1)
  const rows = Math.max(1, Math.floor((bounds.bottom - bounds.top) / cell) + 1)
  const cells = new Uint32Array(xs.length)
  const starts = new Uint32Array(columns * rows + 1)
  const { left, top } = bounds
  const share = 1 / cell
  for (let n = 0; n < xs.length; n++) {
    // both are above zero: cutting off is rounding down
    const own = ((((ys[n] as number) - top) * share) | 0) * columns + ((((xs[n] as number) - left) * share) | 0)
    cells[n] = own
    starts[own + 1] = (starts[own + 1] as number) + 1
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number)
  const next = starts.slice()
  const order = new Uint32Array(xs.length)
  for (let n = 0; n < xs.length; n++) {
    const own = cells[n] as number
    order[next[own] as number] = n
    next[own] = (next[own] as number) + 1
  }
  return { bounds, cell, columns, rows, starts, order }
}

const clamp = (value: number, most: number) => Math.min(Math.max(Math.floor(value), 0), most)

/** Which cells a box touches: first and last column, first and last row; null when it lies beside all of them. */
export const cellsIn = (
  { bounds, cell, columns, rows }: PlaceIndex,
  box: Bounds,
): readonly [number, number, number, number] | null => {
  if (box.right < bounds.left || box.left > bounds.right || box.bottom < bounds.top || box.top > bounds.bottom)
    return null
  return [
    clamp((box.left - bounds.left) / cell, columns - 1),
    clamp((box.right - bounds.left) / cell, columns - 1),
    clamp((box.top - bounds.top) / cell, rows - 1),
    clamp((box.bottom - bounds.top) / cell, rows - 1),
  ]
}

/**
 * The seat nearest to a point.
 * @param reach how far it may be, in the plan's units
 * @param counts which seats are asked about; all when left out
 * @returns its number; -1: there is none
 */
export const placeAt = (
  index: PlaceIndex,
  xs: Int32Array,
  ys: Int32Array,
  [x, y]: Point,
  reach: number,
  counts?: (place: number) => boolean,
): number => {
  const found = cellsIn(index, { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach })
  if (!found) return -1
  const [first, last, top, bottom] = found
  let best = -1
  let least = reach * reach
  for (let row = top; row <= bottom; row++) {
    const end = index.starts[row * index.columns + last + 1] as number
    for (let at = index.starts[row * index.columns + first] as number; at < end; at++) {
      const place = index.order[at] as number
      const [dx, dy] = [(xs[place] as number) - x, (ys[place] as number) - y]
      const far = dx * dx + dy * dy
      if (far > least || (counts && !counts(place))) continue
      least = far
      best = place
    }
  }
  return best
}

/** Whether a seat lies in a box. */
export const hasPlaceIn = (index: PlaceIndex, xs: Int32Array, ys: Int32Array, box: Bounds): boolean => {
  const found = cellsIn(index, box)
  if (!found) return false
  const [first, last, top, bottom] = found
  for (let row = top; row <= bottom; row++) {
    const end = index.starts[row * index.columns + last + 1] as number
    for (let at = index.starts[row * index.columns + first] as number; at < end; at++) {
      const place = index.order[at] as number
      const [x, y] = [xs[place] as number, ys[place] as number]
      if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return true
    }
  }
  return false
}

/** The usual distance between neighbours in a row, in the plan's units: half of all are as far apart or further. */
export const pitchOf = (xs: Int32Array, ys: Int32Array, rowStarts: Uint32Array): number => {
  const rows = rowStarts.length - 1
  // some two hundred rows tell as much as all of them
  const step = Math.max(1, Math.floor(rows / 200))
  const gaps: number[] = []
  for (let row = 0; row < rows; row += step) {
    const first = rowStarts[row] as number
    if ((rowStarts[row + 1] as number) - first < 2) continue
    gaps.push(
      Math.hypot((xs[first + 1] as number) - (xs[first] as number), (ys[first + 1] as number) - (ys[first] as number)),
    )
  }
  gaps.sort((one, two) => one - two)
  return gaps[gaps.length >> 1] || 55
}
