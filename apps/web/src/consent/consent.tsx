import { layoutOf, type PageName } from '@parter/portal/paths/page-table.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useIsSettingsOpen, useIsUnasked } from './choice.ts'

const Banner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }))
const Settings = lazy(async () => ({ default: (await import('./consent-settings.tsx')).ConsentSettings }))

/** True from the moment when the first screen stands and the browser has nothing better to do. */
const useIsIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const soon = () => setIdle(true)
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(soon)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(soon, { timeout: 2000 })
    return () => cancelIdleCallback(waiting)
  }, [])
  return isIdle
}

/** Where nothing is counted anyway, or nobody looks, nobody is interrupted. */
const isQuiet = (page: PageName | 'missing'): boolean =>
  page === 'checkout' || page === 'paymentStatus' || (page !== 'missing' && layoutOf(page) === 'blank')

/** The question about cookies, until it is answered, and its settings, when somebody opens them (R4.14). */
export const Consent = ({ page }: { page: PageName | 'missing' }) => {
  const isIdle = useIsIdle()
  const isUnasked = useIsUnasked()
  const isOpen = useIsSettingsOpen()
  return (
    <Suspense>
      {isIdle && isUnasked && !isOpen && !isQuiet(page) ? <Banner /> : null}
      {isOpen ? <Settings /> : null}
    </Suspense>
  )
}
