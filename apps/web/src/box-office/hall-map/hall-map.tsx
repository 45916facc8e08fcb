import type { Prices, Seat, SeatMap, Section } from '@parter/contract/box-office.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useShop } from '../../platform/shop-context.tsx'
import { Segmented } from '../../ui/navigation/segmented.tsx'
import type { HallNow, LiveHall } from '../live/live-hall.ts'
import { seatOf, seatOfPlace } from '../live/hall-seats.rules.ts'
import { planPoint } from './camera.rules.ts'
import { labelIn } from './label-in.ts'
import styles from './hall-map.module.css'
import type { HallView } from './hall-view.ts'
import { keepView, keptView } from './kept-view.ts'
import { MapControls } from './map-controls.tsx'
import { mapHall, soldZones, zoneLooksOf } from './map-hall.ts'
import { Minimap } from './minimap.tsx'
import { SeatTip } from './seat-tip.tsx'
import { UnseenHall } from './unseen-hall.tsx'
import { useHallView } from './use-hall-view.ts'

interface Props {
  map: SeatMap
  sections: readonly Section[]
  prices: Prices
  live: LiveHall | null
  now: HallNow
  /** Places that one holds. */
  mine: ReadonlySet<number>
  /** Only places of this zone are of interest. */
  onlyZone: number | null
  section: Section | undefined
  onSection: (sectionId: number | null) => void
  /** Pointed at in the list beside. */
  pointed: number | null
  onPoint: (sectionId: number | null) => void
  onPress: (seat: Seat) => void
  onFail: () => void
}

const KEEP_AFTER_MS = 300
const ALL_FLOORS = ''

/** The hall, drawn: from coloured sections to seats with numbers. For the ear and the keyboard there is the same in words. */
export const HallMap = (props: Props) => {
  const { map, sections, prices, live, now, mine, onlyZone, section, onSection, pointed, onPoint, onPress } = props
  const shop = useShop()
  const { t } = shop
  const geometry = now.geometry?.head.hallVersionId === map.hallVersionId ? now.geometry : null
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const begin = useMemo(() => keptView(map.eventId), [map.eventId])
  const [floor, setFloor] = useState<string | null>(begin.floor ?? null)
  const [hovered, setHovered] = useState(-1)
  const [state, setState] = useState({ isWhole: true, canChoose: false })
  const looks = useMemo(() => zoneLooksOf(prices), [prices])
  const zoneLooks = useMemo(() => soldZones(prices, geometry), [prices, geometry])
  const hall = useMemo(
    () => mapHall(shop, map, sections, prices, geometry, looks, zoneLooks),
    [shop, map, sections, prices, geometry, looks, zoneLooks],
  )
  const mySeats = useMemo(
    () => new Set(geometry ? [...mine].map((id) => seatOfPlace(geometry, id)).filter((seat) => seat >= 0) : []),
    [mine, geometry],
  )
  const at = section ? sections.findIndex(({ id }) => id === section.id) : -1
  const shown = useRef(begin.camera ? at : -1)
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined)

  const view = useHallView(canvas, frame, {
    hall,
    live,
    now,
    mine: mySeats,
    onlyZone: prices.zones.findIndex(({ id }) => id === onlyZone),
    floor,
    begin: begin.camera,
    onTap: (own, at) => {
      const place = own.seatAt(at)
      if (own.canChoose() && place >= 0 && geometry && now.seats) {
        onPress(seatOf(geometry, prices, now.seats, place))
        return 'chosen'
      }
      const over = hall.sections[own.sectionAt(at)]
      if (!over || over.zones.length === 0) return 'nothing'
      if (place >= 0 && own.picture().detail.seats > 0) {
        own.comeNear(planPoint(own.camera(), own.frame(), at))
        return 'moved'
      }
      own.showSection(hall.sections.indexOf(over))
      shown.current = hall.sections.indexOf(over)
      onSection(over.id)
      return 'moved'
    },
    onHover: (own, at) => {
      const place = at && own.picture().detail.marks ? own.seatAt(at) : -1
      own.setMarks({ hovered: place })
      setHovered(place)
      const over = at && place < 0 && own.picture().detail.sections > 0 ? hall.sections[own.sectionAt(at)] : undefined
      onPoint(over?.id ?? null)
    },
    onView: (own) => {
      const next = { isWhole: own.isWhole(), canChoose: own.canChoose() }
      // whoever has come back to the whole hall by hand has left the section too
      if (next.isWhole && !state.isWhole && section) onSection(null)
      setState((last) => (last.isWhole === next.isWhole && last.canChoose === next.canChoose ? last : next))
      clearTimeout(keeping.current)
      keeping.current = setTimeout(() => keepView(map.eventId, { camera: own.camera() }), KEEP_AFTER_MS)
    },
    onFail: props.onFail,
  })

  useEffect(() => {
    if (!view || shown.current === at) return
    shown.current = at
    if (at >= 0) view.showSection(at)
    else view.showAll()
  }, [view, at])
  const pointedAt = sections.findIndex(({ id }) => id === pointed)
  useEffect(() => view?.setMarks({ pointed: pointedAt }), [view, pointedAt])

  const focusSeat = useCallback(
    (placeId: number | null) => {
      const seat = geometry && placeId !== null ? seatOfPlace(geometry, placeId) : -1
      view?.setMarks({ focused: seat })
      if (seat >= 0) view?.reveal(seat)
    },
    [view, geometry],
  )
  const chooseFloor = (code: string) => {
    const next = code === ALL_FLOORS ? null : code
    setFloor(next)
    keepView(map.eventId, { floor: next })
    view?.showAll()
  }
  const zoom = (own: HallView, factor: number) =>
    own.zoomAt([own.frame().width / 2, own.frame().height / 2], factor, 'flight')
  const floors = geometry?.head.floors ?? []
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-whole={state.isWhole || undefined}
      data-choose={(state.canChoose && hovered >= 0) || undefined}
      onKeyDown={(event) => {
        if (!view || event.ctrlKey || event.metaKey || event.altKey) return
        if (event.key === '+' || event.key === '=') zoom(view, 1.5)
        else if (event.key === '-') zoom(view, 1 / 1.5)
        else if (event.key === '0') view.showAll()
      }}
    >
      <canvas ref={canvas} className={styles.canvas} aria-hidden="true" data-map={geometry ? 'seats' : 'sections'} />
      <UnseenHall
        map={map}
        sections={sections}
        section={section}
        prices={prices}
        geometry={geometry}
        now={now}
        mine={mine}
        onSection={onSection}
        onPoint={onPoint}
        onFocusSeat={focusSeat}
        onPress={onPress}
      />
      {floors.length > 1 ? (
        <div className={styles.floors}>
          <Segmented
            label={t('seat_map_floor')}
            value={floor ?? ALL_FLOORS}
            onChange={chooseFloor}
            segments={[
              { value: ALL_FLOORS, label: t('seat_map_floor_all') },
              ...floors.map(({ code, name }) => ({ value: code, label: labelIn(name, shop) })),
            ]}
          />
        </div>
      ) : null}
      {view ? (
        <>
          <MapControls
            isWhole={state.isWhole}
            onZoom={(factor) => zoom(view, factor)}
            onWhole={() => {
              onSection(null)
              view.showAll()
            }}
          />
          <Minimap view={view} hall={hall} isShown={!state.isWhole && sections.length > 8} />
          {hovered >= 0 && geometry && now.seats ? (
            <SeatTip
              view={view}
              place={hovered}
              geometry={geometry}
              seats={now.seats}
              prices={prices}
              mine={mySeats}
              sections={sections}
            />
          ) : null}
        </>
      ) : null}
    </div>
  )
}
