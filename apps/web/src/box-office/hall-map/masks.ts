import type { Mask } from './pixels/pixels.rules.ts'
import { type Sign, SIGN_PATHS } from './sign-paths.ts'

/** A sign as a path, in a box of 256. */
export const signPath = (sign: Sign): Path2D => new Path2D(SIGN_PATHS[sign])

/** So many masks are kept, numbers and signs of some sizes; then the older half is given up. */
const MOST = 12_000
/** So many are made after a frame: all names of a large hall, or three sizes of numbers. */
const AT_ONCE = 128
const SHEET = 512
/** Between two of them on the sheet: marks above a capital may reach beyond its line. */
const GAP = 6

/** Something to be drawn on the sheet, and what it is kept as. */
interface Wanted {
  readonly key: string
  /** The same in any size. */
  readonly what: string
  readonly words: string
  readonly size: number
  /** Of letters, as CSS has it; null: `words` is a sign. */
  readonly face: string | null
}

interface Spot extends Wanted {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Letters and signs as opacities, drawn once for each size by the browser, so that a frame only copies them. A frame never
 * waits for them: what is missing is noted, made after the frame, many on one sheet, and is there for the next one. Until
 * then the same words in a size that is nearly right stand in for them.
 */
export const maskMaker = () => {
  const kept = new Map<string, Mask>()
  const wanted = new Map<string, Wanted>()
  /** Made last, in whatever size. */
  const recent = new Map<string, Mask>()
  let context: CanvasRenderingContext2D | null | undefined

  const openSheet = () => {
    if (context !== undefined) return context
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = SHEET
    context = canvas.getContext('2d', { willReadFrequently: true })
    return context
  }
  const find = (one: Wanted): Mask | null => {
    const known = kept.get(one.key)
    if (known || context === null) return known ?? null
    wanted.set(one.key, one)
    const standIn = recent.get(one.what)
    return standIn && standIn.height <= one.size * 2 ? standIn : null
  }
  const keep = (key: string, what: string, mask: Mask) => {
    kept.set(key, mask)
    recent.set(what, mask)
  }
  const giveUpHalf = () => {
    for (const key of kept.keys()) {
      if (kept.size <= MOST / 2) break
      kept.delete(key)
    }
    recent.clear()
  }
  /** Where each lies on the sheet: row after row, as far as there is room. */
  const spotsFor = (sheet: CanvasRenderingContext2D): Spot[] => {
    const spots: Spot[] = []
    let [x, y, tall] = [0, 0, 0]
    for (const one of wanted.values()) {
      if (one.face) sheet.font = one.face
      const width = one.face ? Math.ceil(sheet.measureText(one.words).width) + 2 : one.size
      const height = one.face ? Math.ceil(one.size * 1.3) : one.size
      if (x > 0 && x + width > sheet.canvas.width) [x, y, tall] = [0, y + tall + GAP, 0]
      // what is larger than the sheet has it for itself
      if (spots.length === 0 && (width > sheet.canvas.width || height > sheet.canvas.height)) {
        sheet.canvas.width = Math.max(width, sheet.canvas.width)
        sheet.canvas.height = Math.max(height, sheet.canvas.height)
      }
      if (spots.length >= AT_ONCE || y + height > sheet.canvas.height || x + width > sheet.canvas.width) break
      spots.push({ ...one, x, y, width, height })
      x += width + GAP
      tall = Math.max(tall, height)
    }
    return spots
  }
  const draw = (sheet: CanvasRenderingContext2D, { face, words, size, x, y, width, height }: Spot) => {
    if (!face) {
      sheet.setTransform(size / 256, 0, 0, size / 256, x, y)
      sheet.fill(signPath(words as Sign))
      sheet.setTransform(1, 0, 0, 1, 0, 0)
      return
    }
    sheet.font = face
    sheet.textAlign = 'center'
    sheet.textBaseline = 'middle'
    sheet.fillText(words, x + width / 2, y + height / 2 + size * 0.04)
  }
  return {
    /** Words in a size; null: not made yet. */
    text: (words: string, size: number, weight: number, font: string): Mask | null =>
      kept.get(`${size} ${weight} ${words}`) ??
      find({
        key: `${size} ${weight} ${words}`,
        what: `${weight} ${words}`,
        words,
        size,
        face: `${weight} ${size}px ${font}`,
      }),
    sign: (sign: Sign, size: number): Mask | null =>
      find({ key: `${size} sign ${sign}`, what: `sign ${sign}`, words: sign, size, face: null }),
    /** Whether nothing was missing since the last were made. */
    isComplete: (): boolean => wanted.size === 0,
    /** Makes some of what was missing; the rest is asked for again. */
    make: (): void => {
      const sheet = wanted.size > 0 && openSheet()
      if (!sheet) return wanted.clear()
      if (kept.size > MOST) giveUpHalf()
      const spots = spotsFor(sheet)
      wanted.clear()
      const last = spots.at(-1)
      if (!last) return
      sheet.setTransform(1, 0, 0, 1, 0, 0)
      const wide = Math.max(...spots.map(({ x, width }) => x + width))
      const tall = Math.max(...spots.map(({ y, height }) => y + height))
      sheet.clearRect(0, 0, wide, tall)
      for (const spot of spots) draw(sheet, spot)
      const { data } = sheet.getImageData(0, 0, wide, tall)
      for (const { key, what, x, y, width, height } of spots) {
        const opacity = new Uint8Array(width * height)
        for (let row = 0, at = 0; row < height; row++)
          for (let column = 0; column < width; column++, at++)
            opacity[at] = data[((y + row) * wide + x + column) * 4 + 3] as number
        keep(key, what, { width, height, opacity })
      }
    },
    /** All are made anew; until then the old ones are shown. */
    forget: () => kept.clear(),
  }
}

export type MaskMaker = ReturnType<typeof maskMaker>
