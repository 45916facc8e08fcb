import type { InitData } from '@parter/contract/content.ts'
import type { Language } from '@parter/portal/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { type Stamp, sourcesOf } from '../platform/http/kept/sources.ts'
import type { Shop } from '../platform/shop.ts'
import { initDataIn } from './init.rules.ts'
import { readContentVersion, readInitFacts } from './init.store.ts'

/** Navigation, links, banners and categories of a storefront in one language (R3.7). */
export const readInit = async (
  shop: Pick<Shop, 'db' | 'clock'>,
  portal: Portal,
  language: Language,
): Promise<InitData> =>
  initDataIn(await readInitFacts(shop.db, portal.portalCode, shop.clock.now()), language, portal.defaultLocale)

/** Milliseconds that a storefront's version is believed without asking again. */
const BELIEVED = 1000

/**
 * Says the version of a storefront's content, which grows with each import; at most a second old, and no older than the
 * last change that was heard of.
 */
export type VersionOf = (portal: Portal) => Promise<number>

/** Makes a finder that remembers. */
export const versionFinder = (shop: Pick<Shop, 'db' | 'clock'>): VersionOf => {
  const { db, clock } = shop
  const { contentStamp } = sourcesOf(shop)
  const known = new Map<string, { readonly at: number; readonly for: Stamp; readonly version: Promise<number> }>()
  return ({ portalCode }) => {
    const last = known.get(portalCode)
    const now = clock.now().getTime()
    if (last && Math.abs(now - last.at) < BELIEVED && last.for === contentStamp()) return last.version
    // while the database is away, what was known last goes on being true
    const version = readContentVersion(db, portalCode).catch((error: unknown) => {
      if (last) return last.version
      known.delete(portalCode)
      throw error
    })
    known.set(portalCode, { at: now, for: contentStamp(), version })
    return version
  }
}
