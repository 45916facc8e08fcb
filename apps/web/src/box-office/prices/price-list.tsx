import type { Prices, PriceZone } from '@parter/contract/box-office/box-office.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { zonesForSale } from './prices.rules.ts'
import { priceRangeLabel } from './seat-labels.ts'
import { ZoneSign } from './zone-sign.tsx'
import styles from './price-list.module.css'

/** What is left of a zone: said only when it is little, or nothing. */
const FEW = 50

export const placesLeftLabel = (
  zone: Pick<PriceZone, 'placesLeft'>,
  t: ReturnType<typeof useShop>['t'],
): string | null => {
  if (zone.placesLeft === 0) return t('box_office_sold_out')
  return zone.placesLeft <= FEW ? t('box_office_places_left', { count: zone.placesLeft }) : null
}

/** Price zones with their whole prices, as an event with a plan of seats shows them. */
export const PriceList = ({ prices }: { prices: Prices }) => {
  const shop = useShop()
  return (
    <ul className={styles.list}>
      {zonesForSale(prices).map((zone) => {
        const left = placesLeftLabel(zone, shop.t)
        return (
          <li key={zone.id} data-gone={zone.placesLeft === 0 || undefined}>
            <ZoneSign prices={prices} zoneId={zone.id} />
            <span>
              {zone.name}
              {left ? <small>{left}</small> : null}
            </span>
            <strong>{priceRangeLabel(shop, prices, [zone.id])}</strong>
          </li>
        )
      })}
    </ul>
  )
}
