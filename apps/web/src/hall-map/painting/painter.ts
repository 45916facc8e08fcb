import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { framePoint } from '../plan/camera.rules.ts'
import { cellsIn } from '../plan/place-index.rules.ts'
import { maskMaker } from './masks.ts'
import { cssOf } from '../shown/palette.ts'
import { cameraAt, inFramePixels, type Picture, placeOf } from '../shown/picture.ts'
import { paintChosen } from './paint-chosen.ts'
import { seatPainter } from './paint-seats.ts'
import { canvasSurface, pixelSurface } from './ground-surface.ts'
import { alignedPlace, drawPart, movePixels, type Part, type Pixels, type Place } from '../pixels/pixels.rules.ts'
import { paintGround, isOnFloor, tableCentres } from './paint-ground.ts'
import { namePainter } from './paint-names.ts'
import { planIn } from '../pixels/draw-sprites.rules.ts'
import { rowsAtEdge } from '../plan/label-spots.rules.ts'

/** The column of the names of rows at the left edge: so wide, and so much of it without anything shining through. */
const COLUMN = { width: 48, whole: 0.66, text: 28 }

/** The names of rows along the left edge, in a column that the seats go under: what it cuts is hidden, not half read. */
const paintRowNames = (
  context: CanvasRenderingContext2D,
  { font, frame, palette }: Picture,
  names: readonly { readonly words: string; readonly at: Point }[],
) => {
  if (names.length === 0) return
  const column = context.createLinearGradient(0, 0, COLUMN.width, 0)
  column.addColorStop(0, cssOf(palette.sunken))
  column.addColorStop(COLUMN.whole, cssOf(palette.sunken))
  column.addColorStop(1, cssOf(palette.sunken, 0))
  context.fillStyle = column
  context.fillRect(0, 0, COLUMN.width, frame.height)
  context.font = `600 13px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = cssOf(palette.ink)
  for (const { words, at } of names) context.fillText(words, at[0], at[1] + 0.5, COLUMN.text)
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
 * What is drawn over the pixels in every frame, because it doesn't move with the hall: the names of rows that the left
 * edge of the frame cuts.
 */
const paintLabels = (context: CanvasRenderingContext2D, picture: Picture): void => {
  const { hall, seats, detail, camera, frame, floor } = picture
  const { geometry } = hall
  if (!geometry || !seats || !detail.numbers) return
  inFramePixels(context, picture)
  const spotOf = (seat: number): Point =>
    framePoint(camera, frame, [geometry.xs[seat] as number, geometry.ys[seat] as number])
  const tables = tableCentres(geometry)
  const names = rowsAtEdge(geometry, seats.rowOf, seatsInSight(picture), spotOf, frame).filter(({ row }) => {
    const own = hall.sections[geometry.rowSections[row] as number]?.floor ?? null
    return isOnFloor(own, floor) && !tables.has(row)
  })
  paintRowNames(
    context,
    picture,
    names.map(({ row, at }) => ({ words: geometry.rowLabels[row] ?? '', at })),
  )
}

/** Large enough for every drawing function to run often enough to be compiled. */
const WARM_UP_SIZE = { width: 480, height: 320 }
const STRIP = 20

/** What the pixels in memory show. */
interface Shown {
  readonly revision: number
  readonly place: Place
}

/** Into so many strips the pictures are divided that follow the first, a frame each, so that none is a long task on a phone. */
const OPENING_STRIPS = 6

/** What is left to do after a frame: nothing, texts that are missing, or the rest of the picture. */
export type Rest = 'nothing' | 'texts' | 'strips'

/** Pictures that follow the first one at the same place, until one is whole or the view moves. */
interface Opening extends Shown {
  /** The pixels' row that is drawn next. */
  readonly row: number
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.scale === other.scale && one.left === other.left && one.top === other.top

/**
 * Draws pictures of a hall: everything is written into memory as pixels, and one call copies them to the canvas, so that
 * a frame's cost depends on the number of pixels, not of seats. When the view is dragged, the last picture is moved and
 * only the newly visible part is drawn. The very first picture is drawn with the canvas API and has no texts; while the
 * view stays there, the next ones are drawn in strips and shown when they are done. Throws when the browser has no canvas
 * to draw into.
 */
export const hallPainter = (canvas: HTMLCanvasElement) => {
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('No canvas')
  const masks = maskMaker()
  const paintSeats = seatPainter(masks)
  const paintNames = namePainter(masks)
  let image: ImageData | null = null
  let pixels: Pixels = { width: 0, height: 0, data: new Uint32Array(0) }
  let shown: Shown | null = null
  let opening: Opening | null = null
  let isFirst = true

  const sizeCanvas = ({ frame, ratio }: Picture) => {
    const width = Math.round(frame.width * ratio)
    const height = Math.round(frame.height * ratio)
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
  }
  const openPaper = (): ImageData => {
    const { width, height } = canvas
    if (image && pixels.width === width && pixels.height === height) return image
    image = new ImageData(width, height)
    pixels = { width, height, data: new Uint32Array(image.data.buffer) }
    shown = null
    return image
  }
  const paintAll = (to: Pixels, picture: Picture, place: Place) => {
    paintGround(pixelSurface(to), picture, place)
    paintSeats(to, picture, place)
    // a page reopened at a view of seats shows the seats first and their texts in the next frame
    if (!isFirst) paintNames(to, picture, place)
  }
  /** Moves the last picture to a place. @returns the parts still to be drawn; null: all of it */
  const moved = (last: Shown, place: Place): readonly Part[] | null =>
    movePixels(pixels, Math.round(place.left - last.place.left), Math.round(place.top - last.place.top))

  /** Draws the next strip. @returns whether it was the last */
  const drawStrip = (picture: Picture, place: Place): boolean => {
    const y = opening?.revision === picture.revision ? opening.row : 0
    const height = Math.min(Math.ceil(pixels.height / OPENING_STRIPS), pixels.height - y)
    drawPart(pixels, place, { x: 0, y, width: pixels.width, height }, (to, at) => paintAll(to, picture, at))
    const isLast = y + height >= pixels.height
    opening = { revision: picture.revision, place, row: isLast ? 0 : y + height }
    return isLast
  }
  /** Draws the picture, or what has newly come into sight. @returns where it is */
  const drawAll = (picture: Picture, wanted: Place): Place => {
    const last = shown?.revision === picture.revision && shown.place.scale === wanted.scale ? shown : null
    const place = last ? alignedPlace(last.place, wanted) : wanted
    const whole: Part = { x: 0, y: 0, width: pixels.width, height: pixels.height }
    for (const part of (last && moved(last, place)) ?? [whole])
      drawPart(pixels, place, part, (to, at) => paintAll(to, picture, at))
    return place
  }

  return {
    /** Redraws texts, after a typeface has loaded. */
    clearGlyphs: masks.clear,
    paint: (picture: Picture): Rest => {
      sizeCanvas(picture)
      const wanted = placeOf(picture)
      context.setTransform(1, 0, 0, 1, 0, 0)
      if (isFirst && picture.detail.seats === 0) {
        isFirst = false
        paintGround(canvasSurface(context), picture, wanted)
        paintChosen(context, picture)
        paintLabels(context, picture)
        opening = { revision: picture.revision, place: wanted, row: 0 }
        return 'strips'
      }
      const paper = openPaper()
      if (opening && !isSamePlace(opening.place, wanted)) opening = null
      if (opening && !drawStrip(picture, wanted)) return 'strips'
      const place = opening ? wanted : drawAll(picture, wanted)
      context.putImageData(paper, 0, 0)
      const seen = { ...picture, camera: cameraAt(place, picture) }
      paintChosen(context, seen)
      paintLabels(context, seen)
      const isWhole = !isFirst && masks.isComplete()
      isFirst = false
      shown = isWhole ? { revision: picture.revision, place } : null
      if (isWhole) opening = null
      return isWhole ? 'nothing' : 'texts'
    },
    /** Draws a small picture off screen, strip by strip, so that no step is a long task on a phone. */
    *warmUp(picture: Picture): Generator<void> {
      const { ratio } = picture
      const to = { ...WARM_UP_SIZE, data: new Uint32Array(WARM_UP_SIZE.width * WARM_UP_SIZE.height) }
      const place = placeOf({ ...picture, frame: { width: to.width / ratio, height: to.height / ratio } })
      for (let y = 0; y < to.height; y += STRIP) {
        drawPart(to, place, { x: 0, y, width: to.width, height: STRIP }, (part, at) => paintAll(part, picture, at))
        yield
      }
      masks.make()
    },
    /** Draws some of the missing texts; called after a frame, so that it isn't delayed. */
    drawGlyphs: masks.make,
  }
}
