import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { pageAt } from '@parter/portal/paths/paths.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { RedirectOf } from '../platform/http/shell/pages.ts'
import { inLanguage } from './redirects.rules.ts'

/** A dummy base to parse addresses without a host; never part of a reply. */
const NOWHERE = 'https://shop.invalid'

const isOwnHost = ({ hosts }: Portal, { hostname }: URL): boolean =>
  [...hosts.production, ...hosts.beta, ...hosts.dev].includes(hostname)

/**
 * Resolves a link inside content: to the reader's language, then by redirect rules and legacy addresses (R2.10, R2.11).
 * The server does the same with page requests.
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
  if (redirect === 'gone') return { href: path + url.search + url.hash, external: false, found: false }
  if (redirect && !redirect.location.startsWith('/')) return { href: redirect.location, external: true, found: true }
  const target = URL.parse(redirect?.location ?? path + url.search, NOWHERE)
  const place = pageAt(target?.pathname ?? '', portal)
  const right = place.found ? place.canonical : (target?.pathname ?? path)
  return { href: right + (target?.search ?? '') + url.hash, external: false, found: place.found }
}
