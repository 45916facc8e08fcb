import { GIFT_CARD_DESIGNS } from '@parter/portal/faces/gift-card-designs.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { groundOf } from './card-grounds.ts'
import styles from '../gift-card-teaser.module.css'
import { GiftCardArt } from './gift-card-art.tsx'

/** The four designs as cards fanned out in a hand. Decorative: they are named where one is chosen. */
export const CardFan = () => {
  const { portal } = useShop()
  return GIFT_CARD_DESIGNS.map((design) => (
    <span key={design} className={styles.card} style={groundOf(design, portal)}>
      <GiftCardArt design={design} />
    </span>
  ))
}
