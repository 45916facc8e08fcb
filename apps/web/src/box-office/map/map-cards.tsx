import { priceRangeLabel, usualPrice, zoneOf } from '@parter/contract/box-office/price-range.ts'
import { useEffect, useMemo, useRef } from 'react'
import { innerPointOf } from '@parter/contract/seat-map/areas.ts'
import type { HeldTicket, Prices, Section } from '@parter/contract/box-office/box-office.ts'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import type { LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { seatOf, sectionOfSeat } from '../live/hall-seats.rules.ts'
import { kindLabel, seatLabelWithType } from '../prices/seat-labels.ts'
import { ZoneSign } from '../prices/zone-sign.tsx'
import styles from './hall-map.module.css'
import type { HallMap } from '../../hall-map/mount-hall-map.ts'
import { StandingPicker } from '../lists/standing-picker.tsx'

interface SeatTooltipProps {
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
export const SeatTooltip = ({ view, place, geometry, seats, prices, mine, sections }: SeatTooltipProps) => {
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
      <b>{state === 'taken' ? shop.t('seat_map_seat_state_taken') : price ? shop.money(price) : null}</b>
    </div>
  )
}

interface StandingStepsProps {
  view: HallMap
  /** Its outline on the plan. */
  section: Section
  prices: Prices
  held: readonly HeldTicket[]
  onStanding: (zoneId: number, ticketTypeId: number, quantity: number) => void
}

/** Where one stands there is no seat to press: name, price, and how many of which kind, on the floor itself. */
export const StandingSteps = ({ view, section, prices, held, onStanding }: StandingStepsProps) => {
  const shop = useShop()
  const place = useRef<HTMLElement>(null)
  const { outline } = section
  const middle = useMemo(() => innerPointOf(outline), [outline])
  useEffect(
    () =>
      view.onMove(() => {
        const [x, y] = view.framePoint(middle)
        if (place.current) place.current.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`
      }),
    [view, middle],
  )
  const words = [
    priceRangeLabel(shop, prices, section.zoneIds),
    shop.t('box_office_places_left', { count: section.placesLeft }),
  ]
  return (
    <section ref={place} className={styles.standing} aria-label={section.name}>
      <h2>{section.name}</h2>
      <p>{words.filter((word) => word).join(' · ')}</p>
      <StandingPicker section={section} prices={prices} held={held} onSet={onStanding} isBare />
    </section>
  )
}
