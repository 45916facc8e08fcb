import { useProfile } from '../../account/account.queries.ts'
import { Devices } from '../../account/settings/devices.tsx'
import { Passkeys } from '../../account/settings/passkeys.tsx'
import { Privacy } from '../../account/settings/privacy.tsx'
import { Settings } from '../../account/settings/settings.tsx'
import { ErrorScreen } from '../../layouts/error-screen.tsx'
import { ProfileLayout } from '../../layouts/profile-layout.tsx'
import { Loading } from '../../layouts/loading.tsx'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'

/** Personal data, login, devices and privacy (R2.4, R2.13). */
const ProfileSettingsPage = () => {
  const { t, language } = useShop()
  const { data: profile, error, refetch } = useProfile(language)
  return (
    <ProfileLayout section="profileSettings" title={t('shell_settings')}>
      {profile ? (
        <>
          <Settings profile={profile} />
          <Passkeys email={profile.email} />
          <Devices />
          <Privacy email={profile.email} />
        </>
      ) : error ? (
        <ErrorScreen within error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading shape="rows" />
      )}
    </ProfileLayout>
  )
}

export const page: PageModule = { Page: ProfileSettingsPage }
