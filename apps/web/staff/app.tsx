import type { PublicPortal } from '@parter/contract/first-screen.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { currentLocation, navigate } from '../src/platform/address/location.ts'
import { errorMessage } from '../src/platform/calls/error-message.ts'
import { queryClient } from '../src/platform/calls/queries.ts'
import { loadDateNames } from '../src/platform/messages/messages.ts'
import { makeShopContext, type ShopContext, ShopProvider, useShop } from '../src/platform/shop/shop-context.tsx'
import { Fault } from '../src/ui/feedback/fault.tsx'
import { STAFF_PAGES } from './pages.ts'
import { chooseLanguage, loadStaffTranslator } from './platform/staff-messages.ts'
import { useStaffQuery } from './platform/staff-queries.ts'
import { StaffProvider } from './platform/use-staff.ts'
import { Shell, usePath } from './shell/shell.tsx'
import { InvitationPage } from './sign-in/invitation-page.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'

/** Everything that is said in a language. */
export const loadOffice = async (portal: PublicPortal, language: Language): Promise<ShopContext> => {
  const [t, names] = await Promise.all([loadStaffTranslator(language), loadDateNames(language)])
  document.documentElement.lang = language
  return makeShopContext(portal, language, t, names)
}

/** The path to open after the sign-in: only one of the back office. */
const wantedPath = (): string => {
  const next = new URLSearchParams(currentLocation().search).get('next') ?? ''
  return /^\/staff\/[\w/?=&-]*$/.test(next) ? next : '/staff'
}

/** The back office in a browser. */
export const App = ({ first }: { first: ShopContext }) => {
  const [shop, setShop] = useState(first)
  const onLanguage = (language: Language) => {
    chooseLanguage(language)
    void loadOffice(first.portal, language).then(setShop)
  }
  return (
    <QueryClientProvider client={queryClient}>
      <ShopProvider shop={shop}>
        <Office onLanguage={onLanguage} />
      </ShopProvider>
    </QueryClientProvider>
  )
}

const Office = ({ onLanguage }: { onLanguage: (language: Language) => void }) => {
  const { t, language } = useShop()
  const path = usePath()
  const { data, error, refetch } = useStaffQuery('readStaffSession', { query: { language } }, { keepsLast: true })
  const refresh = useCallback(() => refetch(), [refetch])
  const isIn = data?.member?.isReady ?? false
  useEffect(() => {
    if (isIn && path === '/staff/sign-in') {
      const wanted = wantedPath()
      if (wanted.startsWith('/staff/monitoring')) location.assign(wanted)
      else navigate(wanted, { replace: true })
    }
  }, [isIn, path])
  if (error) return <Fault>{errorMessage(error, t)}</Fault>
  if (!data) return <p role="status">{t('staff_wait')}</p>
  const { member } = data
  if (path === '/staff/invitation' || (member && !member.isReady)) return <InvitationPage member={member} />
  if (!member) return <SignInPage hasDemo={data.hasDemo} />
  return (
    <StaffProvider value={{ ...data, member, may: (permission) => member.permissions.includes(permission), refresh }}>
      <Shell all={STAFF_PAGES} onLanguage={onLanguage} />
    </StaffProvider>
  )
}
