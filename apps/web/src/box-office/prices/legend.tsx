import type { Prices, Seat } from '@parter/contract/box-office/box-office.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Icon, type IconName } from '../../ui/actions/icon.tsx'
import styles from './legend.module.css'
import { zonesForSale } from './prices.rules.ts'
import { kindLabel, priceRangeLabel } from './seat-labels.ts'
import { ZoneSign } from './zone-sign.tsx'

interface Props {
  prices: Prices
  /** Zones that there are here; all when left out. */
  zoneIds?: readonly number[] | undefined
  onlyZone: number | null
  onFilter: (zoneId: number | null) => void
}

/** What colours and shapes mean, with prices; a press shows only that price. */
export const Legend = ({ prices, zoneIds, onlyZone, onFilter }: Props) => {
  const shop = useShop()
  const zones = zonesForSale(prices).filter(({ id }) => !zoneIds || zoneIds.includes(id))
  return (
    <div role="group" aria-label={shop.t('box_office_legend')} className={styles.legend}>
      {zones.map((zone) => (
        <button
          key={zone.id}
          type="button"
          className={styles.zone}
          aria-pressed={onlyZone === zone.id}
          onClick={() => onFilter(onlyZone === zone.id ? null : zone.id)}
        >
          <ZoneSign prices={prices} zoneId={zone.id} />
          <span>{zone.name}</span>
          <strong>{priceRangeLabel(shop, prices, [zone.id])}</strong>
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
        {shop.t('box_office_seat_state_taken')}
      </li>
      <li>
        <i className={styles.mine}>
          <Icon name="check" size="0.75rem" />
        </i>
        {shop.t('box_office_seat_state_mine')}
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
