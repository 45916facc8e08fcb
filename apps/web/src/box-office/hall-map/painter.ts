import { canvasPaper, pixelPaper } from './ground-paper.ts'
import { maskMaker } from './masks.ts'
import { beside, drawPart, movePixels, type Part } from './pixels/moved-pixels.rules.ts'
import { paintChosen } from './paint-chosen.ts'
import { paintLabels } from './paint-labels.ts'
import { paintGround } from './paint-ground.ts'
import { namePainter } from './paint-names.ts'
import { seatPainter } from './paint-seats.ts'
import { cameraAt, type Picture, placeOf } from './picture.ts'
import type { Pixels, Place } from './pixels/pixels.rules.ts'

/** Large enough that all that is drawn is drawn often. */
const REHEARSED = { width: 480, height: 320 }
const STRIP = 40

/** What the pixels in memory show. */
interface Shown {
  readonly revision: number
  readonly place: Place
}

/**
 * Draws whole pictures of a hall: everything is written into memory as pixels, and one call hands them to the canvas, so
 * that a frame costs what the screen has of pixels. A picture that is only pushed aside is moved as it is, and what comes
 * into sight is drawn. The very first picture is the browser's own work, and without words. Throws when the browser has no
 * canvas to draw into.
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
    paintGround(pixelPaper(to), picture, place)
    paintSeats(to, picture, place)
    // whoever comes back to a view of seats sees them first, and their words in the next frame
    if (!isFirst) paintNames(to, picture, place)
  }
  /** What of the last picture stays, moved to a place; null: nothing. */
  const moved = (last: Shown, place: Place): readonly Part[] | null =>
    movePixels(pixels, Math.round(place.left - last.place.left), Math.round(place.top - last.place.top))

  return {
    /** A typeface has come: letters are drawn anew. */
    forgetLetters: masks.forget,
    /** @returns false: something is still missing, and comes with the next frame */
    paint: (picture: Picture): boolean => {
      sizeCanvas(picture)
      const wanted = placeOf(picture)
      context.setTransform(1, 0, 0, 1, 0, 0)
      if (isFirst && picture.detail.seats === 0) {
        isFirst = false
        paintGround(canvasPaper(context), picture, wanted)
        paintChosen(context, picture)
        paintLabels(context, picture)
        return false
      }
      const paper = openPaper()
      const last = shown?.revision === picture.revision && shown.place.scale === wanted.scale ? shown : null
      const place = last ? beside(last.place, wanted) : wanted
      const whole: Part = { x: 0, y: 0, width: pixels.width, height: pixels.height }
      for (const part of (last && moved(last, place)) ?? [whole])
        drawPart(pixels, place, part, (to, at) => paintAll(to, picture, at))
      context.putImageData(paper, 0, 0)
      const seen = { ...picture, camera: cameraAt(place, picture) }
      paintChosen(context, seen)
      paintLabels(context, seen)
      const isWhole = !isFirst && masks.isComplete()
      isFirst = false
      shown = isWhole ? { revision: picture.revision, place } : null
      return isWhole
    },
    /** Draws a picture where nobody sees it, at a part of its size, a strip at each step: no task of a phone is long. */
    *rehearse(picture: Picture): Generator<void> {
      const { ratio } = picture
      const to = { ...REHEARSED, data: new Uint32Array(REHEARSED.width * REHEARSED.height) }
      const place = placeOf({ ...picture, frame: { width: to.width / ratio, height: to.height / ratio } })
      for (let y = 0; y < to.height; y += STRIP) {
        drawPart(to, place, { x: 0, y, width: to.width, height: STRIP }, (part, at) => paintAll(part, picture, at))
        yield
      }
      masks.make()
    },
    /** Draws some of the letters that were missing: after a frame, so that it doesn't wait for them. */
    makeLetters: masks.make,
  }
}
