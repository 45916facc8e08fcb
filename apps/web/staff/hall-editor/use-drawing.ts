import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { HallMap } from '../../src/hall-map/mount-hall-map.ts'
import type { RowOptions } from '../halls/drawing/row-options.tsx'
import { seatsOfTables, type TableOptions } from '../halls/drawing/table-options.tsx'
import { type Chosen, NOTHING_CHOSEN } from '../halls/model/place-things.rules.ts'
import { idOf } from '../halls/model/plan-seats.rules.ts'
import { drawnRows } from '../halls/model/row-shape.rules.ts'
import { tablesAlong } from '../halls/model/table-shape.rules.ts'
import type { Tool } from '../halls/tool-bar.tsx'
import type { Editor } from '../halls/use-editor.ts'
import {
  cornerAt,
  cornersOf,
  edgeAt,
  rowOf,
  seatAt,
  seatsOfTableAt,
  seatsWithin,
  thingAt,
} from './find-on-plan.rules.ts'
import type { Draft } from './paint-marks.ts'

const middleOf = ([one, other]: readonly Point[]): Point => {
  const [a, b] = [one ?? [0, 0], other ?? one ?? [0, 0]]
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}
const spreadOf = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0

/** Two fingers or the middle button move the view, whatever the tool is; two fingers also zoom. */
const useFingers = () => {
  const fingers = useRef(new Map<number, Point>())
  const isMoving = useRef(false)
  return {
    /** @returns whether the view is being moved, so that the tool must do nothing */
    down: (id: number, at: Point, isPan: boolean): boolean => {
      fingers.current.set(id, at)
      if (isPan || fingers.current.size > 1) isMoving.current = true
      return isMoving.current
    },
    move: (view: HallMap, id: number, at: Point): boolean => {
      if (!isMoving.current || !fingers.current.has(id)) return isMoving.current
      const before = [...fingers.current.values()]
      fingers.current.set(id, at)
      const after = [...fingers.current.values()]
      const [from, to] = [middleOf(before), middleOf(after)]
      view.push(to[0] - from[0], to[1] - from[1])
      if (spreadOf(before) > 0 && spreadOf(after) > 0) view.zoomAt(to, spreadOf(after) / spreadOf(before), 'now')
      return true
    },
    /** @returns whether the view was moved until now */
    up: (id: number): boolean => {
      const was = isMoving.current
      fingers.current.delete(id)
      if (fingers.current.size === 0) isMoving.current = false
      return was
    },
  }
}

/** The least distance of a drag in CSS pixels; the least size of a box is below, in cm. */
const DRAG_PX = 5
/** How close to a corner or an edge a press counts as on it (CSS pixels): half of a 24 px target. */
const HANDLE_REACH = 12
const SMALLEST_BOX = 50

interface Drag {
  readonly from: Point
  readonly pressed: Point
  readonly does: 'draw' | 'box' | 'shift' | 'corner'
  /** Which corner is dragged. */
  readonly corner: number
  /** What was under the pointer when it was pressed. */
  readonly target: Chosen | null
}

interface Props {
  readonly editor: Editor
  readonly tool: Tool
  readonly options: RowOptions
  readonly tables: TableOptions
  readonly floor: string | null
  /** Default names of new areas and stages, in the language in which names are edited. */
  readonly newNames: { readonly area: string; readonly shape: string }
}

/** Whether all of a target is selected already. */
const includes = (chosen: Chosen, { seats, area, shape }: Chosen): boolean =>
  seats.size > 0
    ? [...seats].every((id) => chosen.seats.has(id))
    : chosen.seats.size === 0 && area === chosen.area && shape === chosen.shape

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]
const straight = (options: RowOptions, tool: Tool): RowOptions => (tool === 'row' ? { ...options, bend: 0 } : options)

/** What pressing and dragging does with each tool. */
export const useDrawing = (view: HallMap | null, { editor, tool, options, tables, floor, newNames }: Props) => {
  const { plan, chosen, run, choose } = editor
  const drag = useRef<Drag | null>(null)
  const fingers = useFingers()
  const [draft, setDraft] = useState<Draft | null>(null)
  const frameOf = (event: MouseEvent): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  const planOf = (own: HallMap, at: Point): Point => rounded(own.planPoint(at))
  const reachOf = (own: HallMap) => Math.max(28, 14 / own.camera().scale)

  /** A seat, a table with all of its seats, an area or a shape; null: nothing is there. */
  const under = (own: HallMap, at: Point): Chosen | null => {
    const seat = seatAt(plan, floor, at, reachOf(own))
    if (seat) return { ...NOTHING_CHOSEN, seats: new Set([idOf(seat)]) }
    const table = seatsOfTableAt(plan, floor, at)
    if (table) return { ...NOTHING_CHOSEN, seats: table }
    return thingAt(plan, floor, at, HANDLE_REACH / own.camera().scale)
  }
  /** Selects what was pressed; Shift adds to the selection, or removes a seat from it. */
  const pick = (target: Chosen | null, isMore: boolean) => {
    if (!target && isMore) return
    if (!target || !isMore || target.seats.size === 0) return choose(target ?? NOTHING_CHOSEN)
    const isIn = includes(chosen, target)
    const kept = [...chosen.seats].filter((id) => !target.seats.has(id))
    choose({ ...target, seats: new Set(isIn ? kept : [...kept, ...target.seats]) })
  }
  const draftOf = ({ from, does, corner }: Drag, to: Point): Draft => {
    if (does === 'corner') return { kind: 'corner', at: corner, point: to }
    if (does === 'draw' && tool === 'table')
      return { kind: 'rows', rows: seatsOfTables(tables, tablesAlong(from, to, tables.gap)) }
    if (does === 'shift') return { kind: 'shift', dx: to[0] - from[0], dy: to[1] - from[1] }
    if (does === 'draw' && (tool === 'row' || tool === 'curve'))
      return { kind: 'rows', rows: drawnRows({ ...straight(options, tool), from, to }, plan.focalPoint) }
    return { kind: 'box', corners: cornersOf(from, to) }
  }
  const putTables = (from: Point, to: Point) =>
    run({
      do: 'addTables',
      section: options.section,
      zone: options.zone,
      centres: tablesAlong(from, to, tables.gap),
      label: tables.label,
      shape: tables,
      numbering: tables,
    })
  const finish = ({ from, does, corner }: Drag, to: Point, isMore: boolean) => {
    if (does === 'corner') return run({ do: 'moveCorner', chosen, at: corner, point: to })
    if (does === 'draw' && tool === 'table') return putTables(from, to)
    if (does === 'shift') return run({ do: 'move', chosen, dx: to[0] - from[0], dy: to[1] - from[1] })
    if (does === 'box') {
      const inside = seatsWithin(plan, floor, from, to)
      const seats: Chosen['seats'] = isMore ? new Set([...chosen.seats, ...inside]) : inside
      return choose({ ...NOTHING_CHOSEN, seats })
    }
    const { section, zone } = options
    if (tool === 'row' || tool === 'curve')
      return run({ do: 'addRows', section, zone, drag: { ...straight(options, tool), from, to } })
    if (Math.abs(to[0] - from[0]) < SMALLEST_BOX || Math.abs(to[1] - from[1]) < SMALLEST_BOX) return
    const corners = cornersOf(from, to)
    const { words } = editor
    if (tool === 'area') run({ do: 'addArea', name: { [words]: newNames.area }, floor, outline: corners })
    else
      run({
        do: 'addShape',
        shape: {
          kind: 'stage',
          label: { [words]: newNames.shape },
          points: corners,
          ...(floor === null ? {} : { floor }),
        },
      })
  }

  const giveUp = () => {
    drag.current = null
    setDraft(null)
  }
  return {
    draft,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (!view || event.button > 1) return
        const pressed = frameOf(event)
        event.currentTarget.setPointerCapture(event.pointerId)
        // a second finger turns the drawing into moving the view
        if (fingers.down(event.pointerId, pressed, event.button === 1)) return giveUp()
        const from = planOf(view, pressed)
        const corner = tool === 'choose' ? cornerAt(plan, chosen, from, HANDLE_REACH / view.camera().scale) : -1
        // only selected things are moved, so that drawing a selection box over seats never moves them
        const target = tool === 'choose' ? under(view, from) : null
        const isHeld = target !== null && !event.shiftKey && includes(chosen, target)
        const does = corner >= 0 ? 'corner' : tool !== 'choose' ? 'draw' : isHeld ? 'shift' : 'box'
        drag.current = { from, pressed, does, corner, target }
      },
      onPointerMove: (event: PointerEvent) => {
        if (!view || fingers.move(view, event.pointerId, frameOf(event))) return
        if (drag.current && tool !== 'focal') setDraft(draftOf(drag.current, planOf(view, frameOf(event))))
      },
      onPointerUp: (event: PointerEvent) => {
        const own = drag.current
        giveUp()
        if (fingers.up(event.pointerId) || !view || !own) return
        const at = frameOf(event)
        if (tool === 'focal') return run({ do: 'setFocalPoint', point: planOf(view, at) })
        const isDrag = Math.hypot(at[0] - own.pressed[0], at[1] - own.pressed[1]) >= DRAG_PX
        if (isDrag) finish(own, planOf(view, at), event.shiftKey)
        else if (tool === 'table') putTables(own.from, own.from)
        else if (own.does === 'box' || own.does === 'shift') pick(own.target, event.shiftKey)
      },
      onPointerCancel: (event: PointerEvent) => {
        fingers.up(event.pointerId)
        giveUp()
      },
      onDoubleClick: (event: MouseEvent) => {
        if (!view || tool !== 'choose') return
        const at = planOf(view, frameOf(event))
        const reach = HANDLE_REACH / view.camera().scale
        const [corner, edge] = [cornerAt(plan, chosen, at, reach), edgeAt(plan, chosen, at, reach)]
        if (corner >= 0) return run({ do: 'removeCorner', chosen, at: corner })
        if (edge >= 0) return run({ do: 'addCorner', chosen, at: edge })
        const seat = seatAt(plan, floor, at, reachOf(view))
        if (seat) choose({ ...NOTHING_CHOSEN, seats: rowOf(plan, idOf(seat)) })
      },
    },
  }
}
