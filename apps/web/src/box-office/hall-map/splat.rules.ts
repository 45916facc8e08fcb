import { mixed, OPAQUE, type Pixels, type Place } from './pixels.rules.ts'
import type { Bounds, PlaceIndex } from './place-index.rules.ts'
import { cellsIn } from './place-index.rules.ts'
import { phasesFor, type Sprite } from './seat-sprites.rules.ts'

/** What is written: seats as columns, and the look of each. */
export interface SplatSeats {
  readonly xs: Int32Array
  readonly ys: Int32Array
  /** Index into `looks`; 0 is not drawn. */
  readonly look: Uint8Array
  readonly index: PlaceIndex
}

/** What of the plan the picture shows, and a margin in pixels. */
export const planIn = ({ width, height }: Pixels, { scale, left, top }: Place, margin: number): Bounds => ({
  left: (-margin - left) / scale,
  right: (width + margin - left) / scale,
  top: (-margin - top) / scale,
  bottom: (height + margin - top) / scale,
})

/** Puts a sprite over what is there; its edge is mixed with it. */
const copyWhole = (data: Uint32Array, width: number, sprite: Sprite, left: number, top: number) => {
  const { size, pixels, spans } = sprite
  for (let row = 0; row < size; row++) {
    const end = spans[row * 2 + 1] as number
    const to = (top + row) * width + left
    const from = row * size
    for (let column = spans[row * 2] as number; column < end; column++) {
      const own = pixels[from + column] as number
      data[to + column] = own >= OPAQUE ? own : mixed(data[to + column] as number, own, own >>> 24)
    }
  }
}

const copyClipped = ({ data, width, height }: Pixels, sprite: Sprite, left: number, top: number) => {
  const { size, pixels, spans } = sprite
  for (let row = Math.max(0, -top); row < Math.min(size, height - top); row++) {
    const end = Math.min(spans[row * 2 + 1] as number, width - left)
    for (let column = Math.max(spans[row * 2] as number, -left); column < end; column++) {
      const own = pixels[row * size + column] as number
      const at = (top + row) * width + left + column
      data[at] = own >= OPAQUE ? own : mixed(data[at] as number, own, own >>> 24)
    }
  }
}

/** Puts one sprite with its middle at a pixel. */
export const put = (to: Pixels, sprite: Sprite, x: number, y: number): void =>
  copyClipped(to, sprite, Math.round(x - sprite.size / 2), Math.round(y - sprite.size / 2))

/**
 * Writes all seats that are in sight straight into pixels: no call of the canvas for any of them, so a frame costs what
 * the screen has of pixels, however many seats there are.
 * @param looks by look, then by position between pixels; look 0 is never asked for
 * @param radius of a seat in pixels, for which the looks were made
 */
export const splat = (
  to: Pixels,
  { xs, ys, look, index }: SplatSeats,
  place: Place,
  looks: readonly (readonly Sprite[])[],
  radius: number,
): void => {
  const found = cellsIn(index, planIn(to, place, radius + 2))
  if (!found) return
  const [first, last, top, bottom] = found
  const { starts, order, columns } = index
  const { data, width, height } = to
  const { scale } = place
  const phases = phasesFor(radius)
  const size = Math.ceil(radius * 2 + 1) + 1
  // a sprite's middle is half a pixel before its own, so that the phases lie around it
  const left = place.left - size / 2 + 0.5
  const above = place.top - size / 2 + 0.5
  for (let row = top; row <= bottom; row++) {
    const end = starts[row * columns + last + 1] as number
    for (let at = starts[row * columns + first] as number; at < end; at++) {
      const seat = order[at] as number
      const own = look[seat] as number
      if (own === 0) continue
      const x = (xs[seat] as number) * scale + left
      const y = (ys[seat] as number) * scale + above
      const px = Math.floor(x)
      const py = Math.floor(y)
      const phase = Math.floor((y - py) * phases) * phases + Math.floor((x - px) * phases)
      const sprite = (looks[own] as readonly Sprite[])[phase] as Sprite
      if (px >= 0 && py >= 0 && px + size <= width && py + size <= height) copyWhole(data, width, sprite, px, py)
      else copyClipped(to, sprite, px, py)
    }
  }
}
