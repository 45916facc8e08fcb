import type { Language } from '@parter/portal/language/languages.ts'
import {
  type LegacyLink,
  legacyLinkOf,
  legacyTarget,
  pageOfOldPrefix,
  withoutLegacyKeys,
} from '@parter/portal/paths/legacy-links.ts'
import { pageAt } from '@parter/portal/paths/paths.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { LRUCache } from 'lru-cache'
import type { RedirectOf } from '../platform/http/shell/pages.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { canonicalOf, innerOf, nameTheSame, type RulesBySource, ruleAt, rulesBySource } from './redirects.rules.ts'
import { readRedirectRules } from './redirects.store.ts'

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

/** Rules of a storefront by their source, read again when its content changes. */
const ruleFinder = (shop: Shop, versionOf: ContentLookup['versionOf']) => {
  const known = new Map<string, { readonly version: number; readonly rules: Promise<RulesBySource> }>()
  return async (portal: Portal): Promise<RulesBySource> => {
    const version = await versionOf(portal)
    let last = known.get(portal.portalCode)
    if (last?.version !== version) {
      last = { version, rules: readRedirectRules(shop.db, portal.portalCode).then(rulesBySource) }
      known.set(portal.portalCode, last)
      last.rules.catch(() => known.delete(portal.portalCode))
    }
    return await last.rules
  }
}

/** A rule's target gets the query of the original address, unless it has its own. */
const withQuery = (target: string, search: URLSearchParams): string =>
  search.size === 0 || target.includes('?') ? target : `${target}?${search}`

type Redirect = Exclude<Awaited<ReturnType<RedirectOf>>, 'gone' | null>

/** More steps than any chain of rules and old addresses has: rules are flattened when they are imported. */
const MOST_STEPS = 5

/**
 * Finds where an address redirects to: by the rules of the storefront, or because it is a legacy address, whose targets
 * are cached by number and language (R2.10, R2.11). Chains are resolved to one redirect, loops are not redirected, and
 * nothing is redirected to a missing page.
 */
export const redirectFinder = (shop: Shop, { slugOf, versionOf }: ContentLookup): RedirectOf => {
  const rulesOf = ruleFinder(shop, versionOf)
  const targets = new LRUCache<string, string>({ max: MOST_TARGETS, ttl: DAY })

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

  const stepFrom: RedirectOf = async (portal, path, search) => {
    const rule = ruleAt(await rulesOf(portal), portal, path)
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
