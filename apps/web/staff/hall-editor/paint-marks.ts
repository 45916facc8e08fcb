import type { Point } from '@parter/contract/seat-map/geometry.ts'
import type { HallModel, ModelSeat } from '@parter/contract/seat-map/hall-model.ts'
import type { HallMap } from '../../src/hall-map/mount-hall-map.ts'
import type { PlanFault } from '../halls/model/faults.rules.ts'
import { cornersOfThing } from '../halls/model/outlines.rules.ts'
import type { Chosen } from '../halls/model/place-things.rules.ts'
import { idOf } from '../halls/model/plan-seats.rules.ts'

/** A preview of what the pointer is about to do. */
export type Draft =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Point[])[] }
  | { readonly kind: 'box'; readonly corners: readonly Point[] }
  | { readonly kind: 'shift'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'corner'; readonly at: number; readonly point: Point }

export interface Marks {
  readonly plan: HallModel
  readonly seats: readonly ModelSeat[]
  readonly chosen: Chosen
  readonly faults: readonly PlanFault[]
  readonly draft: Draft | null
}

const SEAT_RADIUS = 24
/** Side of the mark on a corner that can be dragged (CSS pixels). */
const HANDLE = 9

/** Draws the editor's marks over the seat map: the selection, mistakes, and the preview. */
export const paintMarks = (
  canvas: HTMLCanvasElement,
  view: HallMap,
  { plan, seats, chosen, faults, draft }: Marks,
): void => {
  const [camera, frame] = [view.camera(), view.frame()]
  const ratio = devicePixelRatio
  const [width, height] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, frame.width, frame.height)
  const colours = getComputedStyle(canvas)
  const [ink, bad, line] = ['--ink', '--bad', '--line-strong'].map((name) => colours.getPropertyValue(name))
  const radius = Math.max(2.5, SEAT_RADIUS * camera.scale)
  const at = view.framePoint
  const isSeen = ([x, y]: Point) => x > -radius && y > -radius && x < frame.width + radius && y < frame.height + radius
  const ring = (point: Point, size: number) => {
    const [x, y] = at(point)
    if (!isSeen([x, y])) return
    context.moveTo(x + size, y)
    context.arc(x, y, size, 0, 2 * Math.PI)
  }
  const polygon = (points: readonly Point[]) => {
    for (const [place, point] of points.entries()) {
      const [x, y] = at(point)
      if (place === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    context.closePath()
  }
  const drawn = (colour: string | undefined, thick: number, dash: number[], path: () => void) => {
    context.beginPath()
    context.setLineDash(dash)
    context.lineWidth = thick
    context.strokeStyle = colour ?? 'CanvasText'
    path()
    context.stroke()
  }
  const square = (point: Point) => {
    const [x, y] = at(point)
    context.rect(x - HANDLE / 2, y - HANDLE / 2, HANDLE, HANDLE)
  }
  const [dx, dy] = draft?.kind === 'shift' ? [draft.dx, draft.dy] : [0, 0]
  const outline = chosen.seats.size > 0 ? [] : cornersOfThing(plan, chosen)
  const pulled = draft?.kind === 'corner' ? outline.with(draft.at, draft.point) : outline
  const thing = pulled.map(([x, y]): Point => [x + dx, y + dy])
  // the plan's edge, and seats that visitors don't see
  drawn(line, 1, [6, 4], () =>
    polygon([
      [0, 0],
      [plan.width, 0],
      [plan.width, plan.height],
      [0, plan.height],
    ]),
  )
  drawn(line, 1.5, [3, 3], () => {
    for (const { kind, x, y } of seats) if (kind === 'removed') ring([x, y], radius)
  })
  drawn(ink, 2.5, [], () => {
    for (const seat of seats) if (chosen.seats.has(idOf(seat))) ring([seat.x + dx, seat.y + dy], radius + 2)
    polygon(thing)
    for (const point of thing) square(point)
  })
  drawn(bad, 3, [], () => {
    for (const fault of faults) {
      if (!fault.at) continue
      const [x, y] = at(fault.at)
      if (!isSeen([x, y])) continue
      ring(fault.at, radius + 4)
      // not by colour alone
      context.moveTo(x - radius, y - radius)
      context.lineTo(x + radius, y + radius)
    }
  })
  drawn(ink, 2, [], () => {
    const [x, y] = at(plan.focalPoint)
    context.moveTo(x - 10, y)
    context.lineTo(x + 10, y)
    context.moveTo(x, y - 10)
    context.lineTo(x, y + 10)
    context.moveTo(x + 6, y)
    context.arc(x, y, 6, 0, 2 * Math.PI)
  })
  if (draft?.kind === 'rows')
    drawn(ink, 1.5, [], () => {
      for (const point of draft.rows.flat()) ring(point, radius)
    })
  if (draft?.kind === 'box') drawn(ink, 1.5, [5, 4], () => polygon(draft.corners))
}
