import type { PublicPortal } from '@parter/contract/first-screen.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { currentLocation, navigate } from '../src/platform/address/location.ts'
import { errorMessage } from '../src/platform/calls/error-message.ts'
import { loadDateNames } from '../src/platform/messages/messages.ts'
import { makeShopContext, type ShopContext, ShopProvider, useShop } from '../src/platform/shop/shop-context.tsx'
import { Fault } from '../src/ui/feedback/fault.tsx'
import { STAFF_PAGES } from './pages.ts'
import { callStaff } from './platform/call-staff.ts'
import { chooseLanguage, loadStaffTranslator } from './platform/staff-messages.ts'
import { StaffProvider } from './platform/use-staff.ts'
import { Shell, usePath } from './shell/shell.tsx'
import { InvitationPage } from './sign-in/invitation-page.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'

const client = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5000 } } })

/** Everything that is said in a language. */
export const loadOffice = async (portal: PublicPortal, language: Language): Promise<ShopContext> => {
  const [t, names] = await Promise.all([loadStaffTranslator(language), loadDateNames(language)])
  document.documentElement.lang = language
  return makeShopContext(portal, language, t, names)
}

/** Where somebody wanted to go who was sent to the sign-in: a path of the back office, never another site. */
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
    <QueryClientProvider client={client}>
      <ShopProvider shop={shop}>
        <Office onLanguage={onLanguage} />
      </ShopProvider>
    </QueryClientProvider>
  )
}

const Office = ({ onLanguage }: { onLanguage: (language: Language) => void }) => {
  const { t, language } = useShop()
  const path = usePath()
  const { data, error, refetch } = useQuery({
    queryKey: ['session'],
    queryFn: () => callStaff('readStaffSession', { query: { language } }),
  })
  const refresh = useCallback(() => refetch(), [refetch])
  const onChanged = useCallback(() => void refetch(), [refetch])
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
  if (path === '/staff/invitation' || (member && !member.isReady))
    return <InvitationPage member={member} onChanged={onChanged} />
  if (!member) return <SignInPage hasDemo={data.hasDemo} onDone={onChanged} />
  return (
    <StaffProvider value={{ ...data, member, may: (permission) => member.permissions.includes(permission), refresh }}>
      <Shell all={STAFF_PAGES} onLanguage={onLanguage} />
    </StaffProvider>
  )
}
