import type { Language } from '@parter/portal/language/languages.ts'
import {
  type LegacyLink,
  legacyLinkOf,
  legacyTarget,
  pageOfOldPrefix,
  withoutLegacyKeys,
} from '@parter/portal/paths/legacy-links.ts'
import { type PageAddress, pageAt } from '@parter/portal/paths/paths.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { RedirectOf } from '../platform/http/shell/pages.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { inLanguage, splitPrefix } from './in-language.ts'
import { type RedirectRule, readRedirectRules } from './redirects.store.ts'

/** A cache of at most `most` entries, each for `milliseconds`; the least recently used is dropped first. */
export interface TargetCache<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/** @param now milliseconds of a monotonic clock */
export const targetCache = <T>(most: number, milliseconds: number, now: () => number): TargetCache<T> => {
  const kept = new Map<string, { readonly value: T; readonly until: number }>()
  return {
    get(key) {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      if (found.until <= now()) return undefined
      kept.set(key, found)
      return found.value
    },
    set(key, value) {
      kept.delete(key)
      kept.set(key, { value, until: now() + milliseconds })
      const oldest = kept.keys().next().value
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
  }
}

/** What redirects need from the rooms that own the content, provided by `rooms.ts`. */
export interface ContentLookup {
  /** The present slug of an event or a series; undefined: there is none. */
  slugOf(portal: Portal, kind: LegacyLink['kind'], id: number, language: Language): Promise<string | undefined>
  /** Grows whenever the storefront's content changes. */
  versionOf(portal: Portal): Promise<number>
}

/** R9.2: 2000 targets for a day. */
const MOST_TARGETS = 2000
const DAY = 24 * 60 * 60 * 1000

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** Rules of a storefront by their source, read again when its content changes. */
const ruleFinder = (shop: Shop, versionOf: ContentLookup['versionOf']) => {
  const known = new Map<string, { readonly version: number; readonly rules: Promise<Map<string, RedirectRule>> }>()
  return async (portal: Portal, path: string): Promise<RedirectRule | undefined> => {
    const version = await versionOf(portal)
    let last = known.get(portal.portalCode)
    if (last?.version !== version) {
      const rules = readRedirectRules(shop.db, portal.portalCode).then(
        (list) => new Map(list.map((rule) => [withoutSlash(rule.source), rule])),
      )
      last = { version, rules }
      known.set(portal.portalCode, last)
      rules.catch(() => known.delete(portal.portalCode))
    }
    return (await last.rules).get(withoutSlash(path))
  }
}

/** A rule's target gets the query of the original address, unless it has its own. */
const withQuery = (target: string, search: URLSearchParams): string =>
  search.size === 0 || target.includes('?') ? target : `${target}?${search}`

type Redirect = Exclude<Awaited<ReturnType<RedirectOf>>, 'gone' | null>

/** More steps than any chain of rules and old addresses has: rules are flattened when they are imported. */
const MOST_STEPS = 5

/** An address in canonical form: two spellings of one page are equal, with and without a legacy number are not. */
const canonicalOf = (path: string, search: URLSearchParams, portal: Portal): string => {
  const place = pageAt(path, portal)
  return `${place.found ? place.canonical : withoutSlash(path)}${search.has('concert') ? '?concert' : ''}`
}

/**
 * True for two addresses of the same thing: its page redirects to the right one itself, so a rule between them would
 * loop.
 */
const nameTheSame = (path: string, other: string, portal: Portal): boolean => {
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
const innerOf = (location: string): { path: string; search: URLSearchParams } | undefined => {
  if (!location.startsWith('/')) return undefined
  const { pathname, searchParams } = new URL(location, 'https://shop.invalid')
  return { path: pathname, search: searchParams }
}

/**
 * Finds where an address redirects to: by the rules of the storefront, or because it is a legacy address, whose targets
 * are cached by number and language (R2.10, R2.11). Chains are resolved to one redirect, loops are not redirected, and
 * nothing is redirected to a missing page.
 */
export const redirectFinder = (shop: Shop, { slugOf, versionOf }: ContentLookup): RedirectOf => {
  const ruleOf = ruleFinder(shop, versionOf)
  const targets = targetCache<string>(MOST_TARGETS, DAY, () => performance.now())

  const targetOf = async (portal: Portal, link: LegacyLink): Promise<string | undefined> => {
    const key = `${portal.portalCode} ${link.kind} ${link.id} ${link.language}`
    const known = targets.get(key)
    if (known !== undefined) return known
    const slug = await slugOf(portal, link.kind, Number(link.id), link.language)
    // only existing targets are cached: the number of dead addresses is unlimited
    if (slug === undefined) return undefined
    const target = legacyTarget(link, portal, slug)
    targets.set(key, target)
    return target
  }

  /** The rule of a path, or of the path without its language prefix, whose target is then in that language. */
  const ruleAt = async (portal: Portal, path: string): Promise<RedirectRule | undefined> => {
    const own = await ruleOf(portal, path)
    const split = own ? null : splitPrefix(path)
    const behind = split ? await ruleOf(portal, split.rest) : undefined
    if (!split || !behind?.target.startsWith('/')) return own ?? behind
    const { path: target, rest } = partsOf(behind.target)
    return { ...behind, target: inLanguage(target, split.language, portal) + rest }
  }

  const stepFrom: RedirectOf = async (portal, path, search) => {
    const rule = await ruleAt(portal, path)
    if (rule && !nameTheSame(path, rule.target, portal))
      return { location: withQuery(rule.target, search), status: rule.status }
    const link = legacyLinkOf(path, search, portal)
    const target = link ? await targetOf(portal, link) : pageOfOldPrefix(path, portal)
    if (target !== undefined) return { location: target + withoutLegacyKeys(search), status: 301 }
    return link ? 'gone' : null
  }

  return async (portal, path, search) => {
    const origin = canonicalOf(path, search, portal)
    const first = await stepFrom(portal, path, search)
    if (!first || first === 'gone') return first
    const seen = new Map<string, Redirect>()
    let found = first
    while (seen.size < MOST_STEPS) {
      const inner = innerOf(found.location)
      if (!inner) return found
      const canonical = canonicalOf(inner.path, inner.search, portal)
      // a circle ends where it was entered; a page that it began with is that end
      if (canonical === origin) return pageAt(path, portal).found && !search.has('concert') ? null : first
      const entry = seen.get(canonical)
      if (entry) return entry
      seen.set(canonical, found)
      const next = await stepFrom(portal, inner.path, inner.search)
      // a rule whose target is a dead legacy address leads nowhere
      if (next === 'gone') return next
      if (!next) return found
      found = { location: next.location, status: found.status === 302 ? 302 : next.status }
    }
    return first
  }
}
