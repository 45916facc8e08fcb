import { usualPrice, zoneOf } from '@parter/contract/box-office/price-range.ts'
import type { Prices, Seat } from '@parter/contract/box-office/box-office.ts'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Icon, type IconName } from '../../ui/actions/icon.tsx'
import { firstStop, seatAfterKey, seatGrid } from '../prices/seat-grid.rules.ts'
import styles from './seat-cells.module.css'
import { rowLabel, seatInFull } from '../prices/seat-labels.ts'
import { zonePath, zoneStyle } from '../prices/zone-sign.tsx'

interface Props {
  sectionName: string
  seats: readonly Seat[]
  prices: Prices
  mine: ReadonlySet<number>
  onlyZone?: number | null
  /** Only for the ear and the keyboard: the map shows the same. */
  isUnseen?: boolean
  onPress: (seat: Seat) => void
  /** The seat that has the focus; null: none any more. */
  onFocusSeat?: (placeId: number | null) => void
  onEscape?: () => void
}

const kindIcon: Readonly<Partial<Record<Seat['kind'], IconName>>> = {
  wheelchair: 'accessible',
  companion: 'group',
  restricted_view: 'eyeClosed',
}

interface CellProps {
  id: number
  label: string
  kind: Seat['kind']
  state: Seat['state']
  name: string
  isStop: boolean
  isDim: boolean
  /** None: nothing of it is seen. */
  sign: { readonly path: string; readonly style: CSSProperties } | null
}

const Cell = memo(({ id, label, kind, state, name, isStop, isDim, sign }: CellProps) => {
  const icon = kindIcon[kind]
  return (
    <div
      role="gridcell"
      className={styles.seat}
      style={sign?.style}
      data-seat={id}
      data-state={state}
      data-dim={isDim || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      aria-selected={state === 'mine'}
      aria-disabled={state === 'taken' || undefined}
    >
      {sign ? (
        <>
          {state === 'free' ? (
            <svg viewBox="-1.15 -1.15 2.3 2.3" aria-hidden="true">
              <path d={sign.path} />
            </svg>
          ) : null}
          <span>{state === 'mine' ? <Icon name="check" size="1rem" /> : label}</span>
          {icon && state === 'free' ? <Icon name={icon} size="0.75rem" /> : null}
        </>
      ) : null}
    </div>
  )
})

/**
 * The seats of a section by rows, by ARIA's grid pattern: one stop for the tab key, arrows, Home and End, Enter or space
 * to choose (R10.7).
 */
export const SeatCells = (props: Props) => {
  const { sectionName, seats, prices, mine, onlyZone = null, isUnseen = false, onPress, onFocusSeat, onEscape } = props
  const shop = useShop()
  const grid = useMemo(() => seatGrid(seats), [seats])
  const place = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<number | undefined>()
  const looks = useMemo(
    () =>
      new Map(
        prices.zones.map(({ id }) => [
          id as number | null,
          { path: zonePath(prices, id), style: zoneStyle(prices, id) },
        ]),
      ),
    [prices],
  )
  const isForSale = (seat: Seat) => {
    const zone = zoneOf(prices, seat.zoneId)
    return zone !== undefined && usualPrice(prices, zone) !== null
  }
  const stateOf = (seat: Seat): Seat['state'] => {
    if (mine.has(seat.id)) return 'mine'
    return seat.state === 'free' && isForSale(seat) ? 'free' : 'taken'
  }
  const isKnown = stop !== undefined && seats.some(({ id }) => id === stop)
  const stopNow = isKnown ? stop : firstStop(grid, stateOf)
  const seatUnder = (target: EventTarget): Seat | undefined => {
    const id = Number((target as Element).closest('[data-seat]')?.getAttribute('data-seat'))
    return seats.find((seat) => seat.id === id)
  }
  const press = (target: EventTarget) => {
    const seat = seatUnder(target)
    if (!seat) return
    setStop(seat.id)
    onPress({ ...seat, state: stateOf(seat) })
  }
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onEscape) return onEscape()
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return press(event.target)
    }
    const seat = seatUnder(event.target)
    const next = seat && seatAfterKey(grid, seat.id, event)
    if (!next) return
    event.preventDefault()
    setStop(next.id)
    place.current?.querySelector<HTMLElement>(`[data-seat="${next.id}"]`)?.focus({ preventScroll: isUnseen })
  }
  return (
    <div
      ref={place}
      className={isUnseen ? undefined : styles.grid}
      role="grid"
      aria-label={shop.t('seat_map_seats_of', { section: sectionName })}
      aria-multiselectable="true"
      onClick={(event: MouseEvent) => press(event.target)}
      onKeyDown={walk}
      onFocus={(event: FocusEvent) => {
        const seat = seatUnder(event.target)
        if (!seat) return
        setStop(seat.id)
        onFocusSeat?.(seat.id)
      }}
      onBlur={() => onFocusSeat?.(null)}
    >
      {grid.rows.map((row) => {
        const left = row.seats.filter((seat) => stateOf(seat) === 'free').length
        const name = rowLabel(shop, row)
        return (
          <div key={row.label} role="row" className={styles.row} aria-label={name}>
            {isUnseen ? null : (
              <div role="rowheader" className={styles.rowName}>
                <strong>{name}</strong>
                <small>{shop.t('seat_map_row_left', { count: left })}</small>
              </div>
            )}
            {row.seats.map((seat) => {
              const state = stateOf(seat)
              return (
                <Cell
                  key={seat.id}
                  id={seat.id}
                  label={seat.seat}
                  kind={seat.kind}
                  state={state}
                  name={seatInFull(shop, seat, state, prices, sectionName)}
                  isStop={seat.id === stopNow}
                  isDim={onlyZone !== null && seat.zoneId !== onlyZone && state === 'free'}
                  sign={isUnseen ? null : (looks.get(seat.zoneId) ?? NO_SIGN)}
                />
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

const NO_SIGN = { path: '', style: {} }
