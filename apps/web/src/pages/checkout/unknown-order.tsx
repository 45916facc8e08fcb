import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'

/** Shown when the address names no known order, with links to find the purchase and to the front page. */
export const UnknownOrder = ({ title, text }: { title?: string; text?: string }) => {
  const { t, path } = useShop()
  return (
    <div role="alert">
      <StageBand>
        <PageHead title={title ?? t('orders_unknown_title')} lead={text ?? t('orders_unknown_text')} />
        <div className="row-3">
          <ButtonLink look="solid" size="large" href={path('findPurchase', {})}>
            {t('shell_link_find_purchase')}
          </ButtonLink>
          <ButtonLink size="large" href={path('frontPage', {})}>
            {t('shell_home')}
          </ButtonLink>
        </div>
      </StageBand>
    </div>
  )
}
