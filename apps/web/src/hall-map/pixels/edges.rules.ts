import type { Corners } from './corners.rules.ts'
import type { Pixels } from './pixels.rules.ts'

/*
 * Antialiased polygons by exact area: each edge adds, row by row, by how much it changes the coverage of pixels, and a
 * running sum along the row gives the coverage of each pixel. The sums are of integers, so that a part of the picture
 * drawn alone equals the same part of the whole, pixel by pixel.
 */

/** Parts of a pixel in each direction. */
const PARTS = 256
/** A pixel that lies wholly inside. */
export const WHOLE = PARTS * PARTS * 2
/** Coordinates are clamped to this, so that integers don't overflow. */
const FAR = 2 ** 28
/** Added before truncating, since truncation rounds only positive numbers down and is faster than rounding. */
const ABOVE = 2 ** 29

/** The coverage of an outline. `steps`: the difference between each pixel's coverage and the one before. */
export interface Cover {
  steps: Int32Array
}

export const newCover = (): Cover => ({ steps: new Int32Array(0) })

/** The box around the polygon within the picture; rows and columns count from its corner. */
export const box = { left: 0, top: 0, columns: 0, rows: 0 }

/** For each row, the first and last column crossed by edges going down, and by edges going up. */
export const touchedColumns = {
  firstDown: new Int32Array(0),
  lastDown: new Int32Array(0),
  firstUp: new Int32Array(0),
  lastUp: new Int32Array(0),
}

/** Sets the box around a polygon. @returns false: it lies outside the picture */
export const fitBox = ({ width, height }: Pixels, { xy, length }: Corners): boolean => {
  let left = Infinity
  let right = -Infinity
  let top = Infinity
  let bottom = -Infinity
  for (let at = 0; at < length; at += 2) {
    const x = xy[at] as number
    const y = xy[at + 1] as number
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  box.left = Math.max(0, Math.floor(left - 0.01))
  box.top = Math.max(0, Math.floor(top - 0.01))
  box.columns = Math.min(width, Math.ceil(right + 0.01)) - box.left
  box.rows = Math.min(height, Math.ceil(bottom + 0.01)) - box.top
  if (!(box.columns > 0 && box.rows > 0)) return false
  for (const side of ['firstDown', 'lastDown', 'firstUp', 'lastUp'] as const) {
    if (touchedColumns[side].length < box.rows) touchedColumns[side] = new Int32Array(box.rows * 2)
    touchedColumns[side].fill(side === 'firstDown' || side === 'firstUp' ? box.columns : -1, 0, box.rows)
  }
  return true
}

const rounded = (value: number): number => ((value + (ABOVE + 0.5)) | 0) - ABOVE

const partsOf = (pixels: number): number => rounded(Math.min(Math.max(pixels * PARTS, -FAR), FAR))

/** Adds the edges of an outline to the coverage, in parts of a pixel. */
export const addEdges = (cover: Cover, { xy, length }: Corners) => {
  const { columns, rows } = box
  // a step may fall one column behind the last
  const stride = columns + 2
  if (cover.steps.length < stride * rows) cover.steps = new Int32Array(stride * rows * 2)
  const { steps } = cover
  const { firstDown, lastDown, firstUp, lastUp } = touchedColumns
  if (length < 6) return
  const end = columns * PARTS
  const floor = rows * PARTS
  const originX = box.left * PARTS
  const originY = box.top * PARTS
  let toX = partsOf(xy[length - 2] as number) - originX
  let toY = partsOf(xy[length - 1] as number) - originY
  for (let at = 0; at < length; at += 2) {
    const fromX = toX
    const fromY = toY
    toX = partsOf(xy[at] as number) - originX
    toY = partsOf(xy[at + 1] as number) - originY
    if (fromY === toY) continue
    const isDown = fromY < toY
    const sign = isDown ? 1 : -1
    const upX = isDown ? fromX : toX
    const upY = isDown ? fromY : toY
    const low = isDown ? toY : fromY
    if (low <= 0 || upY >= floor) continue
    const slope = ((isDown ? toX : fromX) - upX) / (low - upY)
    const first = isDown ? firstDown : firstUp
    const last = isDown ? lastDown : lastUp
    let y = upY > 0 ? upY : 0
    let x = y === upY ? upX : rounded(upX + (y - upY) * slope)
    const until = low < floor ? low : floor
    while (y < until) {
      const row = y >> 8
      const below = (row + 1) << 8
      const nextY = below < until ? below : until
      const nextX = nextY === low ? (isDown ? toX : fromX) : rounded(upX + (nextY - upY) * slope)
      const tall = (nextY - y) * sign
      const base = row * stride
      const least = x < nextX ? x : nextX
      const most = x < nextX ? nextX : x
      if (most < 0) {
        // an edge left of the box covers the whole row
        steps[base] = (steps[base] as number) + tall * PARTS * 2
        first[row] = 0
        if ((last[row] as number) < 0) last[row] = 0
      } else if (least < end) {
        const column = least >> 8
        const begin = column < 0 ? 0 : column
        const right = most >> 8
        if (begin < (first[row] as number)) first[row] = begin
        const reach = right < columns ? right + 1 : columns
        if (reach > (last[row] as number)) last[row] = reach
        if (column === right) {
          const beside = tall * (least + most - column * PARTS * 2)
          steps[base + column] = (steps[base + column] as number) + tall * PARTS * 2 - beside
          steps[base + column + 1] = (steps[base + column + 1] as number) + beside
        } else {
          // from the left to the right, one column after the other
          const climb = tall / (most - least)
          let gone = 0
          if (column < 0) {
            gone = rounded(-least * climb)
            steps[base] = (steps[base] as number) + gone * PARTS * 2
          }
          for (let to = begin; to <= right && to < columns; to++) {
            const edge = (to + 1) * PARTS
            const by = edge < most ? rounded((edge - least) * climb) : tall
            const own = by - gone
            gone = by
            const inside = (to === column ? least - to * PARTS : 0) + (edge < most ? PARTS : most - to * PARTS)
            steps[base + to] = (steps[base + to] as number) + own * (PARTS * 2 - inside)
            steps[base + to + 1] = (steps[base + to + 1] as number) + own * inside
          }
        }
      }
      y = nextY
      x = nextX
    }
  }
}
