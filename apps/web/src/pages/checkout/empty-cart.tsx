import { ShowRail } from '../../catalogue/rails/show-rail.tsx'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { Optional } from '../../ui/optional.tsx'
import styles from '../list-page.module.css'

/** What many want, for whoever has chosen nothing yet. */
const Popular = () => {
  const { t, language, path } = useShop()
  const { data } = useApiQuery('listShows', { query: { language, sort: 'popularity', limit: 8 } })
  const more = `${path('tickets', {})}?sort=popularity`
  return <ShowRail title={t('search_nothing_found_popular')} shows={data?.shows ?? []} more={more} />
}

/** No ticket is in the cart: that is in order, and there are ways on. */
export const EmptyCart = () => {
  const { t, path } = useShop()
  return (
    <>
      <StageBand>
        <PageHead title={t('cart_empty_title')} lead={t('cart_empty_text')} />
        <div className="row-3">
          <ButtonLink look="solid" size="large" href={path('tickets', {})}>
            {t('cart_find_events')}
          </ButtonLink>
          <ButtonLink size="large" href={path('findPurchase', {})}>
            {t('shell_link_find_purchase')}
          </ButtonLink>
        </div>
      </StageBand>
      <Container className={styles.under}>
        <Optional>
          <WithMessages page="checkout" rooms={['catalogue', 'search']}>
            <Popular />
          </WithMessages>
        </Optional>
      </Container>
    </>
  )
}
