import svgpath from 'svgpath'

type Point = readonly [number, number]

const STEPS = 12
const MOST_POINTS = 2000
/** More than 2,000 points are ever written with. */
const MOST_LETTERS = 500_000

/** Points of a curve after its first one, by its control polygon. */
const along = (points: readonly Point[]): Point[] =>
  Array.from({ length: STEPS }, (_, step) => {
    const t = (step + 1) / STEPS
    let line = points
    // De Casteljau: halve, third, … the control polygon until one point is left
    while (line.length > 1)
      line = line.slice(1).map(([x, y], at): Point => {
        const [fromX, fromY] = line[at] as Point
        return [fromX + (x - fromX) * t, fromY + (y - fromY) * t]
      })
    return line[0] as Point
  })

/**
 * The outline of an SVG path: every part of it one after the other, curves as short straight lines.
 * @returns undefined: it can't be read, or has more than 2,000 points
 */
export const pathPoints = (path: string): Point[] | undefined => {
  if (path.length > MOST_LETTERS) return undefined
  // the library's types leave its fault out
  const read = svgpath(path) as ReturnType<typeof svgpath> & { readonly err: string }
  if (read.err !== '') return undefined
  const points: Point[] = []
  let isReadable = true
  read
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, _, x, y) => {
      if (points.length > MOST_POINTS) return
      const here: Point = [x, y]
      if (segment[0] === 'M' || segment[0] === 'L') points.push([segment[1], segment[2]])
      else if (segment[0] === 'H') points.push([segment[1], y])
      else if (segment[0] === 'V') points.push([x, segment[1]])
      else if (segment[0] === 'Q') points.push(...along([here, [segment[1], segment[2]], [segment[3], segment[4]]]))
      else if (segment[0] === 'C')
        points.push(...along([here, [segment[1], segment[2]], [segment[3], segment[4]], [segment[5], segment[6]]]))
      // a command of SVG 2 that drawing programs don't use
      else if (segment[0] !== 'Z' && segment[0] !== 'z') isReadable = false
    })
  return isReadable && points.length > 0 && points.length <= MOST_POINTS ? points : undefined
}
