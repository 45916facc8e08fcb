import { priceRangeLabel, zonesForSale } from '@parter/contract/box-office/price-range.ts'
import type { Prices, Seat } from '@parter/contract/box-office/box-office.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Icon, type IconName } from '../../ui/actions/icon.tsx'
import styles from './price-filter.module.css'
import { withoutNoughts } from '../../platform/shop/without-noughts.ts'
import { byRank } from './prices.rules.ts'
import { kindLabel } from './seat-labels.ts'
import { ZoneSign } from './zone-sign.tsx'

interface Props {
  prices: Prices
  /** What is left of each zone, and how many groups of seats beside each other there are, here. */
  left: ReadonlyMap<number, number>
  groups: ReadonlyMap<number, number>
  /** Seats of a group. */
  size: number
  onlyZone: number | null
  onFilter: (zoneId: number | null) => void
  /** Without groups, side by side. */
  short?: boolean
}

/** What colours and shapes mean, with prices and what is left; a press shows only that price. */
export const PriceFilter = ({ prices, left, groups, size, onlyZone, onFilter, short = false }: Props) => {
  const shop = useShop()
  const { t } = shop
  const leftOf = (zoneId: number): string => {
    const [count, together] = [left.get(zoneId) ?? 0, groups.get(zoneId) ?? 0]
    const words = [count === 0 && !short ? t('box_office_places_left', { count }) : t('seat_map_left', { count })]
    if (together > 0 && !short)
      words.push(
        size === 2 ? t('seat_map_pairs', { count: together }) : t('seat_map_groups', { count: together, size }),
      )
    return words.join(' · ')
  }
  return (
    <div role="group" aria-label={t('seat_map_legend')} className={styles.prices} data-short={short || undefined}>
      {byRank(zonesForSale(prices)).map((zone) => (
        <button
          key={zone.id}
          type="button"
          className={styles.price}
          aria-pressed={onlyZone === zone.id}
          data-gone={left.get(zone.id) === 0 || undefined}
          onClick={() => onFilter(onlyZone === zone.id ? null : zone.id)}
        >
          <ZoneSign prices={prices} zoneId={zone.id} />
          <span className={styles.words}>
            <span>{zone.name}</span>
            <small>{leftOf(zone.id)}</small>
          </span>
          <strong>{withoutNoughts(priceRangeLabel(shop, prices, [zone.id]) ?? '')}</strong>
        </button>
      ))}
    </div>
  )
}

const kindIcons: Readonly<Partial<Record<Seat['kind'], IconName>>> = {
  wheelchair: 'accessible',
  companion: 'group',
  restricted_view: 'eyeClosed',
}

/** What else the signs on seats mean, as far as there are such seats here. */
export const SeatSigns = ({ kinds }: { kinds: readonly Seat['kind'][] }) => {
  const shop = useShop()
  return (
    <ul className={styles.signs}>
      <li>
        <i className={styles.taken} />
        {shop.t('seat_map_seat_state_taken')}
      </li>
      {kinds.map((kind) => {
        const icon = kindIcons[kind]
        return icon ? (
          <li key={kind}>
            <Icon name={icon} size="1.25rem" />
            {kindLabel(shop, kind)}
          </li>
        ) : null
      })}
    </ul>
  )
}
