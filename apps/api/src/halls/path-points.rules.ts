type Point = readonly [number, number]

const STEPS = 12
const MOST_POINTS = 2000

const along = (points: readonly Point[], steps: number): Point[] =>
  Array.from({ length: steps }, (_, step) => {
    const t = (step + 1) / steps
    let line = points
    // De Casteljau: halve, third, … the control polygon until one point is left
    while (line.length > 1)
      line = line.slice(1).map(([x, y], at): Point => {
        const [fromX, fromY] = line[at] as Point
        return [fromX + (x - fromX) * t, fromY + (y - fromY) * t]
      })
    return line[0] as Point
  })

/** An arc from point to point, by the centre that the SVG recommendation derives (appendix B.2.4). */
const arc = (from: Point, [rx, ry, turn, large, sweep]: readonly number[], to: Point): Point[] => {
  const angle = ((turn ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2]
  const [x, y] = [cos * dx + sin * dy, -sin * dx + cos * dy]
  let [a, b] = [Math.abs(rx ?? 0), Math.abs(ry ?? 0)]
  if (a === 0 || b === 0) return [to]
  const grow = Math.sqrt(Math.max(1, (x / a) ** 2 + (y / b) ** 2))
  a *= grow
  b *= grow
  const rest = (a * b) ** 2 - (a * y) ** 2 - (b * x) ** 2
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, rest / ((a * y) ** 2 + (b * x) ** 2 || 1)))
  const [cx, cy] = [(factor * a * y) / b, (-factor * b * x) / a]
  const begin = Math.atan2((y - cy) / b, (x - cx) / a)
  let span = Math.atan2((-y - cy) / b, (-x - cx) / a) - begin
  if (sweep && span < 0) span += 2 * Math.PI
  if (!sweep && span > 0) span -= 2 * Math.PI
  const middle: Point = [(from[0] + to[0]) / 2 + cos * cx - sin * cy, (from[1] + to[1]) / 2 + sin * cx + cos * cy]
  const steps = Math.max(2, Math.ceil((Math.abs(span) / Math.PI) * 2 * STEPS))
  return Array.from({ length: steps }, (_, step): Point => {
    const at = begin + (span * (step + 1)) / steps
    return [
      middle[0] + cos * a * Math.cos(at) - sin * b * Math.sin(at),
      middle[1] + sin * a * Math.cos(at) + cos * b * Math.sin(at),
    ]
  })
}

const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 }
const TOKEN = /([a-z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/gi

/**
 * The outline of an SVG path: every part of it one after the other, curves as short straight lines.
 * @returns undefined: it can't be read, or has more than 2,000 points
 */
export const pathPoints = (path: string): Point[] | undefined => {
  const tokens = [...path.matchAll(TOKEN)].map(([, letter, number]) => letter ?? Number(number))
  const points: Point[] = []
  let here: Point = [0, 0]
  let begin: Point = here
  let control: Point | undefined
  let command = ''
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (typeof token === 'string') {
      command = token
      at++
    } else if (command === 'M') command = 'L'
    else if (command === 'm') command = 'l'
    const kind = command.toUpperCase()
    const count = COUNTS[kind]
    const given = tokens.slice(at, at + (count ?? 0))
    if (count === undefined || given.length < count || given.some((one) => typeof one !== 'number')) return undefined
    // a number after Z belongs to nothing
    if (count === 0 && typeof tokens[at] === 'number') return undefined
    at += count
    const numbers = given as number[]
    const [baseX, baseY] = command === kind ? [0, 0] : here
    const pair = (index: number): Point => [(numbers[index] ?? 0) + baseX, (numbers[index + 1] ?? 0) + baseY]
    const from = here
    const mirrored: Point = control ? [2 * from[0] - control[0], 2 * from[1] - control[1]] : from
    control = undefined
    if (kind === 'Z') here = begin
    else if (kind === 'H') here = [(numbers[0] ?? 0) + baseX, from[1]]
    else if (kind === 'V') here = [from[0], (numbers[0] ?? 0) + baseY]
    else here = pair(numbers.length - 2)
    if (kind === 'M') begin = here
    if (kind === 'C' || kind === 'S') {
      control = pair(kind === 'C' ? 2 : 0)
      points.push(...along([from, kind === 'C' ? pair(0) : mirrored, control, here], STEPS))
    } else if (kind === 'Q' || kind === 'T') {
      control = kind === 'Q' ? pair(0) : mirrored
      points.push(...along([from, control, here], STEPS))
    } else if (kind === 'A') points.push(...arc(from, numbers, here))
    else if (kind !== 'Z') points.push(here)
    if (points.length > MOST_POINTS) return undefined
  }
  return points.length > 0 ? points : undefined
}
