import { type Sign, SIGN_PATHS } from './sign-paths.ts'
import type { Mask } from './pixels.rules.ts'

/** A sign as a path, in a box of 256. */
export const signPath = (sign: Sign): Path2D => new Path2D(SIGN_PATHS[sign])

/** So many masks are kept: numbers and signs of some sizes. */
const MOST = 2000

/**
 * Letters and signs as opacities, drawn once for each size by the browser, so that a frame only copies them.
 * @returns `text` and `sign` give a mask of a size in device pixels; `forget` drops all, as when a typeface has come
 */
export const maskMaker = () => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const kept = new Map<string, Mask>()

  const read = (width: number, height: number): Mask => {
    const opacity = new Uint8Array(width * height)
    const data = context?.getImageData(0, 0, width, height).data
    if (data) for (let at = 0; at < opacity.length; at++) opacity[at] = data[at * 4 + 3] as number
    return { width, height, opacity }
  }
  const draw = (width: number, height: number, how: (to: CanvasRenderingContext2D) => void): Mask => {
    if (!context) return { width: 0, height: 0, opacity: new Uint8Array(0) }
    if (canvas.width < width) canvas.width = width
    if (canvas.height < height) canvas.height = height
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    how(context)
    return read(width, height)
  }
  const keep = (key: string, make: () => Mask): Mask => {
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= MOST) kept.clear()
    const mask = make()
    kept.set(key, mask)
    return mask
  }
  return {
    text: (words: string, size: number, weight: number, font: string): Mask =>
      keep(`${size} ${weight} ${words}`, () => {
        if (!context) return draw(1, 1, () => {})
        const face = `${weight} ${size}px ${font}`
        context.font = face
        const width = Math.ceil(context.measureText(words).width) + 2
        const height = Math.ceil(size * 1.3)
        return draw(width, height, (to) => {
          to.font = face
          to.textAlign = 'center'
          to.textBaseline = 'middle'
          to.fillText(words, width / 2, height / 2 + size * 0.04)
        })
      }),
    sign: (sign: Sign, size: number): Mask =>
      keep(`${size} sign ${sign}`, () =>
        draw(size, size, (to) => {
          to.setTransform(size / 256, 0, 0, size / 256, 0, 0)
          to.fill(signPath(sign))
        }),
      ),
    forget: () => kept.clear(),
  }
}

export type MaskMaker = ReturnType<typeof maskMaker>
