import type { HallGeometry, Point } from '@parter/contract/seat-map/geometry.ts'
import { type Bounds, hasPlaceIn, type PlaceIndex } from './place-index.rules.ts'

/** CSS pixels between a name and the seats that it stands beside. */
const GAP = 2

/**
 * Where the name of a section stands beside its seats, so that it covers none: behind its last row, or before its first.
 * @param size of the name's plate, in CSS pixels
 * @param scale CSS pixels for one unit of the plan
 * @param radius of a seat, in the plan's units
 * @returns the middle of the plate on the plan; null: there is no room without seats
 */
export const nameSpot = (
  { xs, ys }: Pick<HallGeometry, 'xs' | 'ys'>,
  index: PlaceIndex,
  { left, right, top, bottom }: Bounds,
  size: { readonly width: number; readonly height: number },
  scale: number,
  radius: number,
): Point | null => {
  const [halfWidth, halfHeight] = [size.width / 2 / scale, size.height / 2 / scale]
  const x = (left + right) / 2
  for (const y of [bottom + halfHeight + GAP / scale, top - halfHeight - GAP / scale]) {
    const box = {
      left: x - halfWidth - radius,
      right: x + halfWidth + radius,
      top: y - halfHeight - radius,
      bottom: y + halfHeight + radius,
    }
    if (!hasPlaceIn(index, xs, ys, box)) return [x, y]
  }
  return null
}
