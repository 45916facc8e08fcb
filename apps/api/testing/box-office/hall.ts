import type { SeatKind } from '@parter/contract/seat-map/geometry.ts'
import { hallPlan } from '../../src/halls/plan/hall-plan.rules.ts'
import { type FreeSeats, makeSeating } from '../../src/seat-choice/seating.rules.ts'

/**
 * A hall as a drawing: a line is a row, front first; `.` free, `x` taken, `w` wheelchair, `c` companion, `v` restricted
 * view, a space an aisle. The focal point is before the middle of the first row.
 * @param front what is looked at, in the place of which line; left out: nothing is drawn there
 */
export const drawnHall = (
  drawing: string,
  front?: { readonly stageAt: number; readonly kind?: string },
): FreeSeats & { readonly gone: Uint8Array; isGone(seat: number): boolean; name(seat: number): string } => {
  const rows = drawing.split('\n').map((line) => line.replace(/^ *\|/, '').replace(/\|$/, ''))
  const width = Math.max(...rows.map((row) => row.length))
  const seats = rows.flatMap((row, line) =>
    [...row].flatMap((mail, column) => (mail === ' ' ? [] : [{ mail, line, column }])),
  )
  const kinds: Readonly<Record<string, SeatKind>> = { w: 'wheelchair', c: 'companion', v: 'restricted_view' }
  const plan = hallPlan({
    hallVersionId: 1,
    version: 1,
    drawing: {
      width: 10_000,
      height: 10_000,
      focalPoint: [((width - 1) * 55) / 2, front ? front.stageAt * 95 : -300],
      shapes: front ? [{ kind: front.kind ?? 'stage', points: [] }] : [],
      sections: [],
    },
    sections: [{ sectionId: 1, kind: 'seated', name: {}, zoneCode: null }],
    zoneCodes: ['a'],
    placeIds: Int32Array.from(seats, ({ line, column }) => 1_000_000 + (line + 1) * 1_000 + column + 1),
    sectionOf: new Uint16Array(seats.length),
    zoneOf: new Uint16Array(seats.length),
    rows: seats.map(({ line }) => `${line + 1}`),
    seats: seats.map(({ column }) => `${column + 1}`),
    kinds: seats.map(({ mail }) => kinds[mail] ?? 'normal'),
    xs: Int32Array.from(seats, ({ column }) => column * 55),
    ys: Int32Array.from(seats, ({ line }) => line * 95),
  })
  const gone = Uint8Array.from(seats, ({ mail }) => (mail === 'x' ? 1 : 0))
  return {
    seating: makeSeating(plan),
    gone,
    isGone: (seat) => gone[seat] !== 0,
    isFree: (seat) => gone[seat] === 0,
    isEligible: (seat) => gone[seat] === 0 && plan.kinds[seat] === 'normal',
    name: (seat) => `${plan.rows[seat]}-${plan.seats[seat]}`,
  }
}
