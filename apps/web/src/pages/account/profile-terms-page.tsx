import { AcceptedTerms, TermsToday } from '../../account/area/accepted-terms.tsx'
import { ErrorScreen } from '../../layouts/error-screen.tsx'
import { ProfileLayout } from '../../layouts/profile-layout.tsx'
import { Loading } from '../../layouts/loading.tsx'
import { useApiQuery } from '../../platform/calls/queries.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'

/** The current documents, and the versions that were accepted (R2.4). */
const ProfileTermsPage = () => {
  const { t, language } = useShop()
  const { data, error, refetch } = useApiQuery('listAcceptedTerms', { query: { language } })
  return (
    <ProfileLayout section="profileTerms" title={t('account_terms')}>
      <TermsToday />
      {data ? (
        <AcceptedTerms accepted={data.accepted} />
      ) : error ? (
        <ErrorScreen within error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading shape="rows" />
      )}
    </ProfileLayout>
  )
}

export const page: PageModule = { Page: ProfileTermsPage }
