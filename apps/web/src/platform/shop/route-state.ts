import type { FirstScreen, PublicPortal } from '@parter/contract/first-screen.ts'
import type { ErrorCode } from '@parter/contract/wire/errors.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { PAGES, type PageName } from '@parter/portal/pages/pages.ts'
import { pageAt } from '@parter/portal/paths/paths.ts'
import type { ComponentType } from 'react'
import { AskError } from '../calls/ask-error.ts'
import { prepareInit, takeInit } from './init.ts'
import { loadDateNames, loadTranslator } from '../messages/messages.ts'
import { prefetchPage } from './payload.ts'
import { isOffline } from '../calls/offline.ts'
import type { Place } from '../address/location.ts'
import { type ShopOnShow, shopOnShow } from './shop-context.tsx'

/** One page's program. All else that is known of it stands in its declaration (`portal/pages`), for the server too. */
export interface PageProgram {
  readonly Page: ComponentType<{ params: Readonly<Record<string, string>> }>
}

/** Loads a page's program; `missing` is for addresses that no page has. */
export type LoadPage = (page: PageName | 'missing') => Promise<PageProgram>

/** Everything that is on show at one place. */
export interface Scene {
  readonly place: Place
  readonly page: PageName | 'missing'
  readonly params: Readonly<Record<string, string>>
  /** The page is known, but what it names is not there. */
  readonly refusal: ErrorCode | null
  readonly program: PageProgram
  readonly shop: ShopOnShow
}

/** A page whose program can't be had: the screen says so, everything around it stays (R8.3). */
const brokenProgram = (error: unknown): PageProgram => {
  const said = isOffline() ? new AskError(0, 'offline') : error
  return {
    Page: () => {
      throw said
    },
  }
}

/** A page's program and what it says. Without them the frame says what is wrong, in its own words. */
const loadProgram = async (load: LoadPage, page: PageName | 'missing', language: Language) => {
  try {
    const [program, t] = await Promise.all([
      load(page),
      loadTranslator(language, page === 'missing' ? [] : PAGES[page].messages),
    ])
    return { program, t }
  } catch (error) {
    return { program: brokenProgram(error), t: await loadTranslator(language, []) }
  }
}

/** The page at a path. */
export const pageOf = (path: string, portal: PublicPortal) => {
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
export const rightAddress = ({ path, search, hash }: Place, portal: PublicPortal): string | null => {
  const { redirect } = pageOf(path, portal)
  return redirect ? redirect + search + hash : null
}

/** What the pages ask is fetched with the first of them that comes by a link: the server has answered the first screen. */
const loadQuestions = async () => (await import('@parter/contract/page-questions.ts')).questionsOf

/** Has the answers ready that a page will ask for. Without them the page asks by itself, and says what is wrong. */
const prefetchData = async (page: PageName, params: Scene['params'], language: Language, place: Place) => {
  const questionsOf = await loadQuestions().catch(() => null)
  if (questionsOf)
    await prefetchPage(page, place, questionsOf(page, params, language, new URLSearchParams(place.search)))
}

/** Fetches what a place asks and shows, but not the initial data, which a link that is only pointed at doesn't need. */
export const prefetchScene = async (place: Place, portal: PublicPortal, load: LoadPage): Promise<Scene> => {
  const { page, params, language } = pageOf(place.path, portal)
  const [{ program, t }, dateLocale] = await Promise.all([
    loadProgram(load, page, language),
    loadDateNames(language),
    page === 'missing' ? null : prefetchData(page, params, language, place),
  ])
  return { place, page, params, refusal: null, program, shop: shopOnShow(portal, language, t, dateLocale) }
}

/**
 * Fetches all that a place needs to be shown: program, messages, dates, initial data.
 * @param before the language on show; another one's initial data are loaded anew (R4.13)
 */
export const setScene = async (
  place: Place,
  portal: PublicPortal,
  load: LoadPage,
  before: Language | null,
): Promise<Scene> => {
  const { language } = pageOf(place.path, portal)
  const [scene] = await Promise.all([prefetchScene(place, portal, load), prepareInit(language, language !== before)])
  return scene
}

/** The scene that the server has set: nothing is asked but the files. */
export const firstScene = async (first: FirstScreen, place: Place, load: LoadPage): Promise<Scene> => {
  const page = first.refusal || !first.page ? 'missing' : first.page
  const [{ program, t }, dateLocale] = await Promise.all([
    loadProgram(load, page, first.language),
    loadDateNames(first.language),
  ])
  takeInit(first.language, first.init)
  const { params, refusal, portal, language } = first
  return { place, page, params, refusal, program, shop: shopOnShow(portal, language, t, dateLocale) }
}
