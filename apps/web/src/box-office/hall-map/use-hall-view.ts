import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { HallNow, LiveHall } from '../live/live-hall.ts'
import type { Camera } from './camera.rules.ts'
import { listenToGestures, type TapMeaning } from './gestures.ts'
import type { MapHall } from './hall-columns.ts'
import { type HallView, hallView } from './hall-view.ts'
import { readPalette, watchTheme } from './palette.ts'
import type { ChosenLabel } from './picture.ts'

interface Props {
  readonly hall: MapHall
  readonly live: LiveHall | null
  readonly now: HallNow
  /** Seats of the geometry that are one's own. */
  readonly mine: ReadonlySet<number>
  /** Position of the only zone of interest; -1: all. */
  readonly onlyZone: number
  readonly floor: string | null
  /** What is said of one's own seats, on the map. */
  readonly labels?: readonly ChosenLabel[]
  /** The view to begin with; undefined: the whole hall. */
  readonly begin: Camera | undefined
  /** @param isMouse pressed with a pointer that shows what lies under it */
  readonly onTap: (view: HallView, at: Point, isMouse: boolean) => TapMeaning
  readonly onHover: (view: HallView, at: Point | null) => void
  readonly onView: (view: HallView) => void
  /** This browser can't draw. */
  readonly onFail: () => void
}

const NO_LABELS: readonly ChosenLabel[] = []
const NOTHING_GONE = { gone: new Uint8Array(0) }
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Keeps a canvas in step with React's side of the page: what it shows, its size, the theme, fingers and news. */
export const useHallView = (
  canvas: RefObject<HTMLCanvasElement | null>,
  frame: RefObject<HTMLElement | null>,
  props: Props,
): HallView | null => {
  const { hall, live, now, mine, onlyZone, floor, labels = NO_LABELS, begin } = props
  const [view, setView] = useState<HallView | null>(null)
  const own = useRef<HallView | null>(null)
  const tapped = useEffectEvent((at: Point, isMouse: boolean) =>
    own.current ? props.onTap(own.current, at, isMouse) : 'nothing',
  )
  const hovered = useEffectEvent((at: Point | null) => own.current && props.onHover(own.current, at))
  const moved = useEffectEvent(() => own.current && props.onView(own.current))
  const failed = useEffectEvent(() => props.onFail())
  const first = useRef({ hall, begin })
  const { looks } = hall

  useLayoutEffect(() => {
    const [paper, box] = [canvas.current, frame.current]
    if (!paper || !box) return
    const shades = first.current.hall.looks.map(({ shade }) => shade)
    const font = getComputedStyle(box).fontFamily
    let made: HallView
    try {
      made = hallView(paper, first.current.hall, readPalette(box, shades), font, { onView: () => moved() })
    } catch {
      failed()
      return
    }
    own.current = made
    made.setLooks({ isCalm: calm() })
    const measure = () => made.setFrame(box.clientWidth, box.clientHeight, devicePixelRatio)
    measure()
    if (first.current.begin) made.goTo(first.current.begin, 'now')
    const sizes = new ResizeObserver(measure)
    sizes.observe(box)
    void document.fonts?.ready.then(() => made.setLooks({}))
    const endGestures = listenToGestures(
      paper,
      made,
      { onTap: (at, isMouse) => tapped(at, isMouse), onHover: (at) => hovered(at) },
      calm,
    )
    setView(made)
    return () => {
      own.current = null
      sizes.disconnect()
      endGestures()
      made.destroy()
    }
  }, [canvas, frame])

  useEffect(() => {
    const box = frame.current
    if (!view || !box) return
    const dress = () =>
      view.setLooks({
        palette: readPalette(
          box,
          looks.map(({ shade }) => shade),
        ),
        isCalm: calm(),
      })
    dress()
    return watchTheme(dress)
  }, [view, frame, looks])
  useEffect(() => view?.setHall(hall), [view, hall])
  const gone = now.seats && now.seats.hallVersionId === hall.geometry?.head.hallVersionId ? now.seats : NOTHING_GONE
  const bits = gone.gone
  useEffect(
    () => view?.setStanding({ gone: { gone: bits }, mine, onlyZone, floor, labels }),
    [view, bits, mine, onlyZone, floor, labels],
  )
  // what changes is drawn in the next frame, without waiting for React
  useEffect(() => live?.onSeats((seats) => view?.setStanding({}, seats ?? undefined)), [view, live])
  return view
}
