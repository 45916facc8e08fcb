import { type Face, faceInHex } from './face.ts'
import { drawPattern } from './patterns.ts'
import { circlePath, polygonPath, roundedPath, type Size, seatPath } from './shapes.ts'

/** The designs of gift cards; `house` is the storefront's own face. */
export const GIFT_CARD_DESIGNS = ['house', 'beams', 'notes', 'tickets'] as const
export type GiftCardDesign = (typeof GIFT_CARD_DESIGNS)[number]

/** One shape of a picture, painted over those before it. */
export interface Shape {
  /** SVG path data. */
  readonly d: string
  readonly colour: string
  /** 0 to 1; none: opaque. */
  readonly opacity?: number
  /** The width of its line; without one it is filled. */
  readonly line?: number
}

/** A card's ground and the words on it; a test holds their contrast at 7 or more. */
export interface CardColours {
  readonly ground: string
  readonly ink: string
}

type Point = readonly [number, number]

const COLOURS = {
  beams: { ground: '#17122b', ink: '#fbf1e4', red: '#ff5a4e', gold: '#f4c556', violet: '#7d5bd0' },
  notes: { ground: '#06302f', ink: '#f7eedd', orange: '#ff7a3d' },
  tickets: { ground: '#cbb2f5', ink: '#1d1437', cream: '#fff6e9', coral: '#ff6b4a', violet: '#5a2bd6' },
} as const

/** Spotlights from above that meet on a stage, and who stands there. */
const beams = ({ width, height }: Size): Shape[] => {
  const { ground, ink, red, gold, violet } = COLOURS.beams
  const floor = height * 0.9
  const unit = height / 10
  const beam = (from: number, to: number, half: number): string =>
    polygonPath([
      [width * from - unit * 0.2, -unit],
      [width * from + unit * 0.2, -unit],
      [width * to + unit * half, floor],
      [width * to - unit * half, floor],
    ])
  const stage = (spread: number, lift: number): string => {
    const [x, r] = [width / 2, width * spread]
    return `M${x - r} ${floor}a${r} ${lift * unit} 0 1 0 ${2 * r} 0a${r} ${lift * unit} 0 1 0 ${-2 * r} 0Z`
  }
  return [
    { d: beam(0.06, 0.64, 1.9), colour: violet, opacity: 0.5 },
    { d: beam(0.94, 0.36, 1.9), colour: violet, opacity: 0.5 },
    { d: beam(0.3, 0.42, 2.1), colour: gold, opacity: 0.55 },
    { d: beam(0.72, 0.56, 2.3), colour: red, opacity: 0.62 },
    { d: stage(0.36, 0.85), colour: red },
    { d: stage(0.22, 0.5), colour: gold },
    { d: seatPath(width / 2, floor - unit * 0.95, unit * 1.9), colour: ground },
    { d: circlePath(width / 2, floor - unit * 2.5, unit * 0.62), colour: ink },
  ]
}

/** A stave whose notes are seats. */
const notes = ({ width, height }: Size): Shape[] => {
  const { ink, orange } = COLOURS.notes
  const gap = height / 8
  const swing = (x: number): number => Math.sin((x / width) * Math.PI * 1.6 + 0.6) * gap * 0.9
  const lines = [0, 1, 2, 3, 4].map((at) => {
    const y = height * 0.3 + at * gap
    const points = Array.from({ length: 25 }, (_, step): Point => [(step / 24) * width, y + swing((step / 24) * width)])
    return points.map(([x, level], step) => `${step === 0 ? 'M' : 'L'}${x.toFixed(1)} ${level.toFixed(1)}`).join('')
  })
  const places: readonly (readonly [x: number, line: number, isOrange: boolean])[] = [
    [0.1, 3, false],
    [0.24, 2.5, true],
    [0.37, 3.5, false],
    [0.5, 1.5, false],
    [0.63, 2, true],
    [0.77, 1, false],
    [0.9, 2.5, true],
  ]
  const size = gap * 1.15
  const note = ([part, line]: (typeof places)[number]): string => {
    const x = part * width
    const y = height * 0.3 + line * gap + swing(x)
    return seatPath(x, y, size) + roundedPath(x + size * 0.34, y - gap * 2.7, gap * 0.16, gap * 2.7, gap * 0.08)
  }
  return [
    { d: lines.join(''), colour: ink, opacity: 0.42, line: Math.max(1.5, gap / 16) },
    {
      d: places
        .filter(([, , isOrange]) => !isOrange)
        .map(note)
        .join(''),
      colour: ink,
    },
    {
      d: places
        .filter(([, , isOrange]) => isOrange)
        .map(note)
        .join(''),
      colour: orange,
    },
  ]
}

/** Points turned about a point. @param angle degrees, clockwise */
const turn =
  ([x, y]: Point, angle: number) =>
  ([a, b]: Point): Point => {
    const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
    return [x + (a - x) * cos - (b - y) * sin, y + (a - x) * sin + (b - y) * cos]
  }

/** Points along a part of a circle, so that it can be turned with the rest. */
const arc = (x: number, y: number, r: number, from: number, to: number): Point[] =>
  Array.from({ length: 19 }, (_, at) => {
    const angle = ((from + ((to - from) * at) / 18) * Math.PI) / 180
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
  })

/** Tickets fanned like a hand of cards, cut by the card's lower ground. */
const tickets = ({ width, height }: Size): Shape[] => {
  const { ink, ground, cream, coral, violet } = COLOURS.tickets
  const [high, wide] = [height * 1.2, height * 0.62]
  const x = width / 2
  const hand: Point = [x, height * 1.5]
  const one = (angle: number, lift: number, [paper, outer, middle, inner, tear]: readonly string[]): Shape[] => {
    const top = height * 0.1 + lift
    const [left, right, notch] = [x - wide / 2, x + wide / 2, height * 0.035]
    const torn = top + wide * 0.86
    const at = turn(hand, angle)
    const path = (points: readonly Point[]): string => polygonPath(points.map(at))
    const bow = (r: number): string => path(arc(x, top + wide * 0.62, wide * r, 180, 360))
    const sheet = path([
      [left, top],
      [right, top],
      ...arc(right, torn, notch, 270, 90),
      [right, top + high],
      [left, top + high],
      ...arc(left, torn, notch, 90, -90),
    ])
    const [from, to] = [at([left + notch * 2, torn]), at([right - notch * 2, torn])]
    const holes = Array.from({ length: 11 }, (_, hole) =>
      circlePath(from[0] + ((to[0] - from[0]) * hole) / 10, from[1] + ((to[1] - from[1]) * hole) / 10, height * 0.008),
    )
    return [
      { d: sheet, colour: paper ?? '' },
      { d: bow(0.42), colour: outer ?? '' },
      { d: bow(0.29), colour: middle ?? '' },
      { d: bow(0.16), colour: inner ?? '' },
      { d: holes.join(''), colour: tear ?? '' },
    ]
  }
  const outer: Shape[] =
    width > height * 1.8
      ? [
          ...one(-38, height * 0.06, [violet, cream, coral, ground, cream]),
          ...one(38, height * 0.06, [ink, coral, cream, violet, ground]),
        ]
      : []
  return [
    ...outer,
    ...one(-20, height * 0.02, [cream, coral, violet, ground, ink]),
    ...one(20, height * 0.02, [violet, ground, coral, cream, ground]),
    ...one(0, 0, [coral, ink, cream, violet, cream]),
  ]
}

const DRAWN = { beams, notes, tickets }

/** The colours of a card. @param face of the storefront, for its own design */
export const cardColours = (design: GiftCardDesign, face: Face): CardColours => {
  const { ground, ink } = design === 'house' ? faceInHex(face) : COLOURS[design]
  return { ground, ink }
}

/**
 * The picture of a card: it fills a size from edge to edge and lies on the card's ground, above the words.
 * @param face the pattern of the storefront and its colours, in any notation of CSS
 */
export const cardPicture = (
  design: GiftCardDesign,
  size: Size,
  face: Pick<Face, 'pattern'> & { readonly colours: { readonly ink: string; readonly seat: string } },
): readonly Shape[] =>
  design === 'house'
    ? drawPattern(face.pattern, size, size.height / 7.5).map(({ paint, opacity, d }) => ({
        d,
        opacity,
        colour: face.colours[paint],
      }))
    : DRAWN[design](size)

/** A picture as an SVG file. @param id of the ground, which the lower edge of the storefront's pattern fades into */
export const svgFile = ({ width, height }: Size, ground: string, shapes: readonly Shape[]): string => {
  const paths = shapes.map(({ d, colour, opacity = 1, line }) =>
    line === undefined
      ? `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`
      : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${line}" stroke-opacity="${opacity}"/>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${ground}"/>${paths.join('')}</svg>`
  )
}
