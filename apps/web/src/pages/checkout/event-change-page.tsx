import { lazy, Suspense } from 'react'
import { EventChoice } from '../../changed-events/event-choice.tsx'
import { ErrorScreen } from '../../layouts/error-screen.tsx'
import { Loading } from '../../layouts/loading.tsx'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { isRefusal } from '../../platform/calls/api-error.ts'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { partLines } from '../../returns/part-lines.rules.ts'
import { Container } from '../../ui/layout/page-layout.tsx'

const UnknownOrder = lazy(async () => ({ default: (await import('./unknown-order.tsx')).UnknownOrder }))

const LoadedChange = ({ token }: { token: string }) => {
  const { t, language, money } = useShop()
  const { data, error, refetch } = useApiQuery('readEventChange', { query: { language, token } })
  if (data)
    return <EventChoice change={data} token={token} partsText={(parts) => partLines(parts, money, t).join(' · ')} />
  if (error && isRefusal(error, 'token_invalid', 'invalid_request')) return <Unknown />
  return (
    <Container>
      {error ? <ErrorScreen error={error} onRetry={() => void refetch()} /> : <Loading shape="ticket" />}
    </Container>
  )
}

const Unknown = () => {
  const { t } = useShop()
  return (
    <Suspense fallback={<Loading />}>
      <UnknownOrder title={t('shell_title_event_change')} text={t('changed_events_no_token')} />
    </Suspense>
  )
}

/** Opened by the link of an email: keep the tickets, money back, or a gift card (R10.5). */
const EventChangePage = () => {
  const token = useSearchParams().get('token') ?? ''
  return token ? <LoadedChange key={token} token={token} /> : <Unknown />
}

export const page: PageModule = { Page: EventChangePage }
