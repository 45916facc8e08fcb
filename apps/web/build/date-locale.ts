import type { Plugin } from 'vite'

const DEFAULT_LOCALE = /[\\/]date-fns[\\/]_lib[\\/]defaultLocale\.js$/

/**
 * date-fns carries the names of days and months in English for callers that name no language. The shop always names
 * one (`packages/portal/src/dates.ts`), so no browser needs to load English beside its own.
 */
export function oneDateLocale(): Plugin {
  return {
    name: 'parter-one-date-locale',
    enforce: 'pre',
    load(id) {
      return DEFAULT_LOCALE.test(id) ? 'export const defaultLocale = undefined' : null
    },
  }
}
