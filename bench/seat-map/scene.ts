import type { HallGeometry, Point } from '@parter/contract/seat-map/geometry.ts'
import { sectionOutlines } from '@parter/contract/seat-map/section-outline.ts'
import { madeHall } from '../../packages/contract/testing/made-up-hall.ts'

/** The frame that every implementation fills, in CSS pixels: that of a desktop, or of a phone. */
export const FRAME = innerWidth < 600 ? { width: 390, height: 560 } : { width: 900, height: 700 }

/** A hall in memory, before anything of it is drawn. */
export interface Scene {
  readonly geometry: HallGeometry
  readonly outlines: readonly (readonly Point[])[]
  /** Bit n: seat n is gone. */
  readonly gone: Uint8Array
}

export const SEAT_COLOURS = ['#a33', '#3a3', '#33a', '#aa3', '#a3a', '#3aa', '#777', '#555'] as const

export const isGone = (gone: Uint8Array, seat: number): boolean => ((gone[seat >> 3] ?? 0) & (1 << (seat & 7))) !== 0

/** The same hall for all implementations; about every third seat is taken, in clusters. */
export const makeScene = (seats: number): Scene => {
  const geometry = madeHall(seats)
  const gone = new Uint8Array(Math.ceil(seats / 8))
  for (let seat = 0; seat < seats; seat++)
    if (Math.sin(seat / 7) + Math.sin(seat / 171) > 0.6) gone[seat >> 3] = (gone[seat >> 3] ?? 0) | (1 << (seat & 7))
  return { geometry, outlines: sectionOutlines(geometry), gone }
}

/** A camera for all implementations: the plan's point in the middle, and CSS pixels per unit. */
export interface Shot {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** A journey from the whole hall through all levels of detail, along the rows, and back. */
export const journeyOf = ({ geometry: { head, xs, ys } }: Scene, frames: number): Shot[] => {
  const whole = Math.min(FRAME.width / head.width, FRAME.height / head.height) * 0.96
  const near = 30 / 52
  const seat = Math.floor(xs.length / 3)
  const to = { x: xs[seat] ?? 0, y: ys[seat] ?? 0 }
  const middle = { x: head.width / 2, y: head.height / 2 }
  return Array.from({ length: frames }, (_, frame) => {
    const share = frame / (frames - 1)
    if (share < 0.2) return { ...middle, x: middle.x + Math.sin(share * 30) * 400, scale: whole }
    const depth = share < 0.5 ? (share - 0.2) / 0.3 : share < 0.75 ? 1 : Math.max(0, 1 - (share - 0.75) / 0.2)
    const scale = whole * (near / whole) ** depth
    const aside = share >= 0.5 && share < 0.75 ? (share - 0.5) * 6000 : share >= 0.75 ? 1500 * depth : 0
    return {
      x: middle.x + (to.x - middle.x) * Math.min(1, depth * 1.5) + aside,
      y: middle.y + (to.y - middle.y) * Math.min(1, depth * 1.5) + aside / 3,
      scale,
    }
  })
}

/** One implementation of drawing a hall. */
export interface Rival {
  /** Moves to a view; it is drawn in the next frame. */
  readonly show: (shot: Shot) => void
  /** Changes of seats that were taken or released. */
  readonly change: (seats: readonly number[], isGone: boolean) => void
  /** The seat at a point of the frame; undefined: not possible without drawing. */
  readonly hit?: (x: number, y: number) => number
  /** Whether all of the picture is there; left out: it always is. */
  readonly isComplete?: () => boolean
  readonly destroy: () => void
}

/** Makes one, with its first picture drawn at once or in the next frame. */
export type MakeRival = (root: HTMLElement, scene: Scene) => Rival | Promise<Rival>
