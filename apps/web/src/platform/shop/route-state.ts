import type { FirstScreen, PublicPortal } from '@parter/contract/first-screen.ts'
import type { ErrorCode } from '@parter/contract/wire/errors.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { PAGES, type PageName } from '@parter/portal/pages/pages.ts'
import { pageAt } from '@parter/portal/paths/paths.ts'
import type { ComponentType } from 'react'
import { ApiError } from '../calls/api-error.ts'
import { ensureInit, seedInit } from './init.ts'
import { loadDateNames, loadTranslator } from '../messages/messages.ts'
import { prefetchPage } from './payload.ts'
import { isOffline } from '../calls/offline.ts'
import type { AppLocation } from '../address/location.ts'
import { type ShopContext, makeShopContext } from './shop-context.tsx'

/** One page's program. All else that is known of it stands in its declaration (`portal/pages`), for the server too. */
export interface PageModule {
  readonly Page: ComponentType<{ params: Readonly<Record<string, string>> }>
}

/** Loads a page's program; `missing` is for addresses that no page has. */
export type LoadPage = (page: PageName | 'missing') => Promise<PageModule>

/** Everything that is on show at one location. */
export interface RouteState {
  readonly location: AppLocation
  readonly page: PageName | 'missing'
  readonly params: Readonly<Record<string, string>>
  /** The page is known, but what it names is not there. */
  readonly refusal: ErrorCode | null
  readonly pageModule: PageModule
  readonly shop: ShopContext
}

/** A page whose program can't be had: the screen says so, everything around it stays (R8.3). */
const failedModule = (error: unknown): PageModule => {
  const said = isOffline() ? new ApiError(0, 'offline') : error
  return {
    Page: () => {
      throw said
    },
  }
}

/** A page's program and what it says. Without them the frame says what is wrong, in its own words. */
const loadModule = async (load: LoadPage, page: PageName | 'missing', language: Language) => {
  try {
    const [pageModule, t] = await Promise.all([
      load(page),
      loadTranslator(language, page === 'missing' ? [] : PAGES[page].messages),
    ])
    return { pageModule, t }
  } catch (error) {
    return { pageModule: failedModule(error), t: await loadTranslator(language, []) }
  }
}

/** The page at a path. */
export const matchPage = (path: string, portal: PublicPortal) => {
  const found = pageAt(path, portal)
  if (!found.found) return { page: 'missing' as const, params: {}, language: found.language }
  return {
    page: found.page,
    params: found.params as Record<string, string>,
    language: found.language,
    redirect: found.redirect,
  }
}

/** Where an address leads instead: the one right spelling of its path, with its query and hash. */
export const canonicalAddress = ({ path, search, hash }: AppLocation, portal: PublicPortal): string | null => {
  const { redirect } = matchPage(path, portal)
  return redirect ? redirect + search + hash : null
}

/** What the pages ask is fetched with the first of them that comes by a link: the server has answered the first screen. */
const loadPageQueries = async () => (await import('@parter/contract/page-queries.ts')).pageQueries

/** Has the answers ready that a page will ask for. Without them the page asks by itself, and says what is wrong. */
const prefetchData = async (
  page: PageName,
  params: RouteState['params'],
  language: Language,
  location: AppLocation,
) => {
  const pageQueries = await loadPageQueries().catch(() => null)
  if (pageQueries)
    await prefetchPage(page, location, pageQueries(page, params, language, new URLSearchParams(location.search)))
}

/** Fetches what a location asks and shows, but not the initial data, which a link that is only pointed at doesn't need. */
export const prefetchRoute = async (
  location: AppLocation,
  portal: PublicPortal,
  load: LoadPage,
): Promise<RouteState> => {
  const { page, params, language } = matchPage(location.path, portal)
  const [{ pageModule, t }, dateLocale] = await Promise.all([
    loadModule(load, page, language),
    loadDateNames(language),
    page === 'missing' ? null : prefetchData(page, params, language, location),
  ])
  return { location, page, params, refusal: null, pageModule, shop: makeShopContext(portal, language, t, dateLocale) }
}

/**
 * Fetches all that a location needs to be shown: program, messages, dates, initial data.
 * @param before the language on show; another one's initial data are loaded anew (R4.13)
 */
export const loadRoute = async (
  location: AppLocation,
  portal: PublicPortal,
  load: LoadPage,
  before: Language | null,
): Promise<RouteState> => {
  const { language } = matchPage(location.path, portal)
  const [route] = await Promise.all([prefetchRoute(location, portal, load), ensureInit(language, language !== before)])
  return route
}

/** The scene that the server has set: nothing is asked but the files. */
export const firstRoute = async (first: FirstScreen, location: AppLocation, load: LoadPage): Promise<RouteState> => {
  const page = first.refusal || !first.page ? 'missing' : first.page
  const [{ pageModule, t }, dateLocale] = await Promise.all([
    loadModule(load, page, first.language),
    loadDateNames(first.language),
  ])
  seedInit(first.language, first.init)
  const { params, refusal, portal, language } = first
  return { location, page, params, refusal, pageModule, shop: makeShopContext(portal, language, t, dateLocale) }
}
