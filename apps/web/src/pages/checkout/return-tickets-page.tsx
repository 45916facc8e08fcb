import { lazy } from 'react'
import { ErrorScreen } from '../../layouts/error-screen.tsx'
import { Loading } from '../../layouts/loading.tsx'
import { UnknownOrder } from './unknown-order.tsx'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { isRefusal } from '../../platform/calls/api-error.ts'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'

const loadForm = () => import('../../returns/return-form.tsx')
const ReturnForm = lazy(async () => ({ default: (await loadForm()).ReturnForm }))
// it comes while the order does
void loadForm().catch(() => undefined)

const Order = ({ orderToken }: { orderToken: string }) => {
  const { language } = useShop()
  const { data, error, refetch } = useApiQuery('readReturn', { query: { language, orderToken } })
  if (data) return <ReturnForm orderToken={orderToken} offer={data} />
  if (isRefusal(error, 'order_not_found', 'invalid_request')) return <UnknownOrder />
  return (
    <Container>
      {error ? <ErrorScreen error={error} onRetry={() => void refetch()} /> : <Loading shape="ticket" />}
    </Container>
  )
}

/** The return of single tickets, opened by the order’s secret link (R10.5). */
const ReturnTicketsPage = () => {
  const orderToken = useSearchParams().get('order') ?? ''
  return orderToken ? <Order key={orderToken} orderToken={orderToken} /> : <UnknownOrder />
}

export const page: PageModule = { Page: ReturnTicketsPage }
