import type { Corners } from './corners.rules.ts'
import { box, fitBox, newCover, addEdges, touchedColumns, WHOLE } from './edges.rules.ts'
import { blended, OPAQUE, type Pixels } from './pixels.rules.ts'

/** Converts a coverage in parts of a pixel to an opacity of 256. */
const TO_INK = 9
/** Runs shorter than this are written pixel by pixel, which is faster than calling `fill`. */
const CALL = 160

const inkOf = (cover: number): number => {
  const whole = cover < 0 ? -cover : cover
  return whole >= WHOLE ? 256 : whole >> TO_INK
}

/** No polygon at all. */
const NOWHERE: Corners = { xy: new Float64Array(2), length: 0 }
const [outerCover, innerCover] = [newCover(), newCover()]

/**
 * Draws the polygons that were added: the outer one in one colour, and over it the inner one in another.
 * @param strength of the outer one, 0 to 256
 */
const write = ({ data, width }: Pixels, outerRgb: number, innerRgb: number, strength: number) => {
  const { columns, rows, left, top } = box
  const { firstDown, lastDown, firstUp, lastUp } = touchedColumns
  const stride = columns + 2
  const outerSteps = outerCover.steps
  const innerSteps = innerCover.steps
  for (let row = 0; row < rows; row++) {
    const noted = row * stride
    const base = (top + row) * width + left
    const down = lastDown[row] as number
    const up = lastUp[row] as number
    const last = down > up ? down : up
    if (last < 0) continue
    const isDownFirst = (firstDown[row] as number) < (firstUp[row] as number)
    const end = last < columns ? last + 1 : columns
    // the coverage is constant between the edges on the left and those on the right
    const gap = (isDownFirst ? down : up) + 1
    const gapEnd = isDownFirst ? (firstUp[row] as number) : (firstDown[row] as number)
    let outer = 0
    let inner = 0
    let column = isDownFirst ? (firstDown[row] as number) : (firstUp[row] as number)
    let stop = gap < gapEnd ? gap : end
    while (column < columns) {
      for (; column < stop; column++) {
        outer += outerSteps[noted + column] as number
        outerSteps[noted + column] = 0
        inner += innerSteps[noted + column] as number
        innerSteps[noted + column] = 0
        const outerInk = (inkOf(outer) * strength) >> 8
        if (outerInk === 0) continue
        const innerInk = inkOf(inner)
        const at = base + column
        const under = outerInk === 256 ? OPAQUE | outerRgb : blended(data[at] as number, outerRgb, outerInk)
        data[at] = innerInk === 0 ? under : blended(under, innerRgb, innerInk)
      }
      // edges right of the last column lie outside the picture
      const runEnd = column < end ? gapEnd : columns
      const outerInk = (inkOf(outer) * strength) >> 8
      if (outerInk > 0) {
        const innerInk = inkOf(inner)
        if (outerInk === 256) {
          const own = blended(outerRgb, innerRgb, innerInk)
          if (runEnd - column > CALL) data.fill(own, base + column, base + runEnd)
          else for (let at = base + column; at < base + runEnd; at++) data[at] = own
        } else
          for (let at = base + column; at < base + runEnd; at++)
            data[at] = blended(blended(data[at] as number, outerRgb, outerInk), innerRgb, innerInk)
      }
      column = runEnd
      stop = end
    }
    outerSteps[noted + columns] = 0
    innerSteps[noted + columns] = 0
  }
}

/** Fills a polygon. @param ink from 0 to 1 */
export const fillPolygon = (to: Pixels, corners: Corners, rgb: number, ink = 1): void => {
  if (!fitBox(to, corners)) return
  addEdges(outerCover, corners)
  addEdges(innerCover, NOWHERE)
  write(to, rgb, rgb, Math.round(ink * 256))
}

/** Fills a polygon in the colour of its edge, and within it a smaller one in that of its face, in one go. */
export const fillBordered = (to: Pixels, outer: Corners, inner: Corners, edge: number, face: number): void => {
  if (!fitBox(to, outer)) return
  addEdges(outerCover, outer)
  addEdges(innerCover, inner)
  write(to, edge, face, 256)
}
