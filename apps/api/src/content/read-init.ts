import type { InitData } from '@parter/contract/content/content.ts'
import { LANGUAGES, type Language } from '@parter/portal/language/languages.ts'
import { contentLink, navigationSlug } from '@parter/portal/paths/content-link.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Stamp } from '../platform/http/response-cache/changes.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { type InitFacts, readContentVersion, readInitFacts } from './init.store.ts'

type ByLanguage<T> = Readonly<Partial<Record<Language, T>>>

/**
 * The text in the language asked for, else in the storefront's own, else in the first available one; and its language.
 */
const inLanguage = <T>(texts: ByLanguage<T>, language: Language, fallback: Language) => {
  for (const one of [language, fallback, ...LANGUAGES])
    if (texts[one] !== undefined) return { text: texts[one], written: one }
  return undefined
}

const slugsOf = (texts: ByLanguage<{ readonly slug: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text.slug]))

/**
 * Navigation, links, banners and categories of a storefront in one language; missing translations fall back to the
 * storefront's own (R3.6, R3.7). Links lead to pages in the reader's language, whatever language they were written in
 * (R2.1).
 */
const initDataIn = (facts: InitFacts, language: Language, fallback: Language): InitData => {
  const say = <T, R>(texts: ByLanguage<T>, shown: (text: T, written: Language) => R): R[] => {
    const found = inLanguage(texts, language, fallback)
    return found === undefined ? [] : [shown(found.text, found.written)]
  }
  const portal = { defaultLocale: fallback, locales: [] }
  const slugIn = <T extends { readonly slug: string }>(text: T, written: Language): T => ({
    ...text,
    slug: navigationSlug(text.slug, written, language),
  })
  return {
    locale: language,
    navigations: facts.navigations.flatMap(({ texts, ...item }) =>
      say(texts, (text, written) => ({ ...item, ...slugIn(text, written), slugs: slugsOf(texts) })),
    ),
    links: Object.fromEntries(
      Object.entries(facts.links).map(([code, lists]) => [
        code,
        say(lists, (list, written) => list.map((link) => slugIn(link, written))).flat(),
      ]),
    ),
    banners: facts.banners.flatMap(({ texts, ...item }) =>
      say(texts, (text, written) => ({
        ...item,
        ...text,
        link: contentLink(text.link, written, portal, language),
      })),
    ),
    categories: facts.categories.flatMap(({ texts, ...item }) =>
      say(texts, (text) => ({ ...item, ...text, slugs: slugsOf(texts) })),
    ),
  }
}

/** Navigation, links, banners and categories of a storefront in one language (R3.7). */
export const readInit = async (
  shop: Pick<Shop, 'db' | 'clock'>,
  portal: Portal,
  language: Language,
): Promise<InitData> =>
  initDataIn(await readInitFacts(shop.db, portal.portalCode, shop.clock.now()), language, portal.defaultLocale)

/** For how many milliseconds a storefront's version is used without reading it again. */
const BELIEVED = 1000

/**
 * The version of a storefront's content, which grows with each import; at most a second old, and never older than the
 * last notification.
 */
export type VersionOf = (portal: Portal) => Promise<number>

/** Creates a finder with a cache. */
export const versionFinder = (shop: Pick<Shop, 'db' | 'clock' | 'changes'>): VersionOf => {
  const { db, clock } = shop
  const { contentStamp } = shop.changes
  const known = new Map<string, { readonly at: number; readonly for: Stamp; readonly version: Promise<number> }>()
  return ({ portalCode }) => {
    const last = known.get(portalCode)
    const now = clock.now().getTime()
    if (last && Math.abs(now - last.at) < BELIEVED && last.for === contentStamp()) return last.version
    // while the database is down, the last known version is used
    const version = readContentVersion(db, portalCode).catch((error: unknown) => {
      if (last) return last.version
      known.delete(portalCode)
      throw error
    })
    known.set(portalCode, { at: now, for: contentStamp(), version })
    return version
  }
}
