import type { Prices, Section } from '@parter/contract/box-office/box-office.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import styles from './section-facts.module.css'
import { priceRangeLabel } from '../prices/seat-labels.ts'
import { ZoneSign } from '../prices/zone-sign.tsx'

/** A section in a line of a list: the signs of its prices, its name, what is left of it, what it costs. */
export const SectionFacts = ({ section, prices }: { section: Section; prices: Prices }) => {
  const shop = useShop()
  const { name, placesLeft, zoneIds } = section
  return (
    <>
      <span className={styles.signs}>
        {zoneIds.slice(0, 3).map((zoneId) => (
          <ZoneSign key={zoneId} prices={prices} zoneId={zoneId} />
        ))}
      </span>
      <span className={styles.words}>
        <strong>{name}</strong>
        <small>{shop.t('box_office_places_left', { count: placesLeft })}</small>
      </span>
      <span className={styles.price} data-gone={placesLeft === 0 || undefined}>
        {priceRangeLabel(shop, prices, zoneIds)}
      </span>
    </>
  )
}
