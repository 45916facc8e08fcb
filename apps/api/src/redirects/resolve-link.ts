import type { ReplyOf } from '@parter/contract/calls.ts'
import { isLanguage, type Language } from '@parter/portal/languages.ts'
import { pageAt, prefixOf } from '@parter/portal/paths/paths.ts'
import { switchLanguage } from '@parter/portal/paths/switch-language.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { RedirectOf } from '../platform/http/shell/pages.ts'

/** Where parts of an address that has no host come from; it never gets into an answer. */
const NOWHERE = 'https://shop.invalid'

const hasPrefix = (path: string): boolean => isLanguage(path.split('/')[1]?.toLowerCase())

const isOwnHost = ({ hosts }: Portal, { hostname }: URL): boolean =>
  [...hosts.production, ...hosts.beta, ...hosts.dev].includes(hostname)

/** A page's path in the reader's language, when the link names no language itself. */
const inLanguage = (path: string, language: Language, portal: Portal): string => {
  if (hasPrefix(path) || language === portal.defaultLocale) return path
  const own = pageAt(path, portal)
  if (own.found) return switchLanguage(path, own.language, language, portal)
  // written with the words of the reader's language, but without its prefix
  const prefixed = prefixOf(language, portal) + path
  return pageAt(prefixed, portal).found ? prefixed : path
}

/**
 * Where a link inside content leads: first as the reader's language has it, then by the rules of redirection and the
 * addresses of the old shop (R2.10, R2.11). The server does the same with the first request of such an address.
 */
export const resolveLink = async (
  redirectOf: RedirectOf,
  portal: Portal,
  language: Language,
  href: string,
): Promise<ReplyOf<'resolveLink'>> => {
  const url = URL.parse(href, NOWHERE)
  const outside = { href, external: true, found: true }
  if (!url || !/^https?:$/.test(url.protocol))
    return /^(?:mailto|tel):/i.test(href) ? outside : { ...outside, found: false }
  if (url.origin !== NOWHERE && !isOwnHost(portal, url)) return outside
  const path = inLanguage(url.pathname, language, portal)
  const redirect = await redirectOf(portal, path, url.searchParams)
  if (redirect && !redirect.location.startsWith('/')) return { href: redirect.location, external: true, found: true }
  const target = URL.parse(redirect?.location ?? path + url.search, NOWHERE)
  const place = pageAt(target?.pathname ?? '', portal)
  const right = place.found ? place.canonical : (target?.pathname ?? path)
  return { href: right + (target?.search ?? '') + url.hash, external: false, found: place.found }
}
