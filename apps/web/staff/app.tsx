import type { PublicPortal } from '@parter/contract/first-screen.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { currentLocation, navigate } from '../src/platform/address/location.ts'
import { errorMessage } from '../src/platform/calls/error-message.ts'
import { queryClient } from '../src/platform/calls/queries.ts'
import { loadDateNames } from '../src/platform/messages/messages.ts'
import { makeShopContext, type ShopContext, ShopProvider, useShop } from '../src/platform/shop/shop-context.tsx'
import { Fault } from '../src/ui/feedback/fault.tsx'
import { STAFF_PAGES } from './pages.ts'
import office from './platform/office.module.css'
import { chooseLanguage, loadStaffTranslator } from './platform/staff-messages.ts'
import { useStaffQuery } from './platform/staff-queries.ts'
import { SIGNED_IN_AGAIN, type StaffMember, StaffProvider } from './platform/use-staff.ts'
import { Shell, usePath } from './shell/shell.tsx'
import { InvitationPage } from './sign-in/invitation-page.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'

/* Who has a link to it needs no account. */
const SharedSalesPage = lazy(async () => ({
  default: (await import('./reports/shared-sales-page.tsx')).SharedSalesPage,
}))

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
  const path = usePath()
  return (
    <QueryClientProvider client={queryClient}>
      <ShopProvider shop={shop}>
        {path === '/staff/sales' ? (
          <Suspense fallback={null}>
            <SharedSalesPage onLanguage={onLanguage} />
          </Suspense>
        ) : (
          <Office onLanguage={onLanguage} />
        )}
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
  // whose session ends in the midst finds what they have typed again: it waits, covered, until they are in again
  const [kept, setKept] = useState<StaffMember | null>(null)
  const present = data?.member ?? null
  const wasOut = useRef(false)
  useEffect(() => {
    if (present) setKept(present)
    if (present && wasOut.current) dispatchEvent(new Event(SIGNED_IN_AGAIN))
    wasOut.current = present === null
  }, [present])
  const leave = useCallback(() => setKept(null), [])
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
  const shown = member ?? kept
  if (!shown) return <SignInPage hasDemo={data.hasDemo} />
  const staff = { ...data, member: shown, may: (one: string) => shown.permissions.some((own) => own === one), refresh }
  return (
    <>
      <StaffProvider key={shown.id} value={staff}>
        <Shell all={STAFF_PAGES} onLanguage={onLanguage} onLeave={leave} />
      </StaffProvider>
      {member ? null : <SignInAgain hasDemo={data.hasDemo} />}
    </>
  )
}

/** Covers the page, and whatever dialog is open on it. */
const SignInAgain = (props: { hasDemo: boolean }) => (
  <dialog
    ref={(dialog) => {
      if (dialog && !dialog.open) dialog.showModal()
    }}
    className={office.again}
    onCancel={(event) => event.preventDefault()}
  >
    <SignInPage {...props} />
  </dialog>
)
