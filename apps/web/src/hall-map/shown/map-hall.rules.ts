import type { HallGeometry, Point } from '@parter/contract/seat-map/geometry.ts'

/** A part of the hall as it is drawn from afar. In the order of the geometry's sections. */
export interface MapSection {
  readonly id: number
  readonly outline: readonly Point[]
  /** Code of its floor; null: on every floor. */
  readonly floor: string | null
  /** The event's zones that it has, as positions in `zoneStyles`; none: nothing is sold here. */
  readonly zones: readonly number[]
  readonly isStanding: boolean
  /** From 0 to 1. */
  readonly shareLeft: number
  readonly name: string
  /** What is left, and the lowest price, in words. */
  readonly left: string
  readonly price: string | null
}

export interface MapShape {
  readonly kind: string
  readonly label: string | null
  readonly floor: string | null
  readonly points: readonly Point[]
}

/** How a zone is drawn: its sign, and which of the 24 shades; with its price in words, once it is sold. */
export interface ZoneStyle {
  readonly shape: ZoneShape
  readonly shade: number
  readonly price?: string | null
}

/** All that is drawn of a hall. Until the seats are there, its sections are. */
export interface MapHall {
  readonly sections: readonly MapSection[]
  readonly shapes: readonly MapShape[]
  readonly geometry: HallGeometry | null
  /** Of the event's zones. */
  readonly zoneStyles: readonly ZoneStyle[]
  /** For each zone of the geometry: position in `zoneStyles`; -1: this event doesn't sell it. */
  readonly zonePositions: readonly number[]
  /** All of the plan is in view, its walls and words too: a hall that is being drawn. */
  readonly isEdited?: boolean
}

/** The signs of price zones besides their colour: told apart by shape, so that nobody needs to see colours (R10.7). */
export const ZONE_SHAPES = ['circle', 'square', 'diamond', 'hexagon', 'triangle', 'cross'] as const

type ZoneShape = (typeof ZONE_SHAPES)[number]

/** The sign of the nth zone of an event. */
export const shapeOf = (index: number): ZoneShape => ZONE_SHAPES[Math.max(0, index) % ZONE_SHAPES.length] ?? 'circle'

const GOLDEN_ANGLE = 137.508

/** Hue of a shade (0–23), degrees in OKLCH: neighbours in the list are far apart on the wheel. */
export const hueOf = (shade: number): number => Math.round((shade * GOLDEN_ANGLE + 245) % 360)

/** The seats' faces for a lit and a dimmed hall; the same lightness for every hue, so that all are as easy to see. */
export const zoneColours = (shade: number) => {
  const h = hueOf(shade)
  return {
    light: { l: 0.52, c: 0.12, h },
    dark: { l: 0.8, c: 0.1, h },
    /** What is written on them. */
    onLight: { l: 0.99, c: 0.005, h },
    onDark: { l: 0.17, c: 0.02, h },
  }
}

/** Paths in a box from -1 to 1. */
export const SHAPE_PATHS: Readonly<Record<ZoneShape, string>> = {
  circle: 'M-.94 0a.94.94 0 1 1 1.88 0a.94.94 0 1 1-1.88 0Z',
  square: 'M-.6-.84H.6Q.84-.84.84-.6V.6Q.84.84.6.84H-.6Q-.84.84-.84.6V-.6Q-.84-.84-.6-.84Z',
  diamond: 'M-.16-.96Q0-1.1.16-.96L.96-.16Q1.1 0 .96.16L.16.96Q0 1.1-.16.96L-.96.16Q-1.1 0-.96-.16Z',
  hexagon: 'M-.5-.88H.5L1 0L.5.88H-.5L-1 0Z',
  triangle: 'M-.16-.92Q0-1.1.16-.92L1 .62Q1.06.86.82.86H-.82Q-1.06.86-1 .62Z',
  cross: 'M-.46-.92H.46V-.46H.92V.46H.46V.92H-.46V.46H-.92V-.46H-.46Z',
}
