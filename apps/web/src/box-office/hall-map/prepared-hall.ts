import type { MapHall } from './hall-columns.ts'
import { type Bounds, boundsAround, boundsOf, pitchOf } from './place-index.rules.ts'

const joined = (boxes: readonly Bounds[]): Bounds => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

/** What is computed once for a hall. */
export const preparedHall = (hall: MapHall) => {
  const sectionBounds = hall.sections.map(({ outline }) => boundsAround(outline))
  const boxes = [
    ...sectionBounds.filter(({ left }) => Number.isFinite(left)),
    ...hall.shapes.filter(({ points }) => points.length > 0).map(({ points }) => boundsAround(points)),
  ]
  const { geometry } = hall
  const hasSeats = geometry !== null && geometry.xs.length > 0
  // sections lie around their seats; only where none is drawn the seats themselves are asked
  if (hasSeats && boxes.length === 0) boxes.push(boundsOf(geometry.xs, geometry.ys))
  return {
    hall,
    sectionBounds,
    hasSeats,
    pitch: hasSeats ? pitchOf(geometry.xs, geometry.ys, geometry.rowStarts) : 55,
    bounds: boxes.length > 0 ? joined(boxes) : { left: 0, top: 0, right: 1, bottom: 1 },
  }
}
