import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type HallMap, type HallMapOptions, type HallState, mountHallMap } from '../../hall-map/mount-hall-map.ts'
import type { HallNow, LiveHall } from '../live/live-hall.ts'

type PointInFrame = Parameters<HallMapOptions['onTap']>[0]

interface Props extends Required<Omit<HallState, 'gone' | 'found'>>, Pick<HallState, 'found'> {
  readonly live: LiveHall | null
  readonly now: HallNow
  readonly begin: HallMapOptions['begin']
  /** @param isMouse pressed with a pointer that shows what lies under it */
  readonly onTap: (map: HallMap, at: PointInFrame, isMouse: boolean) => ReturnType<HallMapOptions['onTap']>
  readonly onHover: (map: HallMap, at: PointInFrame | null) => void
  readonly onView: (map: HallMap) => void
  /** This browser can't draw. */
  readonly onFail: () => void
}

const NOTHING_FOUND: readonly number[] = []
const NOTHING_GONE = { gone: new Uint8Array(0) }

/** Connects the map's canvas with React: passes what it shows, and receives its events. */
export const useHallMap = (
  canvas: RefObject<HTMLCanvasElement | null>,
  frame: RefObject<HTMLElement | null>,
  props: Props,
): HallMap | null => {
  const { hall, live, now, mine, onlyZone, floor, found = NOTHING_FOUND, begin } = props
  const [map, setMap] = useState<HallMap | null>(null)
  const own = useRef<HallMap | null>(null)
  const tapped = useEffectEvent((at: PointInFrame, isMouse: boolean) =>
    own.current ? props.onTap(own.current, at, isMouse) : 'nothing',
  )
  const hovered = useEffectEvent((at: PointInFrame | null) => own.current && props.onHover(own.current, at))
  const moved = useEffectEvent(() => own.current && props.onView(own.current))
  const failed = useEffectEvent(() => props.onFail())
  const first = useRef({ hall, begin })

  useEffect(() => {
    const [paper, box] = [canvas.current, frame.current]
    if (!paper || !box) return
    const mount = () => {
      try {
        own.current = mountHallMap(paper, box, {
          ...first.current,
          onTap: (at, isMouse) => tapped(at, isMouse),
          onHover: (at) => hovered(at),
          onView: () => moved(),
        })
      } catch {
        failed()
        return
      }
      startTransition(() => setMap(own.current))
    }
    // a task of its own, since a page that has just been shown has enough to do
    const timer = setTimeout(mount)
    return () => {
      clearTimeout(timer)
      own.current?.destroy()
      own.current = null
    }
  }, [canvas, frame])

  useEffect(() => map?.show({ hall }), [map, hall])
  const gone = now.seats && now.seats.hallVersionId === hall.geometry?.head.hallVersionId ? now.seats : NOTHING_GONE
  const bits = gone.gone
  useEffect(
    () => map?.show({ gone: { gone: bits }, mine, onlyZone, floor, found }),
    [map, bits, mine, onlyZone, floor, found],
  )
  // what changes is drawn in the next frame, without waiting for React
  useEffect(() => live?.onSeats((seats) => map?.seatsChanged(seats ?? undefined)), [map, live])
  return map
}
