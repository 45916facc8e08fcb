import type { GeometryTable, Point } from './geometry.ts'

/** With so many corners a circle looks round at every zoom level that shows seats. */
const ROUND_CORNERS = 28

/** A table as a polygon, clockwise, in the plan's centimetres. */
export const tableOutline = ({ form, centre, width, height, turn }: Omit<GeometryTable, 'row'>): Point[] => {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [right, down] = [width / 2, height / 2]
  const corners: Point[] =
    form === 'square'
      ? [
          [-right, -down],
          [right, -down],
          [right, down],
          [-right, down],
        ]
      : Array.from({ length: ROUND_CORNERS }, (_, at): Point => {
          const angle = (2 * Math.PI * at) / ROUND_CORNERS
          return [Math.sin(angle) * right, -Math.cos(angle) * down]
        })
  return corners.map(([x, y]) => [centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos])
}
