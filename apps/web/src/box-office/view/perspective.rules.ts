import type { Point } from '@parter/contract/seat-map/geometry.ts'

/** A point of the hall: across and along the plan, and above its ground; in centimetres. */
export type Space = readonly [x: number, y: number, z: number]

/** A picture's size, in its own units. */
export interface ViewSize {
  readonly width: number
  readonly height: number
}

/** Where one looks from, and how. */
export interface Eye {
  readonly at: Point
  /** Above the ground. */
  readonly height: number
  /** Where one looks to, as a step of one centimetre. */
  readonly forward: Point
  /** How far the picture is from the eye, in the picture's units: the further, the larger everything. */
  readonly far: number
  /** The picture's line at the height of the eye. */
  readonly horizon: number
}

/** Nothing nearer is drawn: it would be larger than the picture. */
const NEAR = 30

/** How far in front of an eye a point of the plan is. */
export const depthFrom = ({ at, forward }: Pick<Eye, 'at' | 'forward'>, [x, y]: Point): number =>
  (x - at[0]) * forward[0] + (y - at[1]) * forward[1]

/** How far to the right of where one looks. */
export const asideFrom = ({ at, forward }: Pick<Eye, 'at' | 'forward'>, [x, y]: Point): number =>
  (x - at[0]) * -forward[1] + (y - at[1]) * forward[0]

/** Cuts off the part of a polygon where a value of its corners is too small. */
export const cutAt = <Corner extends readonly number[]>(
  corners: readonly Corner[],
  valueOf: (corner: Corner) => number,
  least: number,
): Corner[] =>
  corners.flatMap((one, at) => {
    const next = corners[(at + 1) % corners.length] as Corner
    const [own, other] = [valueOf(one), valueOf(next)]
    const kept = own >= least ? [one] : []
    if (own >= least === other >= least) return kept
    const share = (least - own) / (other - own)
    return [...kept, one.map((value, axis) => value + ((next[axis] as number) - value) * share) as unknown as Corner]
  })

/** @returns a function that puts a polygon of the hall into the picture; empty where all of it is behind one */
export const projection =
  (eye: Eye, { width }: ViewSize) =>
  (corners: readonly Space[]): Point[] =>
    cutAt(
      corners.map(([x, y, z]): Space => [asideFrom(eye, [x, y]), depthFrom(eye, [x, y]), z - eye.height]),
      ([, depth]) => depth,
      NEAR,
    ).map(
      ([aside, depth, above]): Point => [
        width / 2 + (aside / depth) * eye.far,
        eye.horizon - (above / depth) * eye.far,
      ],
    )
