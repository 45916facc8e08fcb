import type { MapHall } from './map-hall.rules.ts'
import { type Bounds, boundsAround, boundsOf, indexPlaces, pitchOf } from '../plan/place-index.rules.ts'
import { styleOf, stylesOf, rowsOf, type SeatState } from './seat-styles.rules.ts'
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
    // walls and words around the hall would only make it smaller, except where they are drawn
    ...hall.shapes
      .filter(({ kind, points }) => points.length > 0 && (hall.isEdited || (kind !== 'wall' && kind !== 'text')))
      .map(({ points }) => boundsAround(points)),
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

/** After the first picture, and before the first touch is likely. */
const SOON_MS = 60
export const NO_STYLES = new Uint8Array(0)

/** What the seats of a view are to be looked up in. */
interface Now {
  readonly hall: MapHall
  readonly hasSeats: boolean
  readonly pitch: number
  readonly state: SeatState
}

/** Where seats are and their styles: computed when they are first seen, or soon after the first picture, which shows none. */
export const seatStyles = (now: () => Now) => {
  let plan: SeatPlan | null = null
  let styles: Uint8Array | null = null
  let soon: ReturnType<typeof setTimeout> | undefined

  const planNow = (): SeatPlan | null => {
    const { hall, hasSeats, pitch } = now()
    const { geometry } = hall
    if (!geometry || !hasSeats) return null
    plan ??= { index: indexPlaces(geometry.xs, geometry.ys, pitch * 2), rowOf: rowsOf(geometry.rowStarts) }
    return plan
  }
  const stylesNow = (): Uint8Array => {
    const seats = planNow()
    const { hall, state } = now()
    styles ??= seats ? stylesOf(hall, seats.rowOf, state) : NO_STYLES
    return styles
  }
  return {
    plan: planNow,
    styles: stylesNow,
    prepareLater: (): void => {
      if (styles) return
      soon ??= setTimeout(() => {
        planNow()
        // the second half in its own task, so that a touch in between waits half as long
        soon = setTimeout(() => {
          soon = undefined
          stylesNow()
        })
      }, SOON_MS)
    },
    forgetPlan: (): void => {
      plan = null
      styles = null
    },
    /** @param changed seats whose style alone has changed; all when left out */
    updateStyles: (changed?: readonly number[]): void => {
      if (!changed) styles = null
      else if (styles && plan) {
        const { hall, state } = now()
        for (const seat of changed) styles[seat] = styleOf(hall, plan.rowOf, state, seat)
      }
    },
    destroy: (): void => clearTimeout(soon),
  }
}
