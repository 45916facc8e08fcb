import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import { framePoint } from './camera.rules.ts'
import { signPath } from './masks.ts'
import { cssOf } from './palette.ts'
import { inFramePixels, type Picture } from './picture.ts'
import { SEAT_RADIUS } from './paint-seats.ts'

let check: Path2D | null = null

const circle = (context: CanvasRenderingContext2D, x: number, y: number, radius: number) => {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
}

const placeIn = ({ camera, frame }: Picture, { xs, ys }: HallGeometry, seat: number) =>
  framePoint(camera, frame, [xs[seat] as number, ys[seat] as number])

/** One's own seats can be seen at every size; those that are pointed at or focused have a ring. */
export const paintChosen = (context: CanvasRenderingContext2D, picture: Picture): void => {
  const { hall, pitch, camera, ratio, palette, mine, focused, hovered } = picture
  const { geometry } = hall
  if (!geometry) return
  inFramePixels(context, picture)
  const radius = pitch * camera.scale * SEAT_RADIUS
  const own = Math.max(5, radius * 1.06)
  for (const seat of mine) {
    const [x, y] = placeIn(picture, geometry, seat)
    circle(context, x, y, own + Math.max(1.5, own * 0.16))
    context.fillStyle = cssOf(palette.hall)
    context.fill()
    circle(context, x, y, own)
    context.fillStyle = cssOf(palette.solid)
    context.fill()
    check ??= signPath('check')
    const size = (own * 1.15) / 256
    context.setTransform(size * ratio, 0, 0, size * ratio, (x - 128 * size) * ratio, (y - 128 * size) * ratio)
    context.fillStyle = cssOf(palette.onSolid)
    context.fill(check)
    inFramePixels(context, picture)
  }
  for (const [seat, width] of [
    [hovered, 1.5],
    [focused, 3],
  ] as const) {
    if (seat < 0) continue
    const [x, y] = placeIn(picture, geometry, seat)
    const far = Math.max(8, radius * 1.28)
    if (width > 2) {
      circle(context, x, y, far)
      context.lineWidth = width + 3
      context.strokeStyle = cssOf(palette.hall)
      context.stroke()
    }
    circle(context, x, y, far)
    context.lineWidth = width
    context.strokeStyle = cssOf(palette.ink)
    context.stroke()
  }
}
