import { useShop } from '../platform/shop/shop-context.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { ErrorState } from '../ui/feedback/empty-state.tsx'

/** Shown when the address names no known order, with links to find the purchase and to the front page. */
export const UnknownOrder = ({ title, text }: { title?: string; text?: string }) => {
  const { t, path } = useShop()
  return (
    <ErrorState heading="h1" title={title ?? t('orders_unknown_title')} text={text ?? t('orders_unknown_text')}>
      <ButtonLink look="solid" href={path('findPurchase', {})}>
        {t('shell_link_find_purchase')}
      </ButtonLink>
      <ButtonLink look="quiet" href={path('frontPage', {})}>
        {t('shell_home')}
      </ButtonLink>
    </ErrorState>
  )
}
