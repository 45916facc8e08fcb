import type { Point } from '@parter/contract/seat-map/geometry.ts'
import type { LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import { listenToGestures, type Presses } from './gestures.ts'
import { hallView } from './hall-view.ts'
import { framePoint, planPoint, pushed, type Camera } from './plan/camera.rules.ts'
import { STAGES } from './painting/paint-ground.ts'
import { cssOf, mixedOf, readPalette, watchTheme } from './shown/palette.ts'
import type { MapHall } from './shown/map-hall.rules.ts'

/** What a map shows. What is left out stays as it was. */
export interface HallState {
  readonly hall?: MapHall
  /** A bit for each seat that somebody has; may change in place, see `seatsChanged`. */
  readonly gone?: Pick<LiveSeats, 'gone'>
  /** Seats of the geometry that are one's own. */
  readonly mine?: ReadonlySet<number>
  /** Position of the only zone of interest; -1: all. */
  readonly onlyZone?: number
  /** Code of the only floor that is shown; null: all. */
  readonly floor?: string | null
  /** Seats that the shop has chosen for the visitor. */
  readonly found?: readonly number[]
}

/** What a map is made with: its first hall, and what it calls back. */
export interface HallMapOptions extends Presses {
  readonly hall: MapHall
  /** The view to begin with; undefined: the whole hall. */
  readonly begin?: Camera | undefined
  /** After every frame in which the view has changed. */
  readonly onView: () => void
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const shadesOf = ({ zoneStyles }: MapHall) => zoneStyles.map(({ shade }) => shade)

/**
 * Puts a hall onto a canvas: it is as large as its frame, has the theme's colours, and follows fingers, mouse and wheel
 * until it is destroyed. This is the whole interface of the map; the data that it is given are in `map-hall.rules.ts`.
 * @param frame the element that gives the size, the typeface and the colours
 * @throws Error when the browser has no canvas to draw into
 */
export const mountHallMap = (canvas: HTMLCanvasElement, frame: HTMLElement, options: HallMapOptions) => {
  let { hall } = options
  const style = getComputedStyle(frame)
  const font = style.fontFamily
  const faces = {
    palette: readPalette(frame, shadesOf(hall)),
    font,
    display: style.getPropertyValue('--display') || font,
  }
  const view = hallView(canvas, hall, faces, { onView: options.onView })
  const { setFrame, setHall, setSeatState, setAppearance, picture, destroy, ...verbs } = view
  setAppearance({ hasReducedMotion: prefersReducedMotion() })
  const measure = () => setFrame(frame.clientWidth, frame.clientHeight, devicePixelRatio)
  measure()
  if (options.begin) view.goTo(options.begin, 'now')
  const sizes = new ResizeObserver(measure)
  sizes.observe(frame)
  // also for a face that the canvas is the first to use
  const redrawTexts = () => setAppearance({})
  document.fonts?.addEventListener('loadingdone', redrawTexts)
  const applyTheme = () =>
    setAppearance({ palette: readPalette(frame, shadesOf(hall)), hasReducedMotion: prefersReducedMotion() })
  const endTheme = watchTheme(applyTheme)
  const endGestures = listenToGestures(canvas, view, options, prefersReducedMotion)

  return {
    ...verbs,
    /** Shows something else; all that changes is drawn in the next frame. */
    show: ({ hall: next, ...seatState }: HallState): void => {
      if (next && next !== hall) {
        const hasSameZones = hall.zoneStyles === next.zoneStyles
        hall = next
        setHall(next)
        if (!hasSameZones) applyTheme()
      }
      if (Object.keys(seatState).length > 0) setSeatState(seatState)
    },
    /** Bits of `gone` have changed in place. @param seats those that alone are different; all when left out */
    seatsChanged: (seats?: readonly number[]): void => setSeatState({}, seats),
    /** How much is drawn at the size that it has now. */
    detail: () => picture().detail,
    /** Where on the plan a point of the frame is. */
    planPoint: (at: Point): Point => planPoint(view.camera(), view.frame(), at),
    /** Where in the frame a point of the plan is. */
    framePoint: (at: Point): Point => framePoint(view.camera(), view.frame(), at),
    /** Pushes the view, in CSS pixels. */
    push: (dx: number, dy: number): void => view.goTo(pushed(view.camera(), dx, dy), 'now'),
    /** Fills the stage and the areas of sections, in the plan's units: the hall in small. */
    fillAreas: (context: CanvasRenderingContext2D, { sections, shapes }: MapHall): void => {
      const { palette } = picture()
      const fill = (outline: readonly Point[], colour: number) => {
        context.fillStyle = cssOf(colour)
        context.beginPath()
        for (const [x, y] of outline) context.lineTo(x, y)
        context.fill()
      }
      for (const { kind, points } of shapes) if (STAGES.includes(kind)) fill(points, palette.stage)
      for (const { outline, zones, shareLeft } of sections) {
        const face = palette.zones[zones[0] ?? -1]?.face
        fill(outline, face === undefined || shareLeft === 0 ? palette.line : mixedOf(face, palette.raised, 0.75))
      }
    },
    destroy: (): void => {
      sizes.disconnect()
      document.fonts?.removeEventListener('loadingdone', redrawTexts)
      endTheme()
      endGestures()
      destroy()
    },
  }
}

export type HallMap = ReturnType<typeof mountHallMap>
