import type { Prices, Seat, SeatMap, Section } from '@parter/contract/box-office/box-office.ts'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import type { HallNow } from '../live/live-hall.ts'
import { useSectionCells } from '../live/section-cells.ts'
import { areaAfterKey, centreOf } from '@parter/contract/seat-map/areas.ts'
import { SeatCells } from '../lists/seat-cells.tsx'
import { sectionInFull } from '../prices/seat-labels.ts'

interface Props {
  map: SeatMap
  sections: readonly Section[]
  section: Section | undefined
  prices: Prices
  geometry: HallGeometry | null
  now: HallNow
  mine: ReadonlySet<number>
  onSection: (sectionId: number | null) => void
  onPoint: (sectionId: number | null) => void
  onFocusSeat: (placeId: number | null) => void
  onPress: (seat: Seat) => void
}

/**
 * The map for keyboards and screen readers: arrow keys move between sections by their position in the hall, and the
 * seats of the open one are a grid. The map shows the focus.
 */
export const AccessibleHall = (props: Props) => {
  const { sections, section, prices, geometry, now, mine, onSection, onPoint, onFocusSeat, onPress } = props
  const shop = useShop()
  const place = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const sold = sections.filter(({ zoneIds, outline }) => zoneIds.length > 0 && outline.length > 0)
  const centres = sold.map(({ outline }) => centreOf(outline))
  const at = section ? sections.indexOf(section) : -1
  const seats = useSectionCells(geometry, prices, now.seats, at)
  // the keyboard focus moves into an opened section, and back to it when it is closed
  const wants = useRef<'seat' | 'section' | null>(null)
  const hasSeats = seats.length > 0
  const openId = hasSeats ? section?.id : undefined
  useEffect(() => {
    const wanted = wants.current
    if (wanted === null || (wanted === 'seat') !== (openId !== undefined)) return
    wants.current = null
    const selector = wanted === 'seat' ? '[role=gridcell][tabindex="0"]' : 'button[tabindex="0"]'
    place.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }, [openId])

  const walk = (event: KeyboardEvent, from: number) => {
    const next = areaAfterKey(centres, from, event.key)
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    place.current?.querySelectorAll('button')[next]?.focus({ preventScroll: true })
  }
  return (
    <div ref={place} className="visually-hidden" data-unseen>
      <p>{shop.t('seat_map_keys')}</p>
      <div role="group" aria-label={shop.t('seat_map_name')}>
        {sold.map((own, index) => (
          <button
            key={own.id}
            type="button"
            tabIndex={index === Math.min(stop, sold.length - 1) ? 0 : -1}
            aria-current={own.id === section?.id || undefined}
            onFocus={() => {
              setStop(index)
              onPoint(own.id)
            }}
            onBlur={() => onPoint(null)}
            onKeyDown={(event) => walk(event, index)}
            onClick={() => {
              wants.current = 'seat'
              onSection(own.id)
            }}
          >
            {sectionInFull(shop, own, prices)}
          </button>
        ))}
      </div>
      {section && openId !== undefined ? (
        <SeatCells
          key={section.id}
          sectionName={section.name}
          seats={seats}
          prices={prices}
          mine={mine}
          isUnseen
          onPress={onPress}
          onFocusSeat={onFocusSeat}
          onEscape={() => {
            wants.current = 'section'
            onSection(null)
          }}
        />
      ) : null}
    </div>
  )
}
