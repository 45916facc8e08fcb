import { useShop } from '../platform/shop/shop-context.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Perforated } from '../ui/cards/perforated.tsx'
import styles from './gift-card-teaser.module.css'

/** The way to gift cards, for those who have looked through what is on. */
export const GiftCardTeaser = () => {
  const { t, path, portal, money } = useShop()
  const { giftCards, currencyCode: currency } = portal
  return (
    <Perforated
      tinted
      stub={
        <div className={styles.way}>
          <span>{t('gift_cards_from_amount', { amount: money({ amount: giftCards.least, currency }) })}</span>
          <ButtonLink look="solid" href={path('giftCards', {})}>
            {t('gift_cards_buy')}
          </ButtonLink>
        </div>
      }
    >
      <div className={styles.words}>
        <h2>{t('shell_link_gift_cards')}</h2>
        <p>{t('gift_cards_teaser')}</p>
      </div>
    </Perforated>
  )
}
