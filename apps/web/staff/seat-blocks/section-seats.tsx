import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { classNames } from '../../src/ui/class-names.ts'
import styles from './seat-blocks.module.css'
import { nearestSeat, type PaintedSeat, type Rectangle, seatBeside, seatsIn } from './seats.rules.ts'

/** What a seat is now: a block's purpose, gone, or free. */
export type SeatState = 'free' | 'gone' | 'house' | 'promoter' | 'technical' | 'partner'

const RADIUS = 20
/** Pixels that a finger may move and still press. */
const STILL = 6

/** Seats of one section: chosen by a rectangle, by row, or one by one, with mouse, finger or keys. */
export const SectionSeats = ({
  seats,
  stateOf,
  wordsOf,
  chosen,
  onChoose,
}: {
  seats: readonly PaintedSeat[]
  stateOf: (seat: PaintedSeat) => SeatState
  wordsOf: (seat: PaintedSeat) => string
  chosen: ReadonlySet<number>
  /** @param isAll true: all of them are chosen; undefined: turned over */
  onChoose: (seats: readonly PaintedSeat[], isAll?: boolean) => void
}) => {
  const { t } = useShop()
  const svg = useRef<SVGSVGElement>(null)
  const [drawn, setDrawn] = useState<Rectangle | null>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const began = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const box = useMemo(() => {
    const [xs, ys] = [seats.map(({ x }) => x), seats.map(({ y }) => y)]
    const [left, top] = [Math.min(...xs) - 130, Math.min(...ys) - 60]
    return { left, top, width: Math.max(...xs) - left + 60, height: Math.max(...ys) - top + 60 }
  }, [seats])
  const rows = useMemo(() => [...Map.groupBy(seats, ({ rowAt }) => rowAt).values()], [seats])
  const open = (some: readonly PaintedSeat[]) => some.filter((seat) => stateOf(seat) !== 'gone')
  const chooseRow = (row: readonly PaintedSeat[]) => {
    const own = open(row)
    onChoose(own, !own.every(({ placeId }) => chosen.has(placeId)))
  }
  const pointOf = ({ clientX, clientY }: PointerEvent): [number, number] => {
    // the plan is neither turned nor stretched
    const plan = svg.current?.getScreenCTM()
    return plan ? [(clientX - plan.e) / plan.a, (clientY - plan.f) / plan.d] : [0, 0]
  }
  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('[data-row]')) return
    began.current = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    setDrawn({ from: at, to: at })
  }
  const move = (event: PointerEvent) => {
    if (drawn) setDrawn({ ...drawn, to: pointOf(event) })
  }
  const up = (event: PointerEvent) => {
    const start = began.current
    if (!drawn || !start) return
    began.current = null
    setDrawn(null)
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL) {
      onChoose(open(seatsIn(seats, { ...drawn, to: pointOf(event) })), true)
      return
    }
    const [x, y] = drawn.from
    const seat = nearestSeat(seats, { x, y })
    if (!seat || Math.hypot(seat.x - x, seat.y - y) > 2 * RADIUS) return
    setCurrent(seat.placeId)
    onChoose(open([seat]))
  }
  const focused = seats.find(({ placeId }) => placeId === current) ?? seats[0]
  const onKey = (event: KeyboardEvent) => {
    if (!focused || event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    if (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown') {
      const next = seatBeside(seats, focused, key)
      if (event.shiftKey) onChoose(open([focused, next]), true)
      setCurrent(next.placeId)
      svg.current?.querySelector<SVGElement>(`[data-place="${next.placeId}"]`)?.focus()
    } else if (key === ' ') onChoose(open([focused]))
    else if (key.toLowerCase() === 'r') chooseRow(rows[focused.rowAt] ?? [])
    else return
    event.preventDefault()
  }
  return (
    <>
      <p className={styles.keys}>{t('event_drafts_block_keys')}</p>
      <svg
        ref={svg}
        className={styles.seats}
        viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
        role="group"
        aria-label={t('event_drafts_blocks')}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => setDrawn(null)}
        onKeyDown={onKey}
      >
        {rows.map((row) => {
          const first = row.reduce((one, other) => (other.x < one.x ? other : one))
          return (
            <g
              key={first.rowAt}
              data-row=""
              role="button"
              tabIndex={-1}
              aria-label={t('event_drafts_block_row', { row: first.row })}
              className={styles.row}
              onClick={() => chooseRow(row)}
            >
              <rect x={box.left} y={first.y - 30} width={first.x - box.left - 35} height={60} />
              <text x={first.x - 60} y={first.y + 12}>
                {first.row}
              </text>
            </g>
          )
        })}
        {seats.map((seat) => {
          const state = stateOf(seat)
          return (
            <g
              key={seat.placeId}
              role="checkbox"
              aria-checked={chosen.has(seat.placeId)}
              aria-disabled={state === 'gone' || undefined}
              aria-label={wordsOf(seat)}
              data-place={seat.placeId}
              tabIndex={seat === focused ? 0 : -1}
              className={classNames(styles.seat, styles[state])}
              onFocus={() => setCurrent(seat.placeId)}
            >
              <rect x={seat.x - RADIUS} y={seat.y - RADIUS} width={2 * RADIUS} height={2 * RADIUS} rx={10} />
              {chosen.has(seat.placeId) ? (
                <path d={`M${seat.x - 10} ${seat.y + 1}l7 8 13-16`} className={styles.tick} />
              ) : (
                <text x={seat.x} y={seat.y + 8}>
                  {state === 'gone' ? '×' : seat.label}
                </text>
              )}
            </g>
          )
        })}
        {drawn ? (
          <rect
            className={styles.drawn}
            x={Math.min(drawn.from[0], drawn.to[0])}
            y={Math.min(drawn.from[1], drawn.to[1])}
            width={Math.abs(drawn.to[0] - drawn.from[0])}
            height={Math.abs(drawn.to[1] - drawn.from[1])}
          />
        ) : null}
      </svg>
    </>
  )
}
