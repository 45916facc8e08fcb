import { isLanguage, type Language } from '@parter/portal/language/languages.ts'
import { type PageAddress, pageAt, prefixOf } from '@parter/portal/paths/paths.ts'
import { switchLanguage } from '@parter/portal/paths/switch-language.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'

/** An address that leads to another. */
export interface RedirectRule {
  readonly source: string
  readonly target: string
  readonly status: 301 | 302
}

/** Rules of a storefront by their source. */
export type RulesBySource = ReadonlyMap<string, RedirectRule>

/** A path's language prefix and the rest of it; null for a path without one. */
const splitPrefix = (path: string): { readonly language: Language; readonly rest: string } | null => {
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

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

export const rulesBySource = (rules: readonly RedirectRule[]): RulesBySource =>
  new Map(rules.map((rule) => [withoutSlash(rule.source), rule]))

/** An address in canonical form: two spellings of one page are equal, with and without a legacy number are not. */
export const canonicalOf = (path: string, search: URLSearchParams, portal: Portal): string => {
  const place = pageAt(path, portal)
  return `${place.found ? place.canonical : withoutSlash(path)}${search.has('concert') ? '?concert' : ''}`
}

/**
 * True for two addresses of the same thing: its page redirects to the right one itself, so a rule between them would
 * loop.
 */
export const nameTheSame = (path: string, other: string, portal: Portal): boolean => {
  const one = pageAt(path, portal)
  const two = pageAt(other, portal)
  const idOf = ({ params }: PageAddress) => ('id' in params ? params.id : undefined)
  return one.found && two.found && one.page === two.page && idOf(one) !== undefined && idOf(one) === idOf(two)
}

/** The path of an address of ours, and its query and hash. */
const partsOf = (address: string): { path: string; rest: string } => {
  const end = address.search(/[?#]/)
  return end < 0 ? { path: address, rest: '' } : { path: address.slice(0, end), rest: address.slice(end) }
}

/** A path and its query; undefined: an address outside. */
export const innerOf = (location: string): { path: string; search: URLSearchParams } | undefined => {
  if (!location.startsWith('/')) return undefined
  const { pathname, searchParams } = new URL(location, 'https://shop.invalid')
  return { path: pathname, search: searchParams }
}

/** The rule of a path, or of the path without its language prefix, whose target is then in that language. */
export const ruleAt = (rules: RulesBySource, portal: Portal, path: string): RedirectRule | undefined => {
  const own = rules.get(withoutSlash(path))
  const split = own ? null : splitPrefix(path)
  const behind = split ? rules.get(withoutSlash(split.rest)) : undefined
  if (!split || !behind?.target.startsWith('/')) return own ?? behind
  const { path: target, rest } = partsOf(behind.target)
  return { ...behind, target: inLanguage(target, split.language, portal) + rest }
}

/** Whether a rule leads, straight or by other rules, back to an address that it has led away from. */
export const leadsBack = (rules: readonly RedirectRule[], rule: RedirectRule, portal: Portal): boolean => {
  const bySource = rulesBySource([...rules.filter(({ source }) => source !== rule.source), rule])
  const none = new URLSearchParams()
  const seen = new Set([canonicalOf(rule.source, none, portal)])
  let at: RedirectRule | undefined = rule
  while (at) {
    const inner = innerOf(at.target)
    if (!inner) return false
    const canonical = canonicalOf(inner.path, none, portal)
    if (seen.has(canonical)) return true
    seen.add(canonical)
    at = ruleAt(bySource, portal, inner.path)
  }
  return nameTheSame(rule.source, rule.target, portal)
}
