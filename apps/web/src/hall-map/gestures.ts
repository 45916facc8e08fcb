import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { isStill, pushed, slowed } from './plan/camera.rules.ts'
import type { HallView } from './hall-view.ts'

/** A press that moved less than this, in CSS pixels, and was shorter than this is a tap. */
const TAP_PX = 8
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 32
/** Speed is that of the last moment of a push. */
const SPEED_MS = 80

/** What a tap did: chose something, moved the view (a second tap soon after belongs to it), or nothing. */
export type TapResult = 'chosen' | 'moved' | 'nothing'

/** What a press means is the page's business. */
export interface Presses {
  readonly onTap: (at: Point, isMouse: boolean) => TapResult
  readonly onHover: (at: Point | null) => void
}

interface Finger {
  readonly start: Point
  at: Point
}

const apart = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1])

/**
 * Gestures on a map: drag, pinch, double tap, two-finger tap, wheel, with inertia.
 * @param prefersReducedMotion no inertia or animation
 * @returns a function that removes the listeners
 */
export const listenToGestures = (
  element: HTMLElement,
  view: HallView,
  presses: Presses,
  prefersReducedMotion: () => boolean,
): (() => void) => {
  const fingers = new Map<number, Finger>()
  let trail: { at: Point; time: number }[] = []
  let hasMoved = false
  let mostFingers = 0
  let lastTap: { at: Point; time: number } | null = null
  let ignoredUntil = 0
  let gliding = 0

  const pointOf = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  const endGlide = () => {
    cancelAnimationFrame(gliding)
    gliding = 0
  }
  const glide = (speed: Point) => {
    let before = performance.now()
    let now = speed
    const step = (time: number) => {
      const passed = Math.min(50, Math.max(0, time - before))
      before = time
      view.goTo(pushed(view.camera(), now[0] * passed, now[1] * passed), 'now')
      now = slowed(now, passed)
      gliding = isStill(now) ? 0 : requestAnimationFrame(step)
    }
    gliding = requestAnimationFrame(step)
  }
  const middleOf = (points: readonly Finger[]): Point => [
    points.reduce((sum, { at }) => sum + at[0], 0) / points.length,
    points.reduce((sum, { at }) => sum + at[1], 0) / points.length,
  ]
  const spreadOf = ([one, other]: readonly Finger[]) => (one && other ? apart(one.at, other.at) : 0)

  const down = (event: PointerEvent) => {
    if (event.button > 0) return
    endGlide()
    element.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    fingers.set(event.pointerId, { start: at, at })
    if (fingers.size === 1) hasMoved = false
    mostFingers = fingers.size === 1 ? 1 : Math.max(mostFingers, fingers.size)
    trail = []
  }
  const move = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) {
      if (event.pointerType === 'mouse') presses.onHover(pointOf(event))
      return
    }
    const all = [...fingers.values()]
    const [middle, spread] = [middleOf(all), spreadOf(all)]
    finger.at = pointOf(event)
    if (apart(finger.start, finger.at) > TAP_PX) hasMoved = true
    if (!hasMoved) return
    view.stop()
    presses.onHover(null)
    const next = middleOf(all)
    view.goTo(pushed(view.camera(), next[0] - middle[0], next[1] - middle[1]), 'now')
    if (spread > 0) view.zoomAt(next, spreadOf(all) / spread, 'now')
    trail = [...trail.filter(({ time }) => event.timeStamp - time < SPEED_MS), { at: next, time: event.timeStamp }]
  }
  const tap = (at: Point, time: number, isMouse: boolean) => {
    const isDouble = lastTap !== null && time - lastTap.time < DOUBLE_TAP_MS && apart(at, lastTap.at) < DOUBLE_TAP_PX
    lastTap = null
    if (time < ignoredUntil) return
    if (isDouble) return view.zoomAt(at, 2, 'flight')
    const result = presses.onTap(at, isMouse)
    if (result === 'moved') ignoredUntil = time + DOUBLE_TAP_MS
    if (result === 'nothing') lastTap = { at, time }
  }
  const up = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    if (!fingers.delete(event.pointerId) || !finger) return
    if (fingers.size > 0) {
      trail = []
      return
    }
    if (!hasMoved)
      return mostFingers > 1
        ? view.zoomAt(finger.at, 0.5, 'flight')
        : tap(finger.at, event.timeStamp, event.pointerType === 'mouse')
    const [first, last] = [trail[0], trail.at(-1)]
    if (!first || !last || prefersReducedMotion() || mostFingers > 1 || event.timeStamp - last.time > SPEED_MS) return
    const passed = Math.max(1, last.time - first.time)
    glide([(last.at[0] - first.at[0]) / passed, (last.at[1] - first.at[1]) / passed])
  }
  const cancel = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
  }
  const wheel = (event: WheelEvent) => {
    endGlide()
    // at the whole hall a wheel that turns further out scrolls the page
    if (event.deltaY > 0 && view.isWhole() && !event.ctrlKey) return
    event.preventDefault()
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY))
      return view.goTo(pushed(view.camera(), -(event.deltaX || event.deltaY), 0), 'now')
    // lines and pages of old wheels count as pixels; a pinch on a pad comes in small steps
    const unit = event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? 33 : 300
    const turned = Math.min(Math.max(event.deltaY * unit, -240), 240)
    view.zoomAt(pointOf(event), Math.exp(-turned * (event.ctrlKey ? 0.01 : 0.0022)), 'now')
  }
  const leave = () => presses.onHover(null)

  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', cancel)
  element.addEventListener('pointerleave', leave)
  element.addEventListener('wheel', wheel, { passive: false })
  return () => {
    endGlide()
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', cancel)
    element.removeEventListener('pointerleave', leave)
    element.removeEventListener('wheel', wheel)
  }
}
