import { type HallGeometry, type Point, seatLabelOf } from '@parter/contract/seat-map/geometry.ts'
import { framePoint } from '../plan/camera.rules.ts'
import { boundsAround } from '../plan/place-index.rules.ts'
import { cssOf, type Palette } from '../shown/palette.ts'
import { inFramePixels, type Picture } from '../shown/picture.ts'
import { SEAT_RADIUS } from './paint-seats.ts'

const circle = (context: CanvasRenderingContext2D, x: number, y: number, radius: number) => {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
}

const placeIn = ({ camera, frame }: Picture, { xs, ys }: HallGeometry, seat: number) =>
  framePoint(camera, frame, [xs[seat] as number, ys[seat] as number])

const fillCircle = (context: CanvasRenderingContext2D, [x, y]: Point, radius: number, colour: number) => {
  circle(context, x, y, radius)
  context.fillStyle = cssOf(colour)
  context.fill()
}

/** A line around the seats that the shop has chosen, where they are so near that it says more than their rings. */
const paintFound = (context: CanvasRenderingContext2D, picture: Picture, geometry: HallGeometry, far: number): void => {
  const { found, palette, mine } = picture
  if (found.length === 0 || !found.every((seat) => mine.has(seat))) return
  const places = found.map((seat) => placeIn(picture, geometry, seat))
  const { left, right, top, bottom } = boundsAround(places)
  // seats of several rows each have their own ring
  if (bottom - top > far * 2) return
  context.beginPath()
  context.roundRect(left - far, top - far, right - left + 2 * far, bottom - top + 2 * far, far)
  context.lineWidth = 2.5
  context.strokeStyle = cssOf(palette.ink)
  context.stroke()
}

/** Half of an eye's width and height, and its ground, in CSS pixels. */
const EYE = { width: 6.5, height: 4.5, ground: 10.5 }

/** The seat whose view is shown beside the map: a flag with an eye over it, and no ring, which chosen seats have. */
const paintEye = (context: CanvasRenderingContext2D, [x, y]: Point, far: number, { ink, hall }: Palette): void => {
  // a hall's first row has no room above it
  const way = y < far + 3 * EYE.ground ? 1 : -1
  const middle = y + way * (far + EYE.ground + 4)
  context.fillStyle = cssOf(ink)
  context.beginPath()
  context.moveTo(x, y + way * (far + 1))
  context.lineTo(x - 5, middle - way * (EYE.ground - 2.5))
  context.lineTo(x + 5, middle - way * (EYE.ground - 2.5))
  context.fill()
  fillCircle(context, [x, middle], EYE.ground, ink)
  context.beginPath()
  context.moveTo(x - EYE.width, middle)
  context.quadraticCurveTo(x, middle - 2 * EYE.height, x + EYE.width, middle)
  context.quadraticCurveTo(x, middle + 2 * EYE.height, x - EYE.width, middle)
  context.fillStyle = cssOf(hall)
  context.fill()
  fillCircle(context, [x, middle], 2.3, ink)
}

/** From this radius on one's own seats say their number. */
const NUMBERED = 9

/** Draws the visitor's own seats, visible at every zoom, rings around the hovered and the focused seat, and the eye. */
export const paintChosen = (context: CanvasRenderingContext2D, picture: Picture): void => {
  const { hall, pitch, camera, palette, mine, focused, hovered, looked, font } = picture
  const { geometry } = hall
  if (!geometry) return
  inFramePixels(context, picture)
  const radius = pitch * camera.scale * SEAT_RADIUS
  const own = Math.max(5, radius)
  const ring = Math.max(1.5, own * 0.1)
  for (const seat of mine) {
    const at = placeIn(picture, geometry, seat)
    fillCircle(context, at, own + 2 * ring, palette.accent)
    fillCircle(context, at, own + ring, palette.hall)
    fillCircle(context, at, own, palette.accent)
    if (own < NUMBERED) continue
    context.font = `600 ${Math.round(own * 0.85)}px ${font}`
    context.fillStyle = cssOf(palette.onAccent)
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(seatLabelOf(geometry, seat), at[0], at[1] + 0.5)
  }
  paintFound(context, picture, geometry, own + 3.5 * ring + 3)
  if (looked >= 0) paintEye(context, placeIn(picture, geometry, looked), Math.max(8, own * 1.3), palette)
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
