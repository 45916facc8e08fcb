/** The six shapes of price zones, two quiet looks, as distances: below 0 inside, in the shape's own units (radius 1). */
export const SPRITE_SHAPES = ['circle', 'square', 'diamond', 'hexagon', 'triangle', 'cross', 'dot', 'ring'] as const
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
    case 'dot':
      return Math.hypot(x, y) - 0.36
    case 'ring':
      return Math.abs(Math.hypot(x, y) - 0.8) - 0.1
  }
}

/** A look as pixels: `pixels` of size × size, and for each line where it begins and ends. */
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

/** How many positions between two pixels are told apart in each direction: the smaller, the more it shows. */
export const phasesFor = (radius: number): number => (radius < 5 ? 4 : radius < 12 ? 2 : 1)

/** One pixel as the canvas keeps it: red in the lowest byte. @param ink 0 to 255 */
const pixel = (rgb: number, ink: number): number => ((ink << 24) | rgb) >>> 0

/**
 * A look in all positions between pixels.
 * @param rgb red in the lowest byte, then green, then blue
 * @param ink from 0 to 1
 * @param radius in device pixels
 * @param cell radius of a whole seat: all sprites of a size have the same number of pixels and positions
 * @returns phases × phases sprites, line by line
 */
export const spritesOf = (
  shape: SpriteShape,
  rgb: number,
  ink: number,
  radius: number,
  cell = radius,
): readonly Sprite[] => {
  const phases = phasesFor(cell)
  const size = Math.ceil(cell * 2 + 1) + 1
  const sprites: Sprite[] = []
  for (let down = 0; down < phases; down++)
    for (let across = 0; across < phases; across++) {
      const middle = (phase: number) => size / 2 - 0.5 + (phase + 0.5) / phases
      const mask = coverage(shape, radius, size, middle(across), middle(down))
      const pixels = new Uint32Array(size * size)
      const spans = new Uint8Array(size * 2)
      for (let row = 0; row < size; row++) {
        let first = size
        let end = 0
        for (let column = 0; column < size; column++) {
          const opacity = Math.round((mask[row * size + column] as number) * ink)
          if (opacity === 0) continue
          pixels[row * size + column] = pixel(rgb, opacity)
          first = Math.min(first, column)
          end = column + 1
        }
        spans.set([Math.min(first, end), end], row * 2)
      }
      sprites.push({ size, pixels, spans })
    }
  return sprites
}
