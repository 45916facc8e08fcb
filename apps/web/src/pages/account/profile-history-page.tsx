import type { Transaction } from '@parter/contract/orders/orders.ts'
import { lazy, Suspense, useState } from 'react'
import { History } from '../../account/area/history.tsx'
import { ErrorScreen } from '../../layouts/error-screen.tsx'
import { ProfileLayout } from '../../layouts/profile-layout.tsx'
import { Loading } from '../../layouts/loading.tsx'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { WithMessages } from '../../platform/shop/with-messages.tsx'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'

const EmptyState = lazy(() =>
  import('../../ui/feedback/empty-state.tsx').then((module) => ({ default: module.EmptyState })),
)
const Receipt = lazy(() => import('../../orders/receipt.tsx').then((module) => ({ default: module.Receipt })))

/** Paid purchases with their receipts (R2.4). */
const ProfileHistoryPage = () => {
  const { t, language, path } = useShop()
  const { data, error, refetch } = useApiQuery('listTransactions', { query: { language } })
  const [receipt, setReceipt] = useState<Transaction | null>(null)
  return (
    <ProfileLayout section="profileHistory" title={t('shell_history')}>
      {data ? (
        data.transactions.length === 0 ? (
          <Suspense fallback={<Loading />}>
            <EmptyState title={t('account_no_history')} text={t('account_no_history_text')}>
              <ButtonLink look="solid" href={path('tickets', {})}>
                {t('orders_find_events')}
              </ButtonLink>
            </EmptyState>
          </Suspense>
        ) : (
          <History transactions={data.transactions} onReceipt={setReceipt} />
        )
      ) : error ? (
        <ErrorScreen within error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading shape="rows" />
      )}
      {receipt ? (
        <Suspense>
          <WithMessages page="profileHistory" rooms={['tickets']}>
            <Receipt transaction={receipt} onClose={() => setReceipt(null)} />
          </WithMessages>
        </Suspense>
      ) : null}
    </ProfileLayout>
  )
}

export const page: PageModule = { Page: ProfileHistoryPage }
