/** A part of a drawing: shapes of one paint in one path. */
export interface Layer<Paint extends string> {
  readonly paint: Paint
  /** 0 to 1. */
  readonly opacity: number
  /** SVG path data. */
  readonly d: string
  /** The width of its line; without one it is filled. */
  readonly line?: number
}

/** The size of a drawing, in its own units. */
export interface Size {
  readonly width: number
  readonly height: number
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A seat seen from above: a round back, a nearly square front. @param angle degrees, clockwise */
export function seatPath(x: number, y: number, size: number, angle = 0): string {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
  const at = (a: number, b: number) =>
    `${round(x + (a * cos - b * sin) * size)} ${round(y + (a * sin + b * cos) * size)}`
  return `M${at(-0.46, 0.5)}L${at(-0.46, -0.06)}Q${at(-0.46, -0.5)} ${at(0, -0.5)}Q${at(0.46, -0.5)} ${at(0.46, -0.06)}L${at(0.46, 0.5)}Z`
}

export const circlePath = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

export const polygonPath = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

/** A low arch over its foot. @param reach from its middle to its ends; @param rise of the curve's control point */
export const moundPath = (x: number, foot: number, reach: number, rise: number): string =>
  `M${round(x - reach)} ${round(foot)}Q${round(x)} ${round(foot - rise)} ${round(x + reach)} ${round(foot)}Z`

/** A rectangle with round corners, those above and those below of their own size. */
export function roundedPath(x: number, y: number, width: number, height: number, above: number, below = above): string {
  const corner = (r: number, dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${round(dx)} ${round(dy)}`)
  return (
    `M${round(x)} ${round(y + above)}${corner(above, above, -above)}h${round(width - 2 * above)}${corner(above, above, above)}` +
    `v${round(height - above - below)}${corner(below, -below, below)}h${round(2 * below - width)}${corner(below, -below, -below)}Z`
  )
}
