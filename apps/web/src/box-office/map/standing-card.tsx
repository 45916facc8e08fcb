import type { HeldTicket, Prices, Section } from '@parter/contract/box-office/box-office.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { StandingPicker } from '../lists/standing-picker.tsx'
import { priceRangeLabel } from '../prices/seat-labels.ts'
import styles from './hall-map.module.css'

interface Props {
  section: Section
  prices: Prices
  held: readonly HeldTicket[]
  onStanding: (zoneId: number, ticketTypeId: number, quantity: number) => void
}

/** Where one stands there is no seat to press: how many of which kind is chosen in place, at the map's lower edge. */
export const StandingCard = ({ section, prices, held, onStanding }: Props) => {
  const shop = useShop()
  const words = [
    priceRangeLabel(shop, prices, section.zoneIds),
    shop.t('box_office_places_left', { count: section.placesLeft }),
  ]
  return (
    <section className={styles.standing} aria-label={section.name}>
      <h2>{section.name}</h2>
      <p>{words.filter((word) => word).join(' · ')}</p>
      <StandingPicker section={section} prices={prices} held={held} onSet={onStanding} />
    </section>
  )
}
