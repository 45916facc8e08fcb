import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { layoutOf, type PageName } from '@parter/portal/paths/page-table.ts'
import { lazy, Suspense, useEffect, useState } from 'react'

/** Everything about consent comes when the first screen stands: nothing is counted before it is here. */
const Asked = lazy(async () => ({ default: (await import('./consent-asked.tsx')).ConsentAsked }))

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

/**
 * The question about cookies, until it is answered, its settings, when somebody opens them, and what follows from the
 * answer (R4.14).
 * @param pageAt which page is at a path
 */
export const Consent = (props: {
  page: PageName | 'missing'
  portal: PublicPortal
  pageAt: (path: string) => string
}) => {
  const { page, portal, pageAt } = props
  if (!useIsIdle() || page === 'healthcheck') return null
  return (
    <Suspense>
      <Asked isQuiet={isQuiet(page)} portal={portal} pageAt={pageAt} />
    </Suspense>
  )
}
