import {
  isSoldOut,
  placesLeftLabel,
  priceRangeLabel,
  typesOf,
  zonesForSale,
} from '@parter/contract/box-office/price-range.ts'
import type { Prices } from '@parter/contract/box-office/box-office.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { byRank } from './prices.rules.ts'
import { ZoneSign } from './zone-sign.tsx'
import styles from './price-list.module.css'

/** Price zones with their whole prices, as an event with a plan of seats shows them. */
export const PriceList = ({ prices }: { prices: Prices }) => {
  const shop = useShop()
  return (
    <ul className={styles.list}>
      {byRank(zonesForSale(prices)).map((zone) => {
        const left = placesLeftLabel(zone, shop.t)
        const gone = typesOf(prices, zone).filter(isSoldOut)
        return (
          <li key={zone.id} data-gone={zone.placesLeft === 0 || undefined}>
            <ZoneSign prices={prices} zoneId={zone.id} />
            <span>
              {zone.name}
              {left ? <small>{left}</small> : null}
              {zone.placesLeft > 0 && gone.length > 0 ? (
                <small>
                  {gone.map(({ name }) => name).join(', ')}: {shop.t('box_office_sold_out')}
                </small>
              ) : null}
            </span>
            <strong>{priceRangeLabel(shop, prices, [zone.id])}</strong>
          </li>
        )
      })}
    </ul>
  )
}
