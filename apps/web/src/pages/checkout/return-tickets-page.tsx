import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import { ErrorScreen } from '../../layouts/error-screen.tsx'
import { Loading } from '../../layouts/loading.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { UnknownOrder } from '../../orders/unknown-order.tsx'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { isRefusal } from '../../platform/calls/api-error.ts'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ReturnForm } from '../../returns/return-form.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from '../list-page.module.css'

const Order = ({ orderToken }: { orderToken: string }) => {
  const { t, language, path } = useShop()
  const { data, error, refetch } = useApiQuery('readReturn', { query: { language, orderToken } })
  if (isRefusal(error, 'order_not_found', 'invalid_request')) return <UnknownOrder />
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading shape="rows" />
  return (
    <>
      <PageHead
        title={t('shell_link_refund_form')}
        lead={t('orders_order_number', { reference: data.orderReference })}
      />
      {data.needsLogin ? (
        <Notice
          tone="warn"
          actions={
            <ButtonLink look="primary" href={hashOf('login')}>
              {t('shell_log_in')}
            </ButtonLink>
          }
        >
          {t('returns_needs_login')}
        </Notice>
      ) : (
        <ReturnForm orderToken={orderToken} offer={data} />
      )}
      <ButtonLink look="quiet" wide href={`${path('paymentStatus', {})}?paymentReference=${orderToken}`}>
        {t('shell_see_order')}
      </ButtonLink>
    </>
  )
}

/** The return of single tickets, opened by the order’s secret link (R10.5). */
const ReturnTicketsPage = () => {
  const orderToken = useSearchParams().get('order') ?? ''
  return (
    <Container className={styles.page} width="narrow">
      {orderToken ? <Order key={orderToken} orderToken={orderToken} /> : <UnknownOrder />}
    </Container>
  )
}

export const page: PageModule = { Page: ReturnTicketsPage }
