import type { Mask } from '../pixels/pixels.rules.ts'

/** A sign as a path, in a box of 256. */
const signPath = (sign: Sign): Path2D => new Path2D(SIGN_PATHS[sign])

/** How many masks are cached, numbers and icons in some sizes; beyond, the older half is dropped. */
const MOST = 12_000
/** How many are drawn after a frame: all names of a large hall, or three sizes of numbers. */
const AT_ONCE = 128
const SHEET = 512
/** Gap between two of them on the sheet: accents on capitals may extend beyond the line. */
const GAP = 6

/** Something to be drawn on the sheet, with its cache key. */
interface Wanted {
  readonly key: string
  /** The same in any size. */
  readonly what: string
  readonly words: string
  readonly size: number
  /** The CSS font of a text; null: `words` is an icon. */
  readonly face: string | null
}

interface Spot extends Wanted {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Texts and icons as alpha masks, drawn once per size by the browser, so that a frame only copies them. A frame never
 * waits for them: missing ones are queued, drawn after the frame, many on one sheet, and available in the next one.
 * Until then the same text in a similar size is used.
 */
export const maskMaker = () => {
  const kept = new Map<string, Mask>()
  const wanted = new Map<string, Wanted>()
  /** The latest mask of each text, in any size. */
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
  /** The position of each on the sheet: row after row, as far as there is room. */
  const spotsFor = (sheet: CanvasRenderingContext2D): Spot[] => {
    const spots: Spot[] = []
    let [x, y, tall] = [0, 0, 0]
    for (const one of wanted.values()) {
      if (one.face) sheet.font = one.face
      const width = one.face ? Math.ceil(sheet.measureText(one.words).width) + 2 : one.size
      const height = one.face ? Math.ceil(one.size * 1.3) : one.size
      if (x > 0 && x + width > sheet.canvas.width) [x, y, tall] = [0, y + tall + GAP, 0]
      // a text larger than the sheet gets the sheet for itself
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
    /** A text in a size; null: not drawn yet. */
    text: (words: string, size: number, weight: number, font: string): Mask | null =>
      kept.get(`${size} ${weight} ${words}`) ??
      find({
        key: `${size} ${weight} ${words}`,
        what: `${weight} ${words}`,
        words,
        size,
        face: `${weight} ${size}px ${font}`,
      }),
    /** The same in the face of display lines. */
    title: (words: string, size: number, font: string): Mask | null =>
      find({ key: `${size} title ${words}`, what: `title ${words}`, words, size, face: `400 ${size}px ${font}` }),
    sign: (sign: Sign, size: number): Mask | null =>
      find({ key: `${size} sign ${sign}`, what: `sign ${sign}`, words: sign, size, face: null }),
    /** Whether nothing has been missing since masks were last drawn. */
    isComplete: (): boolean => wanted.size === 0,
    /** Draws some of the missing ones; the rest stays queued. */
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
    /** Redraws all; until then the old ones are shown. */
    clear: () => kept.clear(),
  }
}

export type MaskMaker = ReturnType<typeof maskMaker>

/** Signs on seats, in a box of 256. Phosphor Icons, MIT licence. */
const SIGN_PATHS = {
  wheelchair:
    'M255.14 187.54a12 12 0 0 0-15.6-6.68l-9.75 3.9l-27.06-54.13A12 12 0 0 0 192 124h-76v-16h52a12 12 0 0 0 0-24h-52v-6.19a34 34 0 1 0-24 0v8.88a76 76 0 1 0 88.35 106.57a12 12 0 1 0-21.57-10.52A52 52 0 1 1 92 112v24a12 12 0 0 0 12 12h80.58l28.68 57.37a12 12 0 0 0 15.19 5.77l20-8a12 12 0 0 0 6.69-15.6M104 36a10 10 0 1 1-10 10a10 10 0 0 1 10-10',
  companion:
    'M164.47 195.63a8 8 0 0 1-6.7 12.37H10.23a8 8 0 0 1-6.7-12.37a95.83 95.83 0 0 1 47.22-37.71a60 60 0 1 1 66.5 0a95.83 95.83 0 0 1 47.22 37.71m87.91-.15a95.87 95.87 0 0 0-47.13-37.56A60 60 0 0 0 144.7 54.59a4 4 0 0 0-1.33 6a75.83 75.83 0 0 1 3.63 89.94a4 4 0 0 0 1.07 5.53a112.3 112.3 0 0 1 29.85 30.83a23.92 23.92 0 0 1 3.65 16.47a4 4 0 0 0 3.95 4.64h60.3a8 8 0 0 0 7.73-5.93a8.22 8.22 0 0 0-1.17-6.59',
  restricted_view:
    'M56.88 31.93a12 12 0 1 0-17.76 16.14l16 17.65C20.67 88.66 5.72 121.58 5 123.13a12.08 12.08 0 0 0 0 9.75c.37.82 9.13 20.26 28.49 39.61C59.37 198.34 92 212 128 212a131.3 131.3 0 0 0 51-10l20.09 22.1a12 12 0 0 0 17.76-16.14ZM128 188c-29.59 0-55.47-10.73-76.91-31.88A130.7 130.7 0 0 1 29.52 128c5.27-9.31 18.79-29.9 42-44.29l90.09 99.11A109.3 109.3 0 0 1 128 188m123-55.12c-.36.81-9 20-28 39.16a12 12 0 1 1-17-16.9A130.5 130.5 0 0 0 226.48 128a130.4 130.4 0 0 0-21.57-28.12C183.46 78.73 157.59 68 128 68c-3.35 0-6.7.14-10 .42a12 12 0 1 1-2-23.91c3.93-.34 8-.51 12-.51c36 0 68.63 13.67 94.49 39.52c19.35 19.35 28.11 38.8 28.48 39.61a12.08 12.08 0 0 1 .03 9.75',
} as const

export type Sign = keyof typeof SIGN_PATHS
