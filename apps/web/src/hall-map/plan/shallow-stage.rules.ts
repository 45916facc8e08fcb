import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { boundsAround } from './place-index.rules.ts'

/** A stage is drawn at most so deep, as a share of its width. */
const DEPTH = 0.21

/**
 * A stage at the edge of the hall as the map draws it: its front where it is, its back nearer, so that the seats get the
 * room. One with seats at its other side, or that is shallow anyway, stays as it is.
 * @param sections outlines of the hall's sections
 */
export const shallowStage = (points: readonly Point[], sections: readonly (readonly Point[])[]): readonly Point[] => {
  const boxes = sections.filter((outline) => outline.length > 2).map(boundsAround)
  if (points.length < 3 || boxes.length === 0) return points
  const { left, right, top, bottom } = boundsAround(points)
  const [width, depth] = [right - left, bottom - top]
  const share = (DEPTH * width) / depth
  if (share >= 1) return points
  if (boxes.every((box) => box.top >= top) && boxes.some((box) => box.top >= bottom))
    return points.map(([x, y]): Point => [x, bottom - (bottom - y) * share])
  if (boxes.every((box) => box.bottom <= bottom) && boxes.some((box) => box.bottom <= top))
    return points.map(([x, y]): Point => [x, top + (y - top) * share])
  return points
}
