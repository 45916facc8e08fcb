import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { layoutOf, PAGES, type PageName } from '@parter/portal/pages/pages.ts'
import { lazy } from 'react'
import { useAfterPaint } from '../platform/device/after-paint.ts'
import { Optional } from '../ui/optional.tsx'

/** Everything about consent comes when the first screen stands: nothing is counted before it is here. */
const LazyPrompt = lazy(async () => ({ default: (await import('./consent-prompt.tsx')).ConsentPrompt }))

/** Pages without tracking or without a viewer show no banner. */
const isQuiet = (page: PageName | 'missing'): boolean =>
  page !== 'missing' && (PAGES[page].isUncounted === true || layoutOf(page) === 'blank')

/**
 * The cookie prompt until there is a choice, its settings when they are opened, and the effects of the choice (R4.14).
 * @param pageAt which page is at a path
 */
export const Consent = (props: {
  page: PageName | 'missing'
  portal: PublicPortal
  pageAt: (path: string) => string
}) => {
  const { page, portal, pageAt } = props
  if (!useAfterPaint() || page === 'healthcheck') return null
  return (
    <Optional>
      <LazyPrompt isQuiet={isQuiet(page)} portal={portal} pageAt={pageAt} />
    </Optional>
  )
}
