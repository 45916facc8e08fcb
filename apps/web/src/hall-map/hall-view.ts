import { isInside } from '@parter/contract/seat-map/areas.ts'
import type { LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import type { Point } from '@parter/contract/seat-map/geometry.ts'
import {
  between,
  type Camera,
  cameraOn,
  type Frame,
  type Limits,
  nearIn,
  planPoint,
  within,
  zoomedAt,
} from './plan/camera.rules.ts'
import { CHOOSABLE_PITCH, detailAt, isOfPhone, LARGEST_PITCH, zoomedPitch } from './plan/detail.rules.ts'
import type { MapHall } from './shown/map-hall.rules.ts'
import { hallPainter, type Rest } from './painting/painter.ts'
import type { Palette } from './shown/palette.ts'
import { isOnFloor } from './painting/paint-ground.ts'
import type { Picture } from './shown/picture.ts'
import { boundsAround, nearestBox, placeAt } from './plan/place-index.rules.ts'
import { hasRoomForSteps } from './painting/section-text.rules.ts'
import { NO_STYLES, preparedHall, seatStyles } from './shown/prepared-hall.ts'
import { warmUp } from './warm-up.ts'

/** CSS pixels that are left free at each side of the hall: the names of rows reach so far out. */
const MARGIN = { phone: 13, desk: 18 }
/** CSS pixels that are left free around a section. */
const SECTION_MARGIN = 36
const FLIGHT_MS = 260
/** More device pixels per CSS pixel than this make no visible difference. */
const MOST_RATIO = 3

/** The map's events for the page. */
export interface MapEvents {
  /** After every frame in which the view has changed. */
  readonly onView: (camera: Camera) => void
}

const NOBODY: ReadonlySet<number> = new Set()
const NOTHING_GONE = { gone: new Uint8Array(0) }

/**
 * A hall on a canvas: stores what is shown, and redraws in the next frame when something has changed. Independent of
 * React and the network.
 * @throws Error when the browser has no canvas
 */
export const hallView = (
  canvas: HTMLCanvasElement,
  firstHall: MapHall,
  faces: { readonly palette: Palette; readonly font: string; readonly display: string },
  events: MapEvents,
) => {
  const painter = hallPainter(canvas)
  let hall = firstHall
  let prepared = preparedHall(hall)
  let frame: Frame = { width: 0, height: 0 }
  let camera: Camera = { x: 0, y: 0, scale: 0 }
  let seatState = {
    gone: NOTHING_GONE as Pick<LiveSeats, 'gone'>,
    mine: NOBODY,
    onlyZone: -1,
    floor: null as string | null,
    found: [] as readonly number[],
  }
  const marks = { focused: -1, hovered: -1, pointed: -1, looked: -1 }
  const appearance = { ...faces, ratio: 1, hasReducedMotion: false }
  let request = 0
  let glyphTimer: ReturnType<typeof setTimeout> | undefined
  let revision = 0
  let flight: { from: Camera; to: Camera; since: number } | null = null
  let isMoved = false
  let rest: Rest | null = null
  const listeners = new Set<() => void>()

  const pitchOnPlan = () => prepared.pitch
  const fitted = () => cameraOn(prepared.bounds, frame, isOfPhone(frame.width) ? MARGIN.phone : MARGIN.desk)
  const nearPitch = () => zoomedPitch(frame.width)
  const limits = (): Limits => {
    const least = fitted().scale
    return { hall: prepared.bounds, least, most: Math.max(LARGEST_PITCH / pitchOnPlan(), least) }
  }
  const seats = seatStyles(() => ({ ...prepared, hall, state: seatState }))
  const pictureFrom = (camera: Camera): Picture => {
    const detail = detailAt(pitchOnPlan() * camera.scale, prepared.hasSeats)
    const isNear = detail.seats > 0
    return {
      revision,
      ...prepared,
      ...seatState,
      ...marks,
      ...appearance,
      hall,
      seats: isNear ? seats.plan() : null,
      seatStyles: isNear ? seats.styles() : NO_STYLES,
      camera,
      frame,
      detail,
    }
  }
  const picture = () => pictureFrom(camera)
  const warmingUp = warmUp(function* (pitch) {
    const { geometry } = hall
    if (!geometry || !prepared.hasSeats) return
    const middle = geometry.xs.length >> 1
    const [x, y] = [geometry.xs[middle] ?? 0, geometry.ys[middle] ?? 0]
    const picture = pictureFrom({ x, y, scale: pitch / prepared.pitch })
    yield
    yield* painter.warmUp(picture)
  })
  const step = (now: number) => {
    request = 0
    if (flight) {
      const share = Math.min(1, (now - flight.since) / FLIGHT_MS)
      camera = between(flight.from, flight.to, Math.max(0, share))
      isMoved = true
      if (share >= 1) flight = null
    }
    const isShown = frame.width > 0 && frame.height > 0
    rest = isShown ? painter.paint(picture()) : null
    if (rest === 'texts') drawGlyphs()
    seats.prepareLater()
    warmingUp.postpone()
    if (isMoved) {
      events.onView(camera)
      for (const listener of listeners) listener()
    }
    isMoved = false
    if (flight || rest === 'strips') draw()
  }
  const draw = () => {
    request ||= requestAnimationFrame(step)
  }
  /** For changes of what is drawn; moving the camera alone only needs `draw`. */
  const redraw = () => {
    revision++
    draw()
  }
  /** Draws missing texts after the frame, so that the frame itself is not delayed. */
  const drawGlyphs = () => {
    clearTimeout(glyphTimer)
    glyphTimer = setTimeout(() => {
      painter.drawGlyphs()
      draw()
    })
  }
  /** @param how at once, as when dragging, or animated */
  const goTo = (to: Camera, how: 'now' | 'flight') => {
    const target = within(to, frame, limits())
    if (how === 'flight' && !appearance.hasReducedMotion && camera.scale > 0)
      flight = { from: camera, to: target, since: performance.now() }
    else {
      flight = null
      camera = target
      isMoved = true
    }
    draw()
  }
  const isSoldHere = (at: number): boolean => {
    const section = hall.sections[at]
    return section !== undefined && section.zones.length > 0 && isOnFloor(section.floor, seatState.floor)
  }
  /** The camera, or the target of the animation that is running. */
  const aim = () => flight?.to ?? camera

  return {
    camera: () => camera,
    frame: () => frame,
    /** The whole hall, in the plan's units. */
    bounds: () => prepared.bounds,
    pitch: () => pitchOnPlan() * camera.scale,
    canChoose: () => prepared.hasSeats && pitchOnPlan() * camera.scale >= CHOOSABLE_PITCH,
    isWhole: () => camera.scale <= fitted().scale * 1.02,
    /** Whether everything visible has been drawn, including texts. */
    isComplete: () => rest === 'nothing' && request === 0,
    picture,
    draw,
    goTo,
    setFrame: (width: number, height: number, ratio: number): void => {
      const wasWhole = !flight && (camera.scale === 0 || camera.scale <= fitted().scale * 1.02)
      // what was seen stays where it is while a panel below opens, so that no seat moves away under a finger
      const kept = { ...camera, y: camera.y + (height - frame.height) / 2 / (camera.scale || 1) }
      const isLower = width === frame.width && !flight
      frame = { width, height }
      appearance.ratio = Math.min(ratio, MOST_RATIO)
      revision++
      if (width > 0 && height > 0) goTo(wasWhole ? fitted() : isLower ? kept : aim(), flight ? 'flight' : 'now')
    },
    setHall: (next: MapHall): void => {
      const wasWhole = camera.scale <= fitted().scale * 1.02
      const isSamePlan = hall.geometry === next.geometry && hall.sections.length === next.sections.length
      const before = prepared
      hall = next
      // counts and texts change every few seconds, the plan does not
      if (!isSamePlan || hall.sections.some(({ outline }, at) => outline !== before.hall.sections[at]?.outline))
        prepared = preparedHall(hall)
      if (isSamePlan) seats.updateStyles()
      else seats.forgetPlan()
      revision++
      if (frame.width > 0) goTo(wasWhole && !flight ? fitted() : aim(), 'now')
    },
    /** @param changed seats that alone are different; all when left out */
    setSeatState: (next: Partial<typeof seatState>, changed?: readonly number[]): void => {
      seatState = { ...seatState, ...next }
      seats.updateStyles(changed)
      redraw()
    },
    setMarks: (next: Partial<typeof marks>): void => {
      const { pointed } = marks
      const isSame = Object.entries(next).every(([name, value]) => marks[name as keyof typeof marks] === value)
      Object.assign(marks, next)
      if (marks.pointed !== pointed) redraw()
      else if (!isSame) draw()
    },
    setAppearance: (next: Partial<typeof appearance>): void => {
      Object.assign(appearance, next)
      painter.clearGlyphs()
      redraw()
    },
    zoomAt: (at: Point, factor: number, how: 'now' | 'flight'): void =>
      goTo(zoomedAt(aim(), frame, at, factor, limits()), how),
    showAll: (how: 'now' | 'flight' = 'flight'): void => goTo(fitted(), how),
    /**
     * Zooms to a section until its seats can be chosen, or until it fills the frame where that is larger or has no seats.
     * @param at the point to show, in the plan's units; the section's middle, if left out
     */
    showSection: (section: number, at?: Point): void => {
      const box = prepared.sectionBounds[section]
      if (!box) return
      const to = cameraOn(box, frame, SECTION_MARGIN)
      const sits = prepared.hasSeats && hall.sections[section]?.isStanding === false
      goTo(nearIn(box, frame, to, sits ? nearPitch() / pitchOnPlan() : 0, at), 'flight')
    },
    /** Zooms to a point of the plan until seats can be chosen. */
    comeNear: ([x, y]: Point): void =>
      goTo({ x, y, scale: Math.max(aim().scale, nearPitch() / pitchOnPlan()) }, 'flight'),
    /** Moves to some seats, so that all of them are visible and can be pressed. */
    showSeats: (places: readonly number[]): void => {
      const { geometry } = hall
      if (!geometry || places.length === 0) return
      const box = boundsAround(places.map((seat): Point => [geometry.xs[seat] ?? 0, geometry.ys[seat] ?? 0]))
      const { x, y, scale } = cameraOn(box, frame, nearPitch() * 1.5)
      goTo({ x, y, scale: Math.min(scale, nearPitch() / pitchOnPlan()) }, 'flight')
    },
    /** Moves to a seat only if it is out of view or too small to press. */
    reveal: (seat: number): void => {
      const { geometry } = hall
      if (!geometry) return
      const [x, y] = [geometry.xs[seat] ?? 0, geometry.ys[seat] ?? 0]
      const { scale, x: cx, y: cy } = aim()
      const isNear = scale * pitchOnPlan() >= CHOOSABLE_PITCH
      const margin = nearPitch()
      const isSeen =
        Math.abs(x - cx) * scale < frame.width / 2 - margin && Math.abs(y - cy) * scale < frame.height / 2 - margin
      if (!isNear || !isSeen) goTo({ x, y, scale: Math.max(scale, nearPitch() / pitchOnPlan()) }, 'flight')
    },
    /** The seat under a point of the frame; -1: none. */
    seatAt: (at: Point): number => {
      const plan = seats.plan()
      const { geometry } = hall
      if (!plan || !geometry) return -1
      const reach = Math.max(prepared.pitch * 0.6, 12 / camera.scale)
      return placeAt(plan.index, geometry.xs, geometry.ys, planPoint(camera, frame, at), reach, (seat) => {
        const own = hall.sections[geometry.rowSections[plan.rowOf[seat] as number] as number]?.floor ?? null
        return isOnFloor(own, seatState.floor)
      })
    },
    /** Standing sections that are so large now that their places can be chosen on them. */
    standingInSight: (): number[] =>
      hall.sections.flatMap(({ isStanding, outline }, at) =>
        isStanding && isSoldHere(at) && hasRoomForSteps(outline, camera.scale) ? [at] : [],
      ),
    /** Position of the section under a point of the frame, or the nearest one within reach; -1: none. @param reach CSS pixels */
    sectionAt: (at: Point, reach = 0): number => {
      const point = planPoint(camera, frame, at)
      const under = hall.sections.findIndex(
        ({ outline, floor }) => isOnFloor(floor, seatState.floor) && isInside(outline, point),
      )
      return under >= 0 ? under : nearestBox(prepared.sectionBounds, point, reach / camera.scale, isSoldHere)
    },
    stop: (): void => {
      flight = null
    },
    /** Calls back now and after every frame that moved. @returns a function that unsubscribes */
    onMove: (follower: () => void): (() => void) => {
      listeners.add(follower)
      follower()
      return () => listeners.delete(follower)
    },
    destroy: (): void => {
      cancelAnimationFrame(request)
      clearTimeout(glyphTimer)
      seats.destroy()
      warmingUp.end()
    },
  }
}

export type HallView = ReturnType<typeof hallView>
