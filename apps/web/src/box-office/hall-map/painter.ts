import { maskMaker } from './masks.ts'
import { paintChosen } from './paint-chosen.ts'
import { paintGround } from './paint-ground.ts'
import { namePainter } from './paint-names.ts'
import { seatPainter } from './paint-seats.ts'
import { type Picture, placeOf } from './picture.ts'
import type { Pixels } from './pixels.rules.ts'

/**
 * Draws whole pictures of a hall: everything is written into memory as pixels, and one call hands them to the canvas, so
 * that a frame costs what the screen has of pixels. Throws when the browser has no canvas to draw into.
 */
export const hallPainter = (canvas: HTMLCanvasElement) => {
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('No canvas')
  const masks = maskMaker()
  const paintSeats = seatPainter(masks)
  const paintNames = namePainter(masks)
  let hasLetters = false
  let image: ImageData | null = null
  let pixels: Pixels = { width: 0, height: 0, data: new Uint32Array(0) }

  return {
    /** A typeface has come: letters are drawn anew. */
    forgetLetters: masks.forget,
    /** @returns false: the letters are still missing, and come with the next frame */
    paint: (picture: Picture): boolean => {
      const width = Math.round(picture.frame.width * picture.ratio)
      const height = Math.round(picture.frame.height * picture.ratio)
      if (!image || pixels.width !== width || pixels.height !== height) {
        canvas.width = width
        canvas.height = height
        image = new ImageData(width, height)
        pixels = { width, height, data: new Uint32Array(image.data.buffer) }
      }
      const place = placeOf(picture)
      paintGround(pixels, picture, place)
      paintSeats(pixels, picture, place)
      // the first letters of a size take longer than all the rest: the first picture doesn't wait for them
      if (hasLetters) paintNames(pixels, picture, place)
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.putImageData(image, 0, 0)
      paintChosen(context, picture)
      const isWhole = hasLetters
      hasLetters = true
      return isWhole
    },
  }
}
