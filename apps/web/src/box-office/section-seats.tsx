import type { Prices, Seat, Section } from '@parter/contract/box-office.ts'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useShop } from '../platform/shop-context.tsx'
import { stateShown } from './changes.rules.ts'
import { boxAround, pathOf, pitchOf, type Point, viewBoxOf } from './plan.rules.ts'
import { usualPrice, zoneOf } from './prices.rules.ts'
import { firstStop, type SeatGrid, seatAfterKey, seatGrid } from './seat-grid.rules.ts'
import { SeatMark } from './seat-mark.tsx'
import styles from './section-seats.module.css'
import { seatInFull } from './ticket-words.ts'
import { useSize } from './use-size.ts'
import { zonePath, zoneStyle } from './zone-sign.tsx'

interface Props {
  section: Section
  seats: readonly Seat[]
  prices: Prices
  mine: ReadonlySet<number>
  onlyZone: number | null
  /** How much larger than its smallest size, which keeps seats big enough for a finger; null: as large as fits. */
  zoom: number | null
  onToggle: (seat: Seat) => void
}

/** Distance between seats on screen, in CSS pixels: the least that a finger and WCAG 2.5.8 need, and the most that helps. */
const LEAST_PX = 26
const MOST_PX = 46
/** From this distance on a seat's number can be read. */
const NUMBER_PX = 30

/** Screen pixels for one unit of the plan. */
const scaleFor = (pitch: number, boxWidth: number, frameWidth: number, zoom: number | null): number => {
  const least = LEAST_PX / pitch
  if (zoom !== null) return least * zoom
  return Math.min(Math.max(frameWidth / boxWidth, least), MOST_PX / pitch)
}

/** What can be pressed: a free seat that this event sells now, or one's own. */
const isForSale = (prices: Prices, { zoneId }: Seat): boolean => {
  const zone = zoneOf(prices, zoneId)
  return zone !== undefined && usualPrice(prices, zone) !== null
}

/** Keeps the middle of the view where it was when the drawing grows, and begins in the middle. */
const useMiddle = (size: number) => {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef(0)
  useLayoutEffect(() => {
    const own = frame.current
    if (!own || size === 0) return
    const factor = before.current > 0 ? size / before.current : 0
    const middle = (scroll: number, client: number, all: number) =>
      factor > 0 ? (scroll + client / 2) * factor - client / 2 : (all - client) / 2
    own.scrollTo({
      left: middle(own.scrollLeft, own.clientWidth, own.scrollWidth),
      top: factor > 0 ? middle(own.scrollTop, own.clientHeight, own.scrollHeight) : 0,
      behavior: 'instant',
    })
    before.current = size
  }, [size])
  return frame
}

const RowNames = ({ grid, pitch, scale }: { grid: SeatGrid; pitch: number; scale: number }) =>
  grid.rows.map(({ label, seats }) => {
    const ends = [seats[0], seats.at(-1)]
    return ends.map((seat, end) => {
      if (!seat || (end === 1 && seats.length < 8)) return null
      const away = (end === 0 ? -1 : 1) * pitch * 1.15
      const [x, y] = grid.rowsRun === 'across' ? [seat.x + away, seat.y] : [seat.x, seat.y + away]
      return (
        <text key={`${label} ${seat.id} ${end}`} className={styles.row} x={x} y={y} fontSize={12 / scale}>
          {label}
        </text>
      )
    })
  })

/** The seats of a section where they really are; ARIA's grid pattern with one stop for the tab key (R10.7). */
export const SectionSeats = ({ section, seats, prices, mine, onlyZone, zoom, onToggle }: Props) => {
  const shop = useShop()
  const drawing = useRef<SVGSVGElement>(null)
  const grid = useMemo(() => seatGrid(seats), [seats])
  const pitch = useMemo(() => pitchOf(grid), [grid])
  const box = boxAround(
    seats.map(({ x, y }): Point => [x, y]),
    pitch * 2,
  )
  const byId = useMemo(() => new Map(seats.map((seat) => [seat.id, seat])), [seats])
  const outer = useRef<HTMLDivElement>(null)
  const { width: frameWidth } = useSize(outer)
  const scale = scaleFor(pitch, box.width, frameWidth, zoom)
  const width = frameWidth === 0 ? 0 : Math.round(box.width * scale)
  const frame = useMiddle(width)
  const stateOf = (seat: Seat) => (isForSale(prices, seat) || mine.has(seat.id) ? stateShown(seat, mine) : 'taken')
  const [stop, setStop] = useState<number | undefined>()
  const stopNow = stop !== undefined && byId.has(stop) ? stop : firstStop(grid, stateOf)
  const looks = useMemo(
    () =>
      new Map<number | null, CSSProperties>(
        [null, ...prices.zones.map(({ id }) => id)].map((id) => [id, zoneStyle(prices, id)]),
      ),
    [prices],
  )

  const seatOf = (target: EventTarget): Seat | undefined =>
    byId.get(Number((target as Element).closest('[data-seat]')?.getAttribute('data-seat')))
  const press = (seat: Seat | undefined) => {
    if (!seat) return
    setStop(seat.id)
    if (stateOf(seat) !== 'taken') onToggle(seat)
  }
  const walk = (event: KeyboardEvent) => {
    const seat = seatOf(event.target)
    if (!seat) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return press(seat)
    }
    const next = seatAfterKey(grid, seat.id, event)
    if (!next) return
    event.preventDefault()
    setStop(next.id)
    const element = drawing.current?.querySelector<SVGElement>(`[data-seat="${next.id}"]`)
    element?.focus()
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <div ref={outer} className={styles.outer}>
      <div ref={frame} className={styles.frame}>
        <svg
          ref={drawing}
          className={styles.seats}
          viewBox={viewBoxOf(box)}
          width={width}
          height={Math.round(box.height * scale)}
          role="grid"
          aria-label={shop.t('box_office_seats_of', { section: section.name })}
          aria-multiselectable="true"
          onClick={(event: MouseEvent) => press(seatOf(event.target))}
          onKeyDown={walk}
        >
          <g aria-hidden="true">
            <path className={styles.outline} d={pathOf(section.outline)} />
            <RowNames grid={grid} pitch={pitch} scale={scale} />
          </g>
          {grid.rows.map((row) => (
            <g key={row.label} role="row" aria-label={shop.t('box_office_row_name', { row: row.label })}>
              {row.seats.map((seat) => {
                const state = stateOf(seat)
                return (
                  <SeatMark
                    key={seat.id}
                    id={seat.id}
                    x={seat.x}
                    y={seat.y}
                    radius={pitch * 0.42}
                    reach={pitch * 0.5}
                    state={state}
                    kind={seat.kind}
                    number={seat.seat}
                    isNumbered={pitch * scale >= NUMBER_PX}
                    isDim={onlyZone !== null && seat.zoneId !== onlyZone && state === 'free'}
                    isStop={seat.id === stopNow}
                    name={seatInFull(shop, seat, state, prices)}
                    shape={zonePath(prices, seat.zoneId)}
                    zone={looks.get(seat.zoneId) ?? {}}
                  />
                )
              })}
            </g>
          ))}
        </svg>
      </div>
    </div>
  )
}
