/** A picture in memory: one number a pixel, red in the lowest byte, always opaque. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint32Array
}

/** Where the plan's units are in the picture: pixel = unit × scale + offset. */
export interface Place {
  readonly scale: number
  readonly left: number
  readonly top: number
}

export const OPAQUE = 0xff000000

/**
 * A colour over another: red and blue go through one multiplication, green through a second.
 * @param ink of the upper one, 0 to 256
 * @returns the bits of a pixel as a signed integer, the type of bitwise operators
 */
export const blended = (under: number, over: number, ink: number): number => {
  const rest = 256 - ink
  const redBlue = (Math.imul(under & 0xff00ff, rest) + Math.imul(over & 0xff00ff, ink)) >>> 8
  const green = (Math.imul((under >>> 8) & 0xff, rest) + Math.imul((over >>> 8) & 0xff, ink)) >>> 8
  return OPAQUE | (redBlue & 0xff00ff) | (green << 8)
}

/** A letter, number or sign as opacities, 0 to 255, around its middle. */
export interface Mask {
  readonly width: number
  readonly height: number
  readonly opacity: Uint8Array
}

/** Draws a mask in a colour, centred on a pixel. @param ink opacity, from 0 to 1 */
export const drawMask = (to: Pixels, mask: Mask, x: number, y: number, rgb: number, ink = 1): void => {
  const left = Math.round(x - mask.width / 2)
  const top = Math.round(y - mask.height / 2)
  const lastRow = Math.min(mask.height, to.height - top)
  const firstColumn = Math.max(0, -left)
  const lastColumn = Math.min(mask.width, to.width - left)
  for (let row = Math.max(0, -top); row < lastRow; row++)
    for (let column = firstColumn; column < lastColumn; column++) {
      const own = mask.opacity[row * mask.width + column] as number
      if (own === 0) continue
      const at = (top + row) * to.width + left + column
      to.data[at] = blended(to.data[at] as number, rgb, Math.round(own * ink))
    }
}

/** A part of the picture, in pixels. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The wanted place, rounded so that it lies a whole number of pixels from the last one: at most half a pixel off. */
export const alignedPlace = (last: Place, wanted: Place): Place => ({
  scale: wanted.scale,
  left: last.left + Math.round(wanted.left - last.left),
  top: last.top + Math.round(wanted.top - last.top),
})

/**
 * Moves all that is drawn by whole pixels.
 * @returns the parts that became visible and are still to be drawn; null: redrawing everything is cheaper
 */
export const movePixels = ({ data, width, height }: Pixels, dx: number, dy: number): Part[] | null => {
  const [wide, tall] = [Math.abs(dx), Math.abs(dy)]
  if (wide * height + tall * width > (width * height) / 2) return null
  // a single copy moves rows and columns; pixels that wrap around an edge land where it is redrawn anyway
  const by = dy * width + dx
  if (by > 0) data.copyWithin(by, 0, data.length - by)
  else if (by < 0) data.copyWithin(0, -by)
  const parts: Part[] = []
  if (tall > 0) parts.push({ x: 0, y: dy > 0 ? 0 : height - tall, width, height: tall })
  if (wide > 0) parts.push({ x: dx > 0 ? 0 : width - wide, y: dy > 0 ? tall : 0, width: wide, height: height - tall })
  return parts
}

let spare = new Uint32Array(0)

/** Draws a part as a picture of its own and copies it to its position. */
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
