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

/** What the file of a page exports. All other facts are in its declaration (`portal/pages`), which the server reads too. */
export interface PageModule {
  readonly Page: ComponentType<{ params: Readonly<Record<string, string>> }>
  /** Asks for what is the visitor's own and so didn't come with the page, before the first render. */
  readonly ask?: (language: Language) => Promise<void>
}

/** Loads the module of a page; `missing` is for addresses that no page has. */
export type LoadPage = (page: PageName | 'missing') => Promise<PageModule>

/** Everything that is needed to render one address. */
export interface RouteState {
  readonly location: AppLocation
  readonly page: PageName | 'missing'
  readonly params: Readonly<Record<string, string>>
  /** The page exists, but its content doesn't. */
  readonly refusal: ErrorCode | null
  readonly pageModule: PageModule
  readonly shop: ShopContext
}

/** Stands in for a module that can't be loaded: it shows the error, and the layout stays (R8.3). */
const failedModule = (error: unknown): PageModule => {
  const said = isOffline() ? new ApiError(0, 'offline') : error
  return {
    Page: () => {
      throw said
    },
  }
}

/** A page's module and messages. If they can't be loaded, the layout shows the error with its own messages. */
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

/** Where an address redirects to: the canonical spelling of its path, with its query and hash. */
export const canonicalAddress = ({ path, search, hash }: AppLocation, portal: PublicPortal): string | null => {
  const { redirect } = matchPage(path, portal)
  return redirect ? redirect + search + hash : null
}

/** Loaded with the first page opened by a link, since the first screen's replies come with the page. */
const loadPageQueries = async () => (await import('@parter/contract/page-queries.ts')).pageQueries

/** Prefetches the queries of a page. If that fails the page runs them itself, and shows the error. */
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

/** Prefetches the module, messages and queries of an address; the initial data only matter once it is opened. */
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
 * Loads what an address needs to be rendered: module, messages, date names, queries, initial data.
 * @param before the current language; the initial data of another one is reloaded (R4.13)
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

/** The route of the first screen: its data came with the page, only files are loaded. */
export const firstRoute = async (first: FirstScreen, location: AppLocation, load: LoadPage): Promise<RouteState> => {
  const page = first.refusal || !first.page ? 'missing' : first.page
  const [{ pageModule, t }, dateLocale] = await Promise.all([
    loadModule(load, page, first.language),
    loadDateNames(first.language),
  ])
  seedInit(first.language, first.init)
  // the page shows that it failed
  pageModule.ask?.(first.language).catch(() => undefined)
  const { params, refusal, portal, language } = first
  return { location, page, params, refusal, pageModule, shop: makeShopContext(portal, language, t, dateLocale) }
}
