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
 * @returns the bits of a pixel, as a number with a sign, which is what processors reckon with
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

/** Writes a mask in a colour over what is there, its middle at a pixel. @param ink from 0 to 1 */
export const stamp = (to: Pixels, mask: Mask, x: number, y: number, rgb: number, ink = 1): void => {
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
