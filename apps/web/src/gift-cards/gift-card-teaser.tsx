import { lazy } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Optional } from '../ui/optional.tsx'
import styles from './gift-card-teaser.module.css'

const CardFan = lazy(async () => ({ default: (await import('./card/card-fan.tsx')).CardFan }))

/** The way to gift cards, for those who have looked through what is on. */
export const GiftCardTeaser = () => {
  const { t, path, portal, money } = useShop()
  const { giftCards, currencyCode: currency } = portal
  return (
    <section className={styles.teaser} aria-labelledby="gift-cards" data-stage="always">
      <div className={styles.words}>
        <h2 id="gift-cards" className="section-title">
          {t('shell_link_gift_cards')}
        </h2>
        <p>{t('gift_cards_teaser')}</p>
        <p className={styles.buy}>
          <ButtonLink look="solid" href={path('giftCards', {})}>
            {t('gift_cards_buy')}
          </ButtonLink>
          <strong>{t('gift_cards_from_amount', { amount: money({ amount: giftCards.least, currency }) })}</strong>
        </p>
      </div>
      <div className={styles.cards} aria-hidden="true">
        <Optional>
          <CardFan />
        </Optional>
      </div>
    </section>
  )
}
