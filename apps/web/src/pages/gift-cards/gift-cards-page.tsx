import { LazyGiftCardForm } from '../../gift-cards/lazy-gift-card-form.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from './gift-cards-page.module.css'

/** Buying a gift card: design, recipient, amount, message, day. `?order=` resumes after a failed payment. */
const GiftCardsPage = () => {
  const { t, portal } = useShop()
  return (
    <Container className={styles.page}>
      <LazyGiftCardForm
        orderToken={useSearchParams().get('order')}
        head={
          <PageHead title={t('shell_link_gift_cards')} lead={t('gift_cards_page_lead', { store: portal.storeName })} />
        }
      />
    </Container>
  )
}

export const page: PageModule = { Page: GiftCardsPage }
