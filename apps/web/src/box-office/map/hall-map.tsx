import type { HeldTicket, Prices, Seat, SeatMap, Section } from '@parter/contract/box-office/box-office.ts'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import type { HallNow, LiveHall } from '../live/live-hall.ts'
import { seatOf, seatOfPlace } from '../live/hall-seats.rules.ts'
import styles from './hall-map.module.css'
import type { HallMap as MountedMap } from '../../hall-map/mount-hall-map.ts'
import { saveView, savedView } from './saved-view.ts'
import { MapBar } from './map-bar.tsx'
import { mapHall, soldZones, zoneStylesOf } from './map-hall.ts'
import { SeatTooltip, StandingSteps } from './map-cards.tsx'
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
  /** Code of the only floor that is shown; null: all. */
  floor: string | null
  section: Section | undefined
  onSection: (sectionId: number | null) => void
  /** Pointed at in the list beside. */
  pointed: number | null
  onPoint: (sectionId: number | null) => void
  onPress: (seat: Seat) => void
  onStanding: (zoneId: number, ticketTypeId: number, quantity: number) => void
  onFail: () => void
  /** The seat whose view is shown beside the map, and the one under the mouse or the keys: positions in the geometry; -1: none. */
  looked: number
  onHoverSeat: (seat: number) => void
  /** What lies over the seats, once they are there. */
  renderMarks?: ((view: MountedMap, geometry: HallGeometry) => ReactNode) | undefined
  /** What else belongs to the map, for the bar under it on a desktop. */
  children?: ReactNode
}

const KEEP_AFTER_MS = 300
/** A tap so near to a section, in CSS pixels, means it: on a phone some are narrower than a finger. */
const NEAR_MISS = 32

/** The drawn hall: from coloured sections to seats with numbers. Screen readers and keyboards get `AccessibleHall`. */
export const HallMap = (props: Props) => {
  const {
    map,
    sections,
    prices,
    live,
    now,
    held,
    mine,
    onlyZone,
    section,
    onSection,
    pointed,
    onPoint,
    onPress,
    onHoverSeat,
  } = props
  const shop = useShop()
  const geometry = now.geometry?.head.hallVersionId === map.hallVersionId ? now.geometry : null
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const begin = useMemo(() => savedView(map.eventId), [map.eventId])
  const [hovered, setHovered] = useState(-1)
  const [state, setState] = useState({ isWhole: true, canChoose: false, standing: '' })
  const zoneStyles = useMemo(() => zoneStylesOf(shop, prices), [shop, prices])
  const zonePositions = useMemo(() => soldZones(prices, geometry), [prices, geometry])
  const hall = useMemo(
    () => mapHall(shop, map, sections, prices, geometry, zoneStyles, zonePositions),
    [shop, map, sections, prices, geometry, zoneStyles, zonePositions],
  )
  const mySeats = useMemo(
    () => new Set(geometry ? [...mine].map((id) => seatOfPlace(geometry, id)).filter((seat) => seat >= 0) : []),
    [mine, geometry],
  )
  const { found } = props
  const foundSeats = useMemo(
    () => (geometry ? (found ?? []).map((placeId) => seatOfPlace(geometry, placeId)).filter((seat) => seat >= 0) : []),
    [found, geometry],
  )
  const isWide = useIsWide()
  const at = section ? sections.findIndex(({ id }) => id === section.id) : -1
  const shown = useRef(begin.camera ? at : -1)
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined)

  const view = useHallMap(canvas, frame, {
    hall,
    live,
    now,
    mine: mySeats,
    onlyZone: prices.zones.findIndex(({ id }) => id === onlyZone),
    floor: props.floor,
    found: foundSeats,
    begin: begin.camera,
    onTap: (own, at, isMouse) => {
      const place = own.seatAt(at)
      // a mouse shows what it would take before it is pressed; a finger needs seats of its own size
      const canTake = own.canChoose() || (isMouse && own.detail().marks)
      if (canTake && place >= 0 && geometry && now.seats) {
        pressed.current = place
        onPress(seatOf(geometry, prices, now.seats, place))
        return 'chosen'
      }
      const index = own.sectionAt(at, own.canChoose() ? 0 : NEAR_MISS)
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
      onHoverSeat(place)
      const over = at && place < 0 && own.detail().sections > 0 ? hall.sections[own.sectionAt(at)] : undefined
      onPoint(over?.id ?? null)
    },
    onView: (own) => {
      const standing = own.standingInSight().join(' ')
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
  const pressed = useRef(-1)
  useEffect(() => {
    if (!view || !mySeats.has(pressed.current)) return
    // what is chosen first brings up its own sheet, which may take the place where the seat is
    const next = requestAnimationFrame(() => view.reveal(pressed.current))
    return () => cancelAnimationFrame(next)
  }, [view, mySeats])
  const pointedAt = sections.findIndex(({ id }) => id === pointed)
  useEffect(() => view?.setMarks({ pointed: pointedAt }), [view, pointedAt])
  useEffect(() => view?.setMarks({ looked: props.looked }), [view, props.looked])

  const focusSeat = useCallback(
    (placeId: number | null) => {
      const seat = geometry && placeId !== null ? seatOfPlace(geometry, placeId) : -1
      view?.setMarks({ focused: seat })
      onHoverSeat(seat)
      if (seat >= 0) view?.reveal(seat)
    },
    [view, geometry, onHoverSeat],
  )
  useEffect(() => {
    if (!view || !geometry || !found) return
    view.showSeats(foundSeats)
  }, [view, geometry, found, foundSeats])
  const zoom = (own: MountedMap, factor: number) =>
    own.zoomAt([own.frame().width / 2, own.frame().height / 2], factor, 'flight')
  const standing = state.standing.split(' ').flatMap((at) => (at === '' ? [] : (sections[Number(at)] ?? [])))
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
      <div
        ref={frame}
        className={styles.frame}
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
        {view && geometry ? props.renderMarks?.(view, geometry) : null}
        {view
          ? standing
              .filter(({ zoneIds }) => zoneIds.length > 0)
              .map((own) => (
                <StandingSteps
                  key={own.id}
                  view={view}
                  section={own}
                  prices={prices}
                  held={held}
                  onStanding={props.onStanding}
                />
              ))
          : null}
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
      {view ? (
        <MapBar
          view={view}
          hall={hall}
          isWhole={state.isWhole}
          isWide={isWide}
          onZoom={(factor) => zoom(view, factor)}
          onWhole={() => {
            onSection(null)
            view.showAll()
          }}
        >
          {props.children}
        </MapBar>
      ) : null}
    </div>
  )
}
