import { GiftCardForm, useFields, useShownAmount } from '../../gift-cards/gift-card-form.tsx'
import { GiftCardPreview } from '../../gift-cards/gift-card-preview.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from './gift-cards-page.module.css'

/** Buying a gift card: amount, recipient, message, date. `?order=` resumes after a failed payment. */
const GiftCardsPage = () => {
  const { t, path, portal } = useShop()
  const fields = useFields()
  const isGift = fields.isFor === 'gift'
  return (
    <Container className={styles.page}>
      <PageHead title={t('shell_link_gift_cards')} lead={t('gift_cards_page_lead', { store: portal.storeName })} />
      <div className={styles.split}>
        <div className={styles.preview} aria-live="off">
          <GiftCardPreview
            amount={useShownAmount(fields)}
            recipientName={isGift ? fields.recipientName : null}
            giverName={isGift && fields.recipientName ? fields.buyerName : null}
            message={isGift ? fields.message : ''}
          />
        </div>
        <div className={styles.form}>
          <GiftCardForm orderToken={useSearchParams().get('order')} />
          <p className={styles.note}>
            <TextLink href={path('withdrawal', {})}>{t('gift_cards_withdrawal_title')}</TextLink>
          </p>
        </div>
      </div>
    </Container>
  )
}

export const page: PageModule = { Page: GiftCardsPage }
