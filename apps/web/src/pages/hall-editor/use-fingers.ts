import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { useRef } from 'react'
import { pushed } from '../../box-office/hall-map/camera.rules.ts'
import type { HallView } from '../../box-office/hall-map/hall-view.ts'

const middleOf = ([one, other]: readonly Point[]): Point => {
  const [a, b] = [one ?? [0, 0], other ?? one ?? [0, 0]]
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}
const spreadOf = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0

/** Two fingers, or the middle button, move the view whatever the tool is; with two fingers it is enlarged as well. */
export const useFingers = () => {
  const fingers = useRef(new Map<number, Point>())
  const isMoving = useRef(false)
  return {
    /** @returns whether the view is being moved now, and nothing else is done */
    down: (id: number, at: Point, isPan: boolean): boolean => {
      fingers.current.set(id, at)
      if (isPan || fingers.current.size > 1) isMoving.current = true
      return isMoving.current
    },
    move: (view: HallView, id: number, at: Point): boolean => {
      if (!isMoving.current || !fingers.current.has(id)) return isMoving.current
      const before = [...fingers.current.values()]
      fingers.current.set(id, at)
      const after = [...fingers.current.values()]
      const [from, to] = [middleOf(before), middleOf(after)]
      view.goTo(pushed(view.camera(), to[0] - from[0], to[1] - from[1]), 'now')
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
