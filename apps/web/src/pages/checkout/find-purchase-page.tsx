import { FindPurchase } from '../../orders/find-purchase.tsx'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { FormFrame } from '../form-frame.tsx'

/** Finds a purchase by its number and email. */
const FindPurchasePage = () => {
  const { t } = useShop()
  return (
    <FormFrame title={t('shell_link_find_purchase')} lead={t('orders_find_lead')} crumbs={[]}>
      <FindPurchase />
    </FormFrame>
  )
}

export const page: PageModule = { Page: FindPurchasePage }
