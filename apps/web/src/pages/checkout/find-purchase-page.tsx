import { PageHead } from '../../layouts/page-head.tsx'
import { FindPurchase } from '../../orders/find-purchase.tsx'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from '../list-page.module.css'

/** Finds a purchase by its number and email. */
const FindPurchasePage = () => {
  const { t } = useShop()
  return (
    <Container className={styles.page} width="narrow">
      <PageHead title={t('shell_link_find_purchase')} lead={t('orders_find_lead')} crumbs={[]} />
      <FindPurchase />
    </Container>
  )
}

export const page: PageModule = { Page: FindPurchasePage }
