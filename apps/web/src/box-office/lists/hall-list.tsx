import type { HeldTicket, Prices, Seat, Section } from '@parter/contract/box-office/box-office.ts'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Icon } from '../../ui/actions/icon.tsx'
import styles from './hall-list.module.css'
import type { HallNow } from '../live/live-hall.ts'
import { useSectionCells } from '../live/section-cells.ts'
import { SeatCells } from './seat-cells.tsx'
import { StandingPicker } from './standing-picker.tsx'
import { priceRangeLabel } from '@parter/contract/box-office/price-range.ts'
import facts from './section-facts.module.css'
import { ZoneSign } from '../prices/zone-sign.tsx'

/** A section in a line of a list: the signs of its prices, its name, what is left of it, what it costs. */
const SectionFacts = ({ section, prices }: { section: Section; prices: Prices }) => {
  const shop = useShop()
  const { name, placesLeft, zoneIds } = section
  return (
    <>
      <span className={facts.signs}>
        {zoneIds.slice(0, 3).map((zoneId) => (
          <ZoneSign key={zoneId} prices={prices} zoneId={zoneId} />
        ))}
      </span>
      <span className={facts.words}>
        <strong>{name}</strong>
        <small>{shop.t('box_office_places_left', { count: placesLeft })}</small>
      </span>
      <span className={facts.price} data-gone={placesLeft === 0 || undefined}>
        {priceRangeLabel(shop, prices, zoneIds)}
      </span>
    </>
  )
}

interface Props {
  sections: readonly Section[]
  open: Section | undefined
  onOpen: (sectionId: number | null) => void
  prices: Prices
  geometry: HallGeometry | null
  now: HallNow
  held: readonly HeldTicket[]
  mine: ReadonlySet<number>
  onlyZone: number | null
  onPress: (seat: Seat) => void
  onStanding: (zoneId: number, ticketTypeId: number, quantity: number) => void
}

const Inside = ({ section, at, ...props }: Props & { section: Section; at: number }) => {
  const { prices, geometry, now, held, mine, onlyZone, onPress, onStanding } = props
  const { t } = useShop()
  const seats = useSectionCells(geometry, prices, now.seats, at)
  if (section.kind === 'standing')
    return <StandingPicker section={section} prices={prices} held={held} onSet={onStanding} />
  if (seats.length === 0) return <p role="status">{t('shell_loading')}</p>
  return (
    <SeatCells
      sectionName={section.name}
      seats={seats}
      prices={prices}
      mine={mine}
      onlyZone={onlyZone}
      onPress={onPress}
    />
  )
}

/** The whole hall as a list: section, row, seat. An alternative to the plan. */
export const HallList = (props: Props) => {
  const { sections, open, onOpen, prices, onlyZone } = props
  return (
    <ul className={styles.list}>
      {sections.map((section, at) => {
        if (onlyZone === null ? section.zoneIds.length === 0 : !section.zoneIds.includes(onlyZone)) return null
        const isOpen = section.id === open?.id
        return (
          <li key={section.id} className={styles.item}>
            <h3>
              <button
                type="button"
                className={styles.head}
                aria-expanded={isOpen}
                data-gone={section.placesLeft === 0 || undefined}
                onClick={() => onOpen(isOpen ? null : section.id)}
              >
                <SectionFacts section={section} prices={prices} />
                <Icon name={isOpen ? 'up' : 'down'} size="1rem" />
              </button>
            </h3>
            {isOpen ? (
              <div className={styles.inside}>
                <Inside {...props} section={section} at={at} />
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
