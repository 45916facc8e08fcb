import type { HeldTicket, Prices, Seat, SeatMap, Section } from '@parter/contract/box-office/box-office.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import type { HallNow, LiveHall } from '../live/live-hall.ts'
import { seatOf, seatOfPlace } from '../live/hall-seats.rules.ts'
import { chosenLabels } from './chosen-labels.ts'
import styles from './hall-map.module.css'
import type { HallMap as MountedMap } from '../../hall-map/mount-hall-map.ts'
import { saveView, savedView } from './saved-view.ts'
import { MapBar } from './map-bar.tsx'
import { mapHall, soldZones, zoneStylesOf } from './map-hall.ts'
import { SeatTooltip, StandingCard } from './map-cards.tsx'
import { AccessibleHall } from './accessible-hall.tsx'
import { useHallMap } from './use-hall-map.ts'

interface Props {
  map: SeatMap
  sections: readonly Section[]
  prices: Prices
  live: LiveHall | null
  now: HallNow
  /** What one holds, and the numbers of its places. */
  held: readonly HeldTicket[]
  mine: ReadonlySet<number>
  /** Places that the shop has just chosen: the map flies there. */
  found: readonly number[] | null
  /** Only places of this zone are of interest. */
  onlyZone: number | null
  section: Section | undefined
  onSection: (sectionId: number | null) => void
  /** Pointed at in the list beside. */
  pointed: number | null
  onPoint: (sectionId: number | null) => void
  onPress: (seat: Seat) => void
  onStanding: (zoneId: number, ticketTypeId: number, quantity: number) => void
  onFail: () => void
}

const KEEP_AFTER_MS = 300

/** The drawn hall: from coloured sections to seats with numbers. Screen readers and keyboards get `AccessibleHall`. */
export const HallMap = (props: Props) => {
  const { map, sections, prices, live, now, held, mine, onlyZone, section, onSection, pointed, onPoint, onPress } =
    props
  const shop = useShop()
  const geometry = now.geometry?.head.hallVersionId === map.hallVersionId ? now.geometry : null
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const begin = useMemo(() => savedView(map.eventId), [map.eventId])
  const [floor, setFloor] = useState<string | null>(begin.floor ?? null)
  const [hovered, setHovered] = useState(-1)
  const [state, setState] = useState({ isWhole: true, canChoose: false, standing: -1 })
  const zoneStyles = useMemo(() => zoneStylesOf(prices), [prices])
  const zonePositions = useMemo(() => soldZones(prices, geometry), [prices, geometry])
  const hall = useMemo(
    () => mapHall(shop, map, sections, prices, geometry, zoneStyles, zonePositions),
    [shop, map, sections, prices, geometry, zoneStyles, zonePositions],
  )
  const mySeats = useMemo(
    () => new Set(geometry ? [...mine].map((id) => seatOfPlace(geometry, id)).filter((seat) => seat >= 0) : []),
    [mine, geometry],
  )
  const labels = useMemo(() => chosenLabels(shop, prices, geometry, held), [shop, prices, geometry, held])
  const at = section ? sections.findIndex(({ id }) => id === section.id) : -1
  const shown = useRef(begin.camera ? at : -1)
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined)

  const view = useHallMap(canvas, frame, {
    hall,
    live,
    now,
    mine: mySeats,
    onlyZone: prices.zones.findIndex(({ id }) => id === onlyZone),
    floor,
    labels,
    begin: begin.camera,
    onTap: (own, at, isMouse) => {
      const place = own.seatAt(at)
      // a mouse shows what it would take before it is pressed; a finger needs seats of its own size
      const canTake = own.canChoose() || (isMouse && own.detail().marks)
      if (canTake && place >= 0 && geometry && now.seats) {
        onPress(seatOf(geometry, prices, now.seats, place))
        return 'chosen'
      }
      const index = own.sectionAt(at)
      const over = map.sections[index]
      if (!over || over.zoneIds.length === 0) return 'nothing'
      // between two seats of the section that one is in nothing is meant
      if (own.canChoose() && place < 0 && section?.id === over.id) return 'nothing'
      const point = own.planPoint(at)
      if (section?.id === over.id && place >= 0) own.comeNear(point)
      else own.showSection(index, point)
      shown.current = index
      onSection(over.id)
      return 'moved'
    },
    onHover: (own, at) => {
      const place = at && own.detail().marks ? own.seatAt(at) : -1
      own.setMarks({ hovered: place })
      setHovered(place)
      const over = at && place < 0 && own.detail().sections > 0 ? hall.sections[own.sectionAt(at)] : undefined
      onPoint(over?.id ?? null)
    },
    onView: (own) => {
      const { width, height } = own.frame()
      const under = own.isWhole() ? -1 : own.sectionAt([width / 2, height / 2])
      const standing = map.sections[under]?.kind === 'standing' ? under : -1
      const next = { isWhole: own.isWhole(), canChoose: own.canChoose(), standing }
      // zooming out to the whole hall also closes the section
      if (next.isWhole && !state.isWhole && section) onSection(null)
      setState((last) =>
        last.isWhole === next.isWhole && last.canChoose === next.canChoose && last.standing === standing ? last : next,
      )
      clearTimeout(keeping.current)
      keeping.current = setTimeout(() => saveView(map.eventId, { camera: own.camera() }), KEEP_AFTER_MS)
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
  const { found } = props
  useEffect(() => {
    if (!view || !geometry || !found) return
    view.showSeats(found.map((placeId) => seatOfPlace(geometry, placeId)).filter((seat) => seat >= 0))
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [view, geometry, found])
  const chooseFloor = (next: string | null) => {
    setFloor(next)
    saveView(map.eventId, { floor: next })
    view?.showAll()
  }
  const zoom = (own: MountedMap, factor: number) =>
    own.zoomAt([own.frame().width / 2, own.frame().height / 2], factor, 'flight')
  const standing = sections[state.standing] ?? (section?.kind === 'standing' ? section : undefined)
  return (
    <div
      className={styles.map}
      onKeyDown={(event) => {
        if (!view || event.ctrlKey || event.metaKey || event.altKey) return
        if (event.key === '+' || event.key === '=') zoom(view, 1.5)
        else if (event.key === '-') zoom(view, 1 / 1.5)
        else if (event.key === '0') view.showAll()
      }}
    >
      <MapBar
        view={view}
        hall={hall}
        geometry={geometry}
        isWhole={state.isWhole}
        floor={floor}
        onFloor={chooseFloor}
        onZoom={zoom}
        onWhole={(own) => {
          onSection(null)
          own.showAll()
        }}
      />
      <div
        ref={frame}
        className={styles.frame}
        data-whole={state.isWhole || undefined}
        data-choose={hovered >= 0 || undefined}
        data-near={state.canChoose || undefined}
      >
        <canvas ref={canvas} className={styles.canvas} aria-hidden="true" data-map={geometry ? 'seats' : 'sections'} />
        <AccessibleHall
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
        {standing && standing.zoneIds.length > 0 ? (
          <StandingCard section={standing} prices={prices} held={held} onStanding={props.onStanding} />
        ) : null}
        {view && hovered >= 0 && geometry && now.seats ? (
          <SeatTooltip
            view={view}
            place={hovered}
            geometry={geometry}
            seats={now.seats}
            prices={prices}
            mine={mySeats}
            sections={sections}
          />
        ) : null}
      </div>
    </div>
  )
}
