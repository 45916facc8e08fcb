/** The six shapes of price zones, as signed distances: negative inside, in units of the radius. */
export const SPRITE_SHAPES = ['circle', 'square', 'diamond', 'hexagon', 'triangle', 'cross'] as const
export type SpriteShape = (typeof SPRITE_SHAPES)[number]

const box = (x: number, y: number, wide: number, tall: number, round: number) => {
  const [dx, dy] = [x - wide + round, y - tall + round]
  return Math.min(Math.max(dx, dy), 0) + Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) - round
}

const distance = (shape: SpriteShape, x: number, y: number): number => {
  const [ax, ay] = [Math.abs(x), Math.abs(y)]
  switch (shape) {
    case 'circle':
      return Math.hypot(x, y) - 0.94
    case 'square':
      return box(ax, ay, 0.84, 0.84, 0.24)
    case 'diamond':
      return box(Math.abs(x + y) * Math.SQRT1_2, Math.abs(x - y) * Math.SQRT1_2, 0.78, 0.78, 0.16)
    case 'hexagon':
      return Math.max(ay - 0.88, ax * 0.87 + ay * 0.494 - 0.87)
    case 'triangle':
      return Math.max(y - 0.8, ax * 0.87 - y * 0.49 - 0.53)
    case 'cross':
      return Math.min(box(ax, ay, 0.92, 0.44, 0.08), box(ax, ay, 0.44, 0.92, 0.08))
  }
}

/** A sprite as pixels: `pixels` of size × size, and for each line where it begins and ends. */
export interface Sprite {
  readonly size: number
  readonly pixels: Uint32Array
  /** Two for each line: first pixel, and the one behind the last. */
  readonly spans: Uint8Array
}

/** Opacity of each pixel, 0 to 255. @param x, y where the middle lies in the sprite, in pixels */
export const coverage = (shape: SpriteShape, radius: number, size: number, x: number, y: number): Uint8Array => {
  const mask = new Uint8Array(size * size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const far = distance(shape, (column + 0.5 - x) / radius, (row + 0.5 - y) / radius) * radius
      mask[row * size + column] = Math.round(Math.min(Math.max(0.5 - far, 0), 1) * 255)
    }
  return mask
}

/** How many positions between two pixels have their own sprite, in each direction: more for small seats. */
export const phasesFor = (radius: number): number => (radius < 5 ? 4 : radius < 12 ? 2 : 1)

/** One pixel in the canvas's format: red in the lowest byte. @param ink opacity, 0 to 255 */
const pixel = (rgb: number, ink: number): number => ((ink << 24) | rgb) >>> 0

/** Opacities up to this, of 255, are too faint to see and are left out. */
const UNSEEN = 14

/** Opacities of a shape in all positions between pixels: phases × phases, line by line. */
export interface Coverages {
  readonly size: number
  readonly masks: readonly Uint8Array[]
}

/**
 * Computes each shape of a size only once for all colours.
 * @param cell radius of a whole seat in device pixels: all sprites of a size have the same number of pixels and positions
 * @returns a function that gives a shape, which may be smaller than the seat
 */
export const coveragesOf = (cell: number) => {
  const known = new Map<string, Coverages>()
  return (shape: SpriteShape, radius = cell): Coverages => {
    const key = `${shape} ${radius}`
    const found = known.get(key)
    if (found) return found
    const phases = phasesFor(cell)
    const size = Math.ceil(cell * 2 + 1) + 1
    const middle = (phase: number) => size / 2 - 0.5 + (phase + 0.5) / phases
    const masks: Uint8Array[] = []
    for (let down = 0; down < phases; down++)
      for (let across = 0; across < phases; across++)
        masks.push(coverage(shape, radius, size, middle(across), middle(down)))
    known.set(key, { size, masks })
    return { size, masks }
  }
}

/**
 * A sprite in all positions between pixels.
 * @param rgb red in the lowest byte, then green, then blue
 * @param ink from 0 to 1
 */
export const spritesFrom = ({ size, masks }: Coverages, rgb: number, ink: number): readonly Sprite[] =>
  masks.map((mask) => {
    const pixels = new Uint32Array(size * size)
    const spans = new Uint8Array(size * 2)
    for (let row = 0; row < size; row++) {
      let first = size
      let end = 0
      for (let column = 0; column < size; column++) {
        const opacity = Math.round((mask[row * size + column] as number) * ink)
        if (opacity < UNSEEN * ink) continue
        pixels[row * size + column] = pixel(rgb, opacity)
        if (end === 0) first = column
        end = column + 1
      }
      spans[row * 2] = Math.min(first, end)
      spans[row * 2 + 1] = end
    }
    return { size, pixels, spans }
  })

/** The sprites of one shape and size. @param radius in device pixels */
export const spritesOf = (shape: SpriteShape, rgb: number, ink: number, radius: number): readonly Sprite[] =>
  spritesFrom(coveragesOf(radius)(shape), rgb, ink)

/** All sprites of one size in one array, so that drawing a seat needs no object of its own. */
export interface SpriteSheet {
  readonly size: number
  /** Positions between pixels in each direction. */
  readonly phases: number
  readonly pixels: Uint32Array
  readonly spans: Uint8Array
  /** Index of the first sprite of each style; styles without sprites point to empty ones. */
  readonly firstOf: Uint16Array
}

/** @param sprites by style (seat-styles.rules.ts), each in all positions between pixels @param cell radius of a whole seat */
export const sheetOf = (styles: readonly (readonly Sprite[] | undefined)[], cell: number): SpriteSheet => {
  const phases = phasesFor(cell)
  const size = Math.ceil(cell * 2 + 1) + 1
  const each = phases * phases
  const filled = styles.filter((sprites) => sprites !== undefined && sprites.length > 0)
  const pixels = new Uint32Array((filled.length + 1) * each * size * size)
  const spans = new Uint8Array((filled.length + 1) * each * size * 2)
  const firstOf = new Uint16Array(256)
  let next = each
  for (const [style, sprites] of styles.entries()) {
    if (!sprites || sprites.length === 0) continue
    firstOf[style] = next
    for (const sprite of sprites) {
      pixels.set(sprite.pixels, next * size * size)
      spans.set(sprite.spans, next * size * 2)
      next++
    }
  }
  return { size, phases, pixels, spans, firstOf }
}
