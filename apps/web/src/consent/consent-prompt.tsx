import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useIsSettingsOpen, useIsUndecided, watchConsent } from './choice.ts'

const Banner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }))
const Settings = lazy(async () => ({ default: (await import('./consent-settings.tsx')).ConsentSettings }))

/** Follows choices, here and in other tabs, for as long as the page is open. */
let isWatching = false
const watch = async (portal: PublicPortal, pageAt: (path: string) => string): Promise<void> => {
  if (isWatching) return
  isWatching = true
  watchConsent()
  if (Object.keys(portal.trackerIds).length > 0) (await import('./trackers.ts')).watchTrackers(portal, pageAt)
}

/** The banner, where it may interrupt, and the settings. */
export const ConsentPrompt = (props: { isQuiet: boolean; portal: PublicPortal; pageAt: (path: string) => string }) => {
  const { isQuiet, portal, pageAt } = props
  const isUndecided = useIsUndecided()
  const isOpen = useIsSettingsOpen()
  useEffect(() => void watch(portal, pageAt), [portal, pageAt])
  return (
    <Suspense>
      {isUndecided && !isOpen && !isQuiet ? <Banner /> : null}
      {isOpen ? <Settings /> : null}
    </Suspense>
  )
}
