import { isLanguage, type Language } from '@parter/portal/language/languages.ts'
import { pageAt, prefixOf } from '@parter/portal/paths/paths.ts'
import { switchLanguage } from '@parter/portal/paths/switch-language.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'

/** A path's language prefix and the rest of it; null for a path without one. */
export const splitPrefix = (path: string): { readonly language: Language; readonly rest: string } | null => {
  const [, first = '', rest = ''] = /^\/+([a-z]{2})(\/.*)?$/i.exec(path) ?? []
  const language = first.toLowerCase()
  return isLanguage(language) ? { language, rest: rest || '/' } : null
}

/** A page's path in a language, when the path names no language itself. */
export const inLanguage = (path: string, language: Language, portal: Portal): string => {
  if (splitPrefix(path) || language === portal.defaultLocale) return path
  const own = pageAt(path, portal)
  if (own.found) return switchLanguage(path, own.language, language, portal)
  // its path segments are in that language, but without the prefix
  const prefixed = prefixOf(language, portal) + path
  return pageAt(prefixed, portal).found ? prefixed : path
}
