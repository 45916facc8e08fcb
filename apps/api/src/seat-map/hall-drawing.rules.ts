import type { HallColours } from '@parter/portal/faces/hall-colours.ts'
import { polygonPath, seatPath } from '@parter/portal/faces/shapes.ts'
import type { HallPlan } from '../halls/plan/hall-plan.rules.ts'

/** The largest size of the drawing. */
const MOST = { width: 960, height: 640 } as const
const MARGIN = 28
/** Up to so many seats have the shape of a seat, then they are dots, then their sections are areas. */
const MOST_SEATS = 1600
const MOST_DOTS = 14_000
/** How strong the seats of a zone are, from the dearest on; the first ones are lit. */
const STRENGTHS = [1, 0.62, 0.5, 0.4, 0.32, 0.26]

type Point = readonly [number, number]

/** So many seats lie around what is shown, and such a hall has no side that must be above. */
const LEAST_ARENA = 4000

const limits = (values: readonly number[]) => {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  return { least, most, long: most - least || 1 }
}

/**
 * From the hall's centimetres to the drawing's units, so that everything that is drawn fits; no ground is left at its sides.
 * @param mayLie one that is higher than wide is laid on its side: what was above is at the left
 */
const scaleOf = (points: readonly Point[], mayLie: boolean) => {
  const across = limits(points.map(([x]) => x))
  const down = limits(points.map(([, y]) => y))
  const isLying = mayLie && down.long > across.long
  const [wide, high] = isLying ? [down.long, across.long] : [across.long, down.long]
  const by = Math.min((MOST.width - 2 * MARGIN) / wide, (MOST.height - 2 * MARGIN) / high)
  const size = (long: number) => Math.round(long * by + 2 * MARGIN)
  const at = ([x, y]: Point): Point =>
    isLying
      ? [(y - down.least) * by + MARGIN, (across.most - x) * by + MARGIN]
      : [(x - across.least) * by + MARGIN, (y - down.least) * by + MARGIN]
  return { by, at, width: size(wide), height: size(high) }
}

/** The distance between neighbouring seats in centimetres: the usual one of those that follow each other. */
const pitchOf = ({ xs, ys }: Pick<HallPlan, 'xs' | 'ys'>): number => {
  const gaps: number[] = []
  for (let seat = 1; seat < Math.min(xs.length, 400); seat++)
    gaps.push(Math.hypot((xs[seat] ?? 0) - (xs[seat - 1] ?? 0), (ys[seat] ?? 0) - (ys[seat - 1] ?? 0)))
  const sorted = gaps.filter((gap) => gap > 0).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 55
}

const outlineOfSeats = (points: readonly Point[]): Point[] => {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  const chain = (line: readonly Point[]): Point[] => {
    const hull: Point[] = []
    for (const point of line) {
      while (hull.length > 1 && turn(hull.at(-2) as Point, hull.at(-1) as Point, point) <= 0) hull.pop()
      hull.push(point)
    }
    return hull.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.toReversed())]
}

/**
 * A hall's own picture, drawn of its plan: the stage as a line, the seats of the dearest zone lit, the others the weaker
 * the cheaper, standing room as an area. Arenas are drawn by their sections, and lie on their long side.
 * @returns SVG of the hall's own proportions, at most 960 × 640, on its ground
 */
export const hallDrawing = (plan: HallPlan, { ground, ink, lit }: HallColours): string => {
  const { drawing, sections, sectionOf, zoneOf, zoneCodes, xs, ys } = plan
  const seats = Array.from(xs, (x, seat): Point => [x, ys[seat] ?? 0])
  const stages = drawing.shapes.filter(({ kind, points }) => kind === 'stage' && points.length > 2)
  const areas = drawing.sections.filter(
    ({ id, outline }) => outline.length > 2 && sections.find(({ sectionId }) => sectionId === id)?.kind === 'standing',
  )
  const all = [...seats, ...stages.flatMap(({ points }) => points), ...areas.flatMap(({ outline }) => outline)]
  const { by, at, width, height } = scaleOf(all.length > 0 ? all : [[0, 0]], seats.length >= LEAST_ARENA)
  const shadeOf = new Map(drawing.zones?.map(({ code, shade }) => [code, shade]))
  const strength = (seat: number): number => shadeOf.get(zoneCodes[zoneOf[seat] ?? 0] ?? '') ?? 1
  const paint = (shade: number): string =>
    shade === 0 ? `fill="${lit}"` : `fill="${ink}" fill-opacity="${STRENGTHS[shade] ?? STRENGTHS.at(-1)}"`

  const parts: string[] = areas.map(
    ({ outline }) => `<path d="${polygonPath(outline.map((point) => at(point)))}" ${paint(0)}/>`,
  )
  if (seats.length > MOST_DOTS) {
    const inSections = Map.groupBy(seats.keys(), (seat) => sectionOf[seat] ?? 0)
    for (const there of inSections.values()) {
      const d = polygonPath(outlineOfSeats(there.map((seat) => at(seats[seat] ?? [0, 0]))))
      parts.push(`<path d="${d}" ${paint(Math.max(1, strength(there[0] ?? 0)))} stroke="${ground}" stroke-width="2"/>`)
    }
  } else {
    const size = Math.min(26, Math.max(1.6, pitchOf(plan) * by * 0.74))
    const [fx, fy] = at(drawing.focalPoint)
    const draw = (seat: number): string => {
      const [x, y] = at(seats[seat] ?? [0, 0])
      if (seats.length > MOST_SEATS) return `M${x.toFixed(1)} ${y.toFixed(1)}h0`
      return seatPath(x, y, size, (Math.atan2(fx - x, y - fy) * 180) / Math.PI)
    }
    const byShade = Map.groupBy(seats.keys(), strength)
    for (const [shade, there] of [...byShade].toSorted(([a], [b]) => a - b)) {
      const d = there.map(draw).join('')
      const dots = `fill="none" stroke-linecap="round" stroke-width="${size.toFixed(1)}" ${paint(shade).replaceAll('fill', 'stroke')}`
      parts.push(`<path d="${d}" ${seats.length > MOST_SEATS ? dots : paint(shade)}/>`)
    }
  }
  const stage = stages.map(({ points }) => polygonPath(points.map((point) => at(point)))).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="${ground}"/>${parts.join('')}` +
    `${stage && `<path d="${stage}" fill="none" stroke="${ink}" stroke-width="3" stroke-linejoin="round"/>`}</svg>`
  )
}
