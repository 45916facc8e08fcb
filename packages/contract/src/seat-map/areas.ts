/** A point of the plan, in its units (whole centimetres), x to the right, y downwards. */
export type Point = readonly [number, number]

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The smallest box around some points, with a margin on every side. */
export const boxAround = (points: readonly Point[], margin = 0): Box => {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top }
}

/** The centre of gravity of a polygon, where its name is written; of a line or a point, the middle of its box. */
export const centreOf = (outline: readonly Point[]): Point => {
  let area = 0
  let x = 0
  let y = 0
  for (const [at, [x1, y1]] of outline.entries()) {
    const [x2, y2] = outline[(at + 1) % outline.length] ?? [x1, y1]
    const cross = x1 * y2 - x2 * y1
    area += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  }
  if (area !== 0) return [x / (3 * area), y / (3 * area)]
  const box = boxAround(outline)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Whether a point is in a polygon. */
export const isInside = (outline: readonly Point[], [x, y]: Point): boolean => {
  let inside = false
  for (const [at, [x1, y1]] of outline.entries()) {
    const [x2, y2] = outline[(at + 1) % outline.length] ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

/** Points across an area that is searched. */
const STEPS = 25

/** The distance of a point from the nearest edge of a polygon. */
const distanceToEdge = (outline: readonly Point[], [x, y]: Point): number => {
  let least = Number.POSITIVE_INFINITY
  for (const [at, [x1, y1]] of outline.entries()) {
    const [x2, y2] = outline[(at + 1) % outline.length] ?? [x1, y1]
    const [dx, dy] = [x2 - x1, y2 - y1]
    const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(x - x1 - along * dx, y - y1 - along * dy))
  }
  return least
}

/** Where a name stands in a polygon: at its centre, or of one that bends around its centre, at a wide spot near that. */
export const innerPointOf = (outline: readonly Point[]): Point => {
  const centre = centreOf(outline)
  if (isInside(outline, centre)) return centre
  const box = boxAround(outline)
  let best: Point = centre
  let most = Number.NEGATIVE_INFINITY
  for (let at = 0; at < STEPS * STEPS; at++) {
    const across = ((at % STEPS) + 0.5) / STEPS
    const down = (Math.floor(at / STEPS) + 0.5) / STEPS
    const point: Point = [box.x + box.width * across, box.y + box.height * down]
    if (!isInside(outline, point)) continue
    const worth = distanceToEdge(outline, point) - Math.hypot(point[0] - centre[0], point[1] - centre[1]) / 10
    if (worth > most) [best, most] = [point, worth]
  }
  return best
}

/** Whether a box with its centre at a point is within an area; all in the plan's units. */
export const fitsInto = (outline: readonly Point[], [x, y]: Point, width: number, height: number): boolean =>
  [-1, 0, 1].every((across) =>
    [-1, 1].every((down) => isInside(outline, [x + (across * width) / 2, y + (down * height) / 2])),
  )

/**
 * The area that an arrow key moves to: the nearest one that is more in that direction than beside it.
 * @returns its index; undefined when there is none, or the key is no arrow
 */
export const areaAfterKey = (centres: readonly Point[], at: number, key: string): number | undefined => {
  const here = centres[at]
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (!here || !way) return undefined
  const [wx = 0, wy = 0] = way
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [other, [x, y]] of centres.entries()) {
    const ahead = (x - here[0]) * wx + (y - here[1]) * wy
    const aside = Math.abs((x - here[0]) * wy) + Math.abs((y - here[1]) * wx)
    const cost = ahead + 2 * aside
    if (other === at || ahead <= 0 || aside > 2 * ahead || cost >= least) continue
    best = other
    least = cost
  }
  return best
}
