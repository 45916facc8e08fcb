import { GIFT_CARD_DESIGNS, type GiftCardDesign } from '@parter/portal/faces/gift-card-designs.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { groundOf } from './card-grounds.ts'
import styles from './design-choice.module.css'
import { GiftCardArt } from './gift-card-art.tsx'
import { Tiles } from './tiles.tsx'

interface Props {
  id?: string
  error?: string | undefined
  value: GiftCardDesign
  onChange: (design: GiftCardDesign) => void
}

/** The four designs of the card: the storefront's own first. */
export const DesignChoice = (props: Props) => {
  const { t, portal } = useShop()
  const names: Record<GiftCardDesign, string> = {
    house: portal.storeName,
    beams: t('gift_cards_design_beams'),
    notes: t('gift_cards_design_notes'),
    tickets: t('gift_cards_design_tickets'),
  }
  return (
    <Tiles
      {...props}
      label={t('gift_cards_design')}
      labelHidden
      name="design"
      options={GIFT_CARD_DESIGNS.map((each) => ({
        value: each,
        title: names[each],
        picture: (
          <span className={styles.picture} style={groundOf(each, portal)}>
            <GiftCardArt design={each} />
          </span>
        ),
      }))}
    />
  )
}
