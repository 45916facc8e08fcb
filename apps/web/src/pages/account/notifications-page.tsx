import { useProfile } from '../../account/account.queries.ts'
import { Notifications } from '../../account/area/notifications.tsx'
import { ErrorScreen } from '../../layouts/error-screen.tsx'
import { ProfileLayout } from '../../layouts/profile-layout.tsx'
import { Loading } from '../../layouts/loading.tsx'
import { useApiQuery } from '../../platform/calls/queries.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'

/** The emails that a customer can switch on and off, and those that are always sent (R2.4). */
const NotificationsPage = () => {
  const { t, language } = useShop()
  const { data: profile, error: unknown, refetch: refetchProfile } = useProfile(language)
  const { data, error, refetch } = useApiQuery('readNotifications', { query: { language } })
  const fault = error ?? unknown
  const retry = () => {
    void refetchProfile()
    void refetch()
  }
  return (
    <ProfileLayout section="notifications" title={t('shell_notifications')}>
      {data && profile ? (
        <Notifications notifications={data} confirmed={profile.emailVerified} />
      ) : fault ? (
        <ErrorScreen within error={fault} onRetry={retry} />
      ) : (
        <Loading shape="rows" />
      )}
    </ProfileLayout>
  )
}

export const page: PageModule = { Page: NotificationsPage }
