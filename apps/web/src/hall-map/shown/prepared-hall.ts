import type { MapHall } from './map-hall.rules.ts'
import { type Bounds, boundsAround, boundsOf, indexPlaces, pitchOf } from '../plan/place-index.rules.ts'
import { lookOf, looksOf, rowsOf, type Standing } from './looks.rules.ts'
import type { SeatPlan } from './picture.ts'

const joined = (boxes: readonly Bounds[]): Bounds => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

/** What is computed once for a hall. */
export const preparedHall = (hall: MapHall) => {
  const sectionBounds = hall.sections.map(({ outline }) => boundsAround(outline))
  const boxes = [
    ...sectionBounds.filter(({ left }) => Number.isFinite(left)),
    ...hall.shapes.filter(({ points }) => points.length > 0).map(({ points }) => boundsAround(points)),
  ]
  const { geometry } = hall
  const hasSeats = geometry !== null && geometry.xs.length > 0
  // sections lie around their seats; only where none is drawn the seats themselves are asked
  if (hasSeats && boxes.length === 0) boxes.push(boundsOf(geometry.xs, geometry.ys))
  return {
    hall,
    sectionBounds,
    hasSeats,
    pitch: hasSeats ? pitchOf(geometry.xs, geometry.ys, geometry.rowStarts) : 55,
    bounds: boxes.length > 0 ? joined(boxes) : { left: 0, top: 0, right: 1, bottom: 1 },
  }
}

/** After the first picture, before the first finger. */
const SOON_MS = 60
export const NO_LOOKS = new Uint8Array(0)

/** What the seats of a view are to be looked up in. */
interface Now {
  readonly hall: MapHall
  readonly hasSeats: boolean
  readonly pitch: number
  readonly standing: Standing
}

/** Where seats are and how they look: computed when they are first seen, or soon after the first picture, which shows none. */
export const seatLooks = (now: () => Now) => {
  let plan: SeatPlan | null = null
  let looks: Uint8Array | null = null
  let soon: ReturnType<typeof setTimeout> | undefined

  const planNow = (): SeatPlan | null => {
    const { hall, hasSeats, pitch } = now()
    const { geometry } = hall
    if (!geometry || !hasSeats) return null
    plan ??= { index: indexPlaces(geometry.xs, geometry.ys, pitch * 2), rowOf: rowsOf(geometry.rowStarts) }
    return plan
  }
  const looksNow = (): Uint8Array => {
    const seats = planNow()
    const { hall, standing } = now()
    looks ??= seats ? looksOf(hall, seats.rowOf, standing) : NO_LOOKS
    return looks
  }
  return {
    plan: planNow,
    looks: looksNow,
    prepareSoon: (): void => {
      if (looks) return
      soon ??= setTimeout(() => {
        planNow()
        // the other half of it in a task of its own: a finger that comes now waits half as long
        soon = setTimeout(() => {
          soon = undefined
          looksNow()
        })
      }, SOON_MS)
    },
    forgetPlan: (): void => {
      plan = null
      looks = null
    },
    /** @param changed seats that alone look different; all when left out */
    forgetLooks: (changed?: readonly number[]): void => {
      if (!changed) looks = null
      else if (looks && plan) {
        const { hall, standing } = now()
        for (const seat of changed) looks[seat] = lookOf(hall, plan.rowOf, standing, seat)
      }
    },
    destroy: (): void => clearTimeout(soon),
  }
}
