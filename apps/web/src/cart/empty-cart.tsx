import { useShop } from '../platform/shop/shop-context.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

/** No ticket is in the cart: that is in order, and there is a way on. */
export const EmptyCart = () => {
  const { t, path } = useShop()
  return (
    <EmptyState heading="h1" title={t('cart_empty_title')} text={t('cart_empty_text')}>
      <ButtonLink look="solid" size="large" href={path('tickets', {})}>
        {t('cart_find_events')}
      </ButtonLink>
    </EmptyState>
  )
}
