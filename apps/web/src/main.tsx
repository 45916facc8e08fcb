import './ui/tokens.css'
import './ui/base.css'
import './ui/fonts.css'
import { startTransition } from 'react'
import { guardedRedirect } from './account/guard.ts'
import { onSession, currentSession } from './account/session.ts'
import { watchSession } from './account/watch-session.ts'
import { App } from './app.tsx'
import { invalidateCartAndPlaces } from './cart/changes/cart.queries.ts'
import { followAccount } from './favourites/follow-account.ts'
import { loadMonitoring } from './monitoring/load-monitoring.ts'
import { loadPage } from './pages.ts'
import { setOfflineFallback, resolveLink, seedQueries, watchOtherTabs } from './platform/calls/queries.ts'
import { reloadOnLostChunk } from './platform/address/lost-chunk.ts'
import { followFocus } from './platform/device/follow-focus.ts'
import { readFirstScreen } from './platform/device/first-screen.ts'
import { seedInit } from './platform/shop/init.ts'
import { readStaleMark, setStaleSince } from './platform/calls/stale-since.ts'
import { watchLinks } from './platform/address/links.ts'
import { setRelease } from './platform/shop/payload.ts'
import { navigate, currentLocation, watchHistory } from './platform/address/location.ts'
import { firstRoute, matchPage, prefetchRoute, canonicalAddress, loadRoute } from './platform/shop/route-state.ts'
import { watchScroll } from './platform/address/scroll.ts'
import { watchShopProvider } from './platform/address/shop-provider.ts'
import { restoreTheme } from './platform/device/theme.ts'
import { applyAccent } from './ui/apply-accent.ts'

/** Loads the fonts while the scripts run, for the letters of the page's title. */
const fetchType = () =>
  document.fonts.load('1rem Onest, "Onest Cyrillic", Unbounded', document.title).catch(() => undefined)

/** Yields to the browser: parsing the scripts and the first render would be one long task on a slow phone. */
const breathe = (): Promise<void> => new Promise((go) => setTimeout(go))

/** Time until the first render is painted, pictures included, on a slow phone. */
const DRAWN_MS = 250

const start = async (): Promise<void> => {
  await breathe()
  void fetchType()
  const first = readFirstScreen()
  const { portal } = first
  setOfflineFallback(async (name, input) => (await import('./offline/stored-replies.ts')).findStoredReply(name, input))
  watchSession()
  // runs in a task of its own
  const { createRoot } = await import('react-dom/client')
  await breathe()
  // health pages skip the start-up work of the storefront (R2.2)
  if (first.monitoring && first.page !== 'healthcheck')
    loadMonitoring({
      ...first.monitoring,
      release: first.buildId,
      pageAt: (path) => matchPage(path, portal).page,
      findStatisticsConsent: async () => (await import('./consent/statistics-consent.ts')).statisticsConsent,
    })
  reloadOnLostChunk(first.buildId)
  applyAccent(document.documentElement, first.accent)
  restoreTheme()
  seedQueries(first.replies)
  watchShopProvider((path) => matchPage(path, portal).page === 'healthcheck')
  setRelease(first.buildId)
  // pages of the account area are shown only after login (R2.12)
  const redirect = guardedRedirect(currentLocation(), portal)
  if (redirect) navigate(redirect, { replace: true })
  const old = readStaleMark()
  if (old) setStaleSince(old.at)
  // offline the worker may serve the shell of another page (docs/decisions/0023): only its frame can be used
  if (old?.isOther) seedInit(first.language, first.init)
  const isSet = !redirect && !old?.isOther
  const route = await (isSet
    ? firstRoute(first, currentLocation(), loadPage)
    : loadRoute(currentLocation(), portal, loadPage, first.language))
  await breathe()
  const root = document.getElementById('app')
  if (!root) throw new Error('The page has no room for the app')
  // rendered as a transition, so that a slow phone can scroll and react in between
  const restoreFocus = followFocus(root)
  const shown = new Promise<void>((resolve) => {
    const onShown = () => {
      restoreFocus()
      resolve()
    }
    startTransition(() =>
      createRoot(root).render(<App first={route} portal={portal} load={loadPage} onShown={onShown} />),
    )
  })

  watchHistory()
  watchScroll()
  watchOtherTabs()
  onSession(invalidateCartAndPlaces)
  followAccount(onSession, currentSession())
  watchLinks({
    isOurs: (path) => matchPage(path, portal).page !== 'missing',
    prefetch: ({ path, search }) => {
      // an error here occurs again, and is shown, when the page is opened
      prefetchRoute({ path, search, hash: '', key: '' }, portal, loadPage).catch(() => undefined)
    },
    resolve: (href) => resolveLink(href, matchPage(currentLocation().path, portal).language),
  })
  const canonical = canonicalAddress(currentLocation(), portal)
  if (canonical) navigate(canonical, { replace: true })
  if (route.page === 'healthcheck') return
  // everything else waits, so that it doesn't delay the first screen
  await shown
  await new Promise((go) => setTimeout(go, DRAWN_MS))
  await (await import('./account/start-session.ts')).startSession(route.shop.language)
  const words = { newRelease: route.shop.t('shell_new_release'), reload: route.shop.t('shell_new_release_reload') }
  const { startOffline } = await import('./offline/start-offline.ts')
  startOffline({ buildId: first.buildId, words, seen: old ? [] : first.replies, onSession })
  // offline this file may be missing, and the page works without it
  void import('./platform/device/keep-focus.ts').then(
    ({ keepFocusInView }) => keepFocusInView(),
    () => undefined,
  )
}

/** If the app can't start, shows the server's summary for browsers without scripts, under what it has drawn already. */
const showSummary = (error: unknown): void => {
  reportError(new Error('The app could not start', { cause: error }))
  const summary = document.querySelector('noscript')?.textContent
  const root = document.getElementById('app')
  if (!root || !summary) return
  if (!root.querySelector('[data-first-paint]')) root.replaceChildren()
  const shown = document.createElement('div')
  shown.className = 'summary'
  shown.innerHTML = summary
  root.append(shown)
}

start().catch(showSummary)
