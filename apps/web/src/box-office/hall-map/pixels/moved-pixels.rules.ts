import type { Pixels, Place } from './pixels.rules.ts'

/** A part of the picture, in pixels. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A place from which the last picture is only so many whole pixels away: never more than half a pixel beside the wanted one. */
export const beside = (last: Place, wanted: Place): Place => ({
  scale: wanted.scale,
  left: last.left + Math.round(wanted.left - last.left),
  top: last.top + Math.round(wanted.top - last.top),
})

/**
 * Moves all that is drawn by whole pixels.
 * @returns what has come into sight and is still to be drawn; null: so much that all of it is better drawn anew
 */
export const movePixels = ({ data, width, height }: Pixels, dx: number, dy: number): Part[] | null => {
  const [wide, tall] = [Math.abs(dx), Math.abs(dy)]
  if (wide * height + tall * width > (width * height) / 2) return null
  // one distance moves rows and columns alike: what runs over an edge comes to lie where it is drawn anew
  const by = dy * width + dx
  if (by > 0) data.copyWithin(by, 0, data.length - by)
  else if (by < 0) data.copyWithin(0, -by)
  const parts: Part[] = []
  if (tall > 0) parts.push({ x: 0, y: dy > 0 ? 0 : height - tall, width, height: tall })
  if (wide > 0) parts.push({ x: dx > 0 ? 0 : width - wide, y: dy > 0 ? tall : 0, width: wide, height: height - tall })
  return parts
}

let spare = new Uint32Array(0)

/** Draws a part as if it were a picture of its own, and puts it where it belongs. */
export const drawPart = (
  to: Pixels,
  place: Place,
  { x, y, width, height }: Part,
  draw: (part: Pixels, place: Place) => void,
): void => {
  const own = { scale: place.scale, left: place.left - x, top: place.top - y }
  if (width === to.width) {
    draw({ width, height, data: to.data.subarray(y * width, (y + height) * width) }, own)
    return
  }
  if (spare.length < width * height) spare = new Uint32Array(width * height * 2)
  const data = spare.subarray(0, width * height)
  draw({ width, height, data }, own)
  for (let row = 0; row < height; row++)
    to.data.set(data.subarray(row * width, (row + 1) * width), (y + row) * to.width + x)
}
