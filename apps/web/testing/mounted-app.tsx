import type { Language } from '@parter/portal/language/languages.ts'
import { layoutOf, PAGE_NAMES, PAGES, type PageName } from '@parter/portal/pages/pages.ts'
import { pathToAddress } from '@parter/portal/paths/paths.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import axe from 'axe-core'
import { afterEach, beforeEach, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../src/ui/tokens.css'
import '../src/ui/default-accent.css'
import '../src/ui/base.css'
import { takeMarker } from '../src/account/session.ts'
import { App } from '../src/app.tsx'
import { loadPage } from '../src/pages.ts'
import { currentLocation, navigate } from '../src/platform/address/location.ts'
import { queryClient } from '../src/platform/calls/queries.ts'
import { clearDrafts } from '../src/platform/device/drafts.ts'
import { loadRoute } from '../src/platform/shop/route-state.ts'

/** The storefront whose pages are shown. */
export const portal = portalOfCode('ee', PORTALS)

/** Parameters of pages' addresses, as in a filled reply. */
const PARAMS = { id: 200001, slug: 'sample', category: 'sample', infosection: 'sample' }
/** An article of the shop's own information has a short number. */
export const INFO_ARTICLE = 12
const SEARCHES: Readonly<Partial<Record<PageName, string>>> = {
  paymentStatus: '?paymentReference=sample-reference',
  returnTickets: '?paymentReference=sample-reference',
  eventChange: '?token=sample-token',
  reminder: '?event=200001',
  waitingList: '?event=200001',
}

/** A page without content. */
export const isBlank = (page: PageName): boolean => page === 'blank'
/** All pages but the account's first one, which redirects. */
export const shownPages = PAGE_NAMES.filter((page) => page !== 'profile')

/** An address of a page, with all of its parameters. */
export const addressOf = (page: PageName, language: Language = portal.defaultLocale): string => {
  const params = Object.fromEntries(
    Object.entries(PARAMS).filter(([name]) => new RegExp(`:${name}\\b`).test(PAGES[page].path)),
  )
  if (page === 'infoArticle') params.id = INFO_ARTICLE
  return pathToAddress({ page, params }, language, portal) + (SEARCHES[page] ?? '')
}

/** Sets the session's marker cookie, as the shop does. */
export const arriveAs = (who: 'customer' | 'nobody'): void => {
  document.cookie = who === 'customer' ? 'uid=U1; path=/' : 'uid=; path=/; max-age=0'
  takeMarker()
}

/** Follows the page's own links within the app, as the shop does, so that the test's page stays. */
const follow = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.defaultPrevented) return
  event.preventDefault()
  if (link.origin === location.origin) navigate(link.href)
}

/** The whole app at an address, as `main.tsx` shows it. */
export const openApp = async (address: string) => {
  history.replaceState(null, '', address)
  const route = await loadRoute(currentLocation(), portal, loadPage, null)
  return render(<App first={route} portal={portal} load={loadPage} onShown={() => undefined} />)
}

/** Whether a call or a part of the page is still loading; `/components` also shows how that looks. */
const isWaiting = (): boolean =>
  queryClient.isFetching() > 0 || document.querySelector('main .waiting-seats:not(.feedback-part *)') !== null

/** Opens a page of the app, logged in where it needs a customer, and waits until everything has loaded. */
export const openPage = async (page: PageName, language?: Language) => {
  if (layoutOf(page) === 'profile') arriveAs('customer')
  const shown = await openApp(addressOf(page, language))
  await vi.waitUntil(() => document.querySelector('main') !== null && !isWaiting(), { timeout: 15_000 })
  return shown
}

/** Unexpected console messages and uncaught errors. */
export const browserProblems: string[] = []

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Ends animations and transitions, also those that the next frame begins: colours on their way are nobody's colours. */
const settle = async (): Promise<void> => {
  for (;;) {
    await new Promise(requestAnimationFrame)
    const passing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    if (passing.length === 0) return
    for (const one of passing) one.finish()
  }
}

/** Whether a target is too small also in the middle of the window, from under what stays at its edges. */
const isSmallInTheMiddle = async ([target]: axe.NodeResult['target']): Promise<boolean> => {
  const element = typeof target === 'string' ? document.querySelector(target) : null
  if (!element) return true
  const before = scrollY
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { violations } = await axe.run(element, { runOnly: ['target-size'], resultTypes: ['violations'] })
  scrollTo({ top: before, behavior: 'instant' })
  return violations.length > 0
}

/**
 * Examines what is on show against WCAG 2.2 A and AA, as the journeys do.
 * @returns one line for each element that breaks a rule; empty for a good page
 */
export const accessibilityProblems = async (): Promise<string[]> => {
  await settle()
  const { violations } = await axe.run(document, {
    runOnly: LEVELS,
    resultTypes: ['violations'],
    preload: false,
  })
  const problems: string[] = []
  for (const { id, help, nodes } of violations)
    for (const { target } of nodes)
      if (id !== 'target-size' || (await isSmallInTheMiddle(target)))
        problems.push(`${id}: ${help}: ${target.join(' ')}`)
  return problems
}

const address = location.href
const complain = (event: ErrorEvent) => void browserProblems.push(String(event.error ?? event.message))

beforeEach(() => {
  browserProblems.length = 0
  const said = (...words: unknown[]) => void browserProblems.push(words.map(String).join(' '))
  vi.spyOn(console, 'error').mockImplementation(said)
  vi.spyOn(console, 'warn').mockImplementation(said)
  addEventListener('error', complain)
  addEventListener('click', follow)
})
afterEach(() => {
  removeEventListener('click', follow)
  removeEventListener('error', complain)
  vi.restoreAllMocks()
  queryClient.clear()
  arriveAs('nobody')
  localStorage.clear()
  sessionStorage.clear()
  clearDrafts()
  delete document.documentElement.dataset.theme
  history.replaceState(null, '', address)
})
