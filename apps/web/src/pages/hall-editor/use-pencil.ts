import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { planPoint } from '../../box-office/hall-map/camera.rules.ts'
import type { HallView } from '../../box-office/hall-map/hall-view.ts'
import { type Chosen, NOTHING_CHOSEN } from '../../halls/model/place-things.rules.ts'
import { idOf } from '../../halls/model/plan-seats.rules.ts'
import { drawnRows } from '../../halls/model/row-shape.rules.ts'
import type { RowOptions } from '../../halls/row-options.tsx'
import type { Tool } from '../../halls/tool-bar.tsx'
import type { Editor } from '../../halls/use-editor.ts'
import { cornersOf, rowOf, seatAt, seatsWithin, thingAt } from './find-on-plan.rules.ts'
import type { Draft } from './paint-marks.ts'

/** A press that moved less, in CSS pixels, is no drag; and a box smaller than that (cm) is none. */
const DRAG_PX = 5
const SMALLEST_BOX = 50

interface Drag {
  readonly from: Point
  readonly pressed: Point
  readonly does: 'draw' | 'box' | 'shift'
}

interface Props {
  readonly editor: Editor
  readonly tool: Tool
  readonly options: RowOptions
  readonly floor: string | null
  /** What new areas and stages are called, by the language that names are written in. */
  readonly newNames: { readonly area: string; readonly shape: string }
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]
const straight = (options: RowOptions, tool: Tool): RowOptions => (tool === 'row' ? { ...options, bend: 0 } : options)

/** What pressing and dragging does with each tool. */
export const usePencil = (view: HallView | null, { editor, tool, options, floor, newNames }: Props) => {
  const { plan, chosen, run, choose } = editor
  const drag = useRef<Drag | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const frameOf = (event: MouseEvent): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  const planOf = (own: HallView, at: Point): Point => rounded(planPoint(own.camera(), own.frame(), at))
  const reachOf = (own: HallView) => Math.max(28, 14 / own.camera().scale)

  /** Chooses what is under the pointer, and says what dragging it does. */
  const pick = (own: HallView, at: Point, isMore: boolean): Drag['does'] => {
    const seat = seatAt(plan, floor, at, reachOf(own))
    if (seat) {
      const id = idOf(seat)
      if (isMore) {
        const next = new Set(chosen.seats)
        if (!next.delete(id)) next.add(id)
        choose({ ...NOTHING_CHOSEN, seats: next })
      } else if (!chosen.seats.has(id)) choose({ ...NOTHING_CHOSEN, seats: new Set([id]) })
      return 'shift'
    }
    const thing = thingAt(plan, floor, at)
    if (!thing) return 'box'
    choose(thing)
    return 'shift'
  }
  const draftOf = ({ from, does }: Drag, to: Point): Draft => {
    if (does === 'shift') return { kind: 'shift', dx: to[0] - from[0], dy: to[1] - from[1] }
    if (does === 'draw' && (tool === 'row' || tool === 'curve'))
      return { kind: 'rows', rows: drawnRows({ ...straight(options, tool), from, to }, plan.focalPoint) }
    return { kind: 'box', corners: cornersOf(from, to) }
  }
  const finish = ({ from, does }: Drag, to: Point, isMore: boolean) => {
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

  return {
    draft,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (!view || event.button > 0) return
        const pressed = frameOf(event)
        const from = planOf(view, pressed)
        if (tool === 'focal') return run({ do: 'setFocalPoint', point: from })
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { from, pressed, does: tool === 'choose' ? pick(view, from, event.shiftKey) : 'draw' }
      },
      onPointerMove: (event: PointerEvent) => {
        if (view && drag.current) setDraft(draftOf(drag.current, planOf(view, frameOf(event))))
      },
      onPointerUp: (event: PointerEvent) => {
        const own = drag.current
        drag.current = null
        setDraft(null)
        if (!view || !own) return
        const at = frameOf(event)
        const isDrag = Math.hypot(at[0] - own.pressed[0], at[1] - own.pressed[1]) >= DRAG_PX
        if (isDrag) finish(own, planOf(view, at), event.shiftKey)
        else if (own.does === 'box' && !event.shiftKey) choose(NOTHING_CHOSEN)
      },
      onPointerCancel: () => {
        drag.current = null
        setDraft(null)
      },
      onDoubleClick: (event: MouseEvent) => {
        const seat = view && tool === 'choose' && seatAt(plan, floor, planOf(view, frameOf(event)), reachOf(view))
        if (seat) choose({ ...NOTHING_CHOSEN, seats: rowOf(plan, idOf(seat)) })
      },
    },
  }
}
