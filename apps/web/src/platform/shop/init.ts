import type { InitData } from '@parter/contract/content/content.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient, queryFor } from '../calls/queries.ts'
import { INIT_FRESH_MS } from '../calls/call-limits.ts'
import { useShop } from './shop-context.tsx'

const initQuery = (language: Language) => queryFor('readInit', { params: { locale: language } })

/** The initial data that came with the page (R1.6). */
export const seedInit = (language: Language, init: InitData): void => {
  queryClient.setQueryData(initQuery(language).queryKey, init)
}

/**
 * Loads the navigation, links and banners of a language (R7.2, R9.2).
 * @param isAnew reload even if the data is fresh, as a language switch does (R4.13)
 * @returns null when they couldn't be loaded, which is logged; earlier data is kept
 */
export const loadInit = async (language: Language, isAnew = false): Promise<InitData | null> => {
  try {
    return await queryClient.fetchQuery({ ...initQuery(language), staleTime: isAnew ? 0 : INIT_FRESH_MS })
  } catch (error) {
    console.error('The initial data could not be loaded', error)
    return null
  }
}

/** Makes sure that a page has its initial data: waits for those of a new language, refreshes others in the background. */
export const ensureInit = async (language: Language, isSwitched: boolean): Promise<void> => {
  const loading = loadInit(language, isSwitched)
  if (isSwitched || queryClient.getQueryData(initQuery(language).queryKey) === undefined) await loading
}

/** The initial data of the current language; null when it couldn't be loaded, and the page works without it. */
export const useInit = (): InitData | null => {
  const { language } = useShop()
  return useQuery({ ...initQuery(language), enabled: false }).data ?? null
}
