import type { Language } from '@parter/portal/languages.ts'
import { type LegacyLink, legacyLinkOf, legacyTarget, withoutLegacyKeys } from '@parter/portal/legacy-links.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { RedirectOf } from '../platform/http/shell/pages.ts'
import type { Shop } from '../platform/shop.ts'
import { keptTargets } from './kept-targets.ts'
import { type RedirectRule, readRedirectRules } from './redirects.store.ts'

/** What redirects must be able to ask of the rooms that have the content. */
export interface ContentDoors {
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
const ruleFinder = (shop: Shop, versionOf: ContentDoors['versionOf']) => {
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

/** A rule's target keeps the query of the address that led to it, unless it has one of its own. */
const withQuery = (target: string, search: URLSearchParams): string =>
  search.size === 0 || target.includes('?') ? target : `${target}?${search}`

/**
 * Finds where an address leads instead: by the rules of the storefront, or because it is one of the old shop's, whose
 * targets are remembered by number and language (R2.10, R2.11).
 */
export const redirectFinder = (shop: Shop, { slugOf, versionOf }: ContentDoors): RedirectOf => {
  const ruleOf = ruleFinder(shop, versionOf)
  const targets = keptTargets<string>(MOST_TARGETS, DAY, () => performance.now())

  const targetOf = async (portal: Portal, link: LegacyLink): Promise<string> => {
    const key = `${portal.portalCode} ${link.kind} ${link.id} ${link.language}`
    const known = targets.get(key)
    if (known !== undefined) return known
    const slug = await slugOf(portal, link.kind, Number(link.id), link.language)
    const target = legacyTarget(link, portal, slug)
    // only what is there is remembered: addresses that lead nowhere could be endless
    if (slug !== undefined) targets.set(key, target)
    return target
  }

  return async (portal, path, search) => {
    const rule = await ruleOf(portal, path)
    if (rule) return { location: withQuery(rule.target, search), status: rule.status }
    const link = legacyLinkOf(path, search, portal)
    if (!link) return null
    return { location: (await targetOf(portal, link)) + withoutLegacyKeys(search), status: 301 }
  }
}
