import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { framePoint } from '../plan/camera.rules.ts'
import { cssOf } from '../shown/palette.ts'
import { isOnFloor, tableCentres } from './paint-ground.ts'
import { SEAT_RADIUS } from './paint-seats.ts'
import { inFramePixels, type Picture } from '../shown/picture.ts'
import { planIn } from '../pixels/draw-sprites.rules.ts'
import { cellsIn } from '../plan/place-index.rules.ts'
import { rowsAtEdge } from '../plan/label-spots.rules.ts'

const HEIGHT = 22
const PAD = 8

/** Text on a rounded background, kept within the frame. */
const paintPlate = (
  context: CanvasRenderingContext2D,
  { frame, font, palette }: Picture,
  [x, y]: Point,
  words: string,
  kind: 'chosen' | 'row',
) => {
  context.font = kind === 'chosen' ? `600 13px ${font}` : `600 11px ${font}`
  const height = kind === 'chosen' ? HEIGHT : 18
  const width = Math.max(height, context.measureText(words).width + (kind === 'chosen' ? 2 * PAD : PAD))
  const left = Math.min(Math.max(x - width / 2, 4), frame.width - width - 4)
  const top = Math.min(Math.max(y - height / 2, 4), frame.height - height - 4)
  context.beginPath()
  context.roundRect(left, top, width, height, height / 2)
  context.fillStyle = cssOf(kind === 'chosen' ? palette.solid : palette.raised, kind === 'chosen' ? 1 : 0.9)
  context.fill()
  context.fillStyle = cssOf(kind === 'chosen' ? palette.onSolid : palette.ink)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(words, left + width / 2, top + height / 2 + 0.5)
}

function* seatsInSight({ seats, camera, frame }: Picture): Generator<number> {
  const [left, top] = [frame.width / 2 - camera.x * camera.scale, frame.height / 2 - camera.y * camera.scale]
  const found = seats && cellsIn(seats.index, planIn(frame, { scale: camera.scale, left, top }, 0))
  if (!seats || !found) return
  const { starts, order, columns } = seats.index
  for (let row = found[2]; row <= found[3]; row++)
    for (let at = starts[row * columns + found[0]] ?? 0; at < (starts[row * columns + found[1] + 1] ?? 0); at++)
      yield order[at] as number
}

/**
 * What is drawn over the pixels in every frame, because it doesn't move with the hall: the names of rows whose ends are
 * out of view, and labels of the chosen seats.
 */
export const paintLabels = (context: CanvasRenderingContext2D, picture: Picture): void => {
  const { hall, seats, detail, camera, frame, labels, pitch, floor } = picture
  const { geometry } = hall
  if (!geometry || !seats || !detail.marks) return
  inFramePixels(context, picture)
  const placeOf = (seat: number): Point =>
    framePoint(camera, frame, [geometry.xs[seat] as number, geometry.ys[seat] as number])
  if (detail.numbers) {
    const tables = tableCentres(geometry)
    for (const { row, at } of rowsAtEdge(geometry, seats.rowOf, seatsInSight(picture), placeOf, frame)) {
      const own = hall.sections[geometry.rowSections[row] as number]?.floor ?? null
      if (isOnFloor(own, floor) && !tables.has(row))
        paintPlate(context, picture, at, geometry.rowLabels[row] ?? '', 'row')
    }
  }
  const above = pitch * camera.scale * SEAT_RADIUS + HEIGHT / 2 + 4
  for (const { seats: own, words } of labels) {
    const places = own.map(placeOf)
    const x = places.reduce((sum, [left]) => sum + left, 0) / places.length
    const y = Math.min(...places.map(([, top]) => top))
    if (x < 0 || x > frame.width || y < 0 || y > frame.height) continue
    paintPlate(context, picture, [x, y - above], words, 'chosen')
  }
}
