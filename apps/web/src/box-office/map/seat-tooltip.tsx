import type { Prices, Section } from '@parter/contract/box-office/box-office.ts'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import type { LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { seatOf, sectionOfSeat } from '../live/hall-seats.rules.ts'
import { usualPrice, zoneOf } from '../prices/prices.rules.ts'
import { kindLabel, seatLabelWithType } from '../prices/seat-labels.ts'
import { ZoneSign } from '../prices/zone-sign.tsx'
import styles from './hall-map.module.css'
import type { HallMap } from '../../hall-map/mount-hall-map.ts'

interface Props {
  view: HallMap
  place: number
  geometry: HallGeometry
  seats: LiveSeats
  prices: Prices
  mine: ReadonlySet<number>
  sections: readonly Section[]
}

/**
 * A tooltip of the seat under the mouse: row, seat, section, price. Hidden from screen readers, which get the same from
 * the list.
 */
export const SeatTooltip = ({ view, place, geometry, seats, prices, mine, sections }: Props) => {
  const shop = useShop()
  const seat = seatOf(geometry, prices, seats, place)
  const zone = zoneOf(prices, seat.zoneId)
  const price = zone && usualPrice(prices, zone)
  const state = mine.has(place) ? 'mine' : seat.state === 'free' && price ? 'free' : 'taken'
  const [x, y] = view.framePoint([seat.x, seat.y])
  const isLow = y < 120
  const gap = Math.max(14, view.pitch() * 0.7)
  const kind = kindLabel(shop, seat.kind)
  return (
    <div
      className={styles.tip}
      aria-hidden="true"
      data-low={isLow || undefined}
      style={{
        insetInlineStart: Math.min(Math.max(x, 96), view.frame().width - 96),
        insetBlockStart: isLow ? y + gap : y - gap,
      }}
    >
      {zone ? <ZoneSign prices={prices} zoneId={zone.id} /> : null}
      <span>
        <strong>{seatLabelWithType(shop, seat)}</strong>
        <small>{sections[sectionOfSeat(geometry, place)]?.name}</small>
        {kind ? <small>{kind}</small> : null}
      </span>
      <b>{state === 'taken' ? shop.t('box_office_seat_state_taken') : price ? shop.money(price) : null}</b>
    </div>
  )
}
