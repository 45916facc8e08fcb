import type { ContentItemReply } from '@parter/contract/content-items/content-items.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { checkItem } from '../checks/check-item.ts'
import { pathOfItem } from '../checks/path-of-item.ts'
import { type ContentItem, findItem, findItemPicture, readTextStates } from '../items/content-items.store.ts'
import { languagesOf } from '../items/list-content-items.ts'
import { portalOfItem } from '../items/make-content-item.ts'
import { readCategories, readHallsOf, readParents, readPromoters, readSections } from '../items/things.store.ts'

/** An item as editors see it, with all that speaks against publishing it. */
export const showItem = async (
  shop: Pick<Shop, 'portals' | 'clock'>,
  db: Querying,
  item: ContentItem,
): Promise<ContentItemReply> => {
  const portal = portalOfItem(shop, item.portalCode)
  const languages = languagesOf(portal)
  const picture = item.content.picture?.replace('pictures/', '')
  const sections = item.kind === 'info_article' ? await readSections(db, item.portalCode, portal.defaultLocale) : []
  const { faults } = await checkItem(shop, db, item)
  return {
    id: item.id,
    kind: item.kind,
    portalCode: item.portalCode,
    thingKey: item.thingKey,
    version: item.version,
    publishedVersion: item.publishedVersion,
    content: item.content,
    texts: await readTextStates(db, item.id, languages),
    publishAt: item.publishAt?.toISOString() ?? null,
    publishFailedAt: item.publishFailedAt?.toISOString() ?? null,
    changedAt: item.changedAt.toISOString(),
    changedBy: item.changedBy,
    picture: picture === undefined ? null : ((await findItemPicture(db, picture)) ?? null),
    path: item.publishedVersion === null ? null : await pathOfItem(db, portal, item, Number(item.thingKey)),
    language: portal.defaultLocale,
    languages: languages.languages as Language[],
    sections: sections.map(({ id, name }) => ({ id, name })),
    categories: item.kind === 'banner' ? await readCategories(db, item.portalCode, portal.defaultLocale) : [],
    promoters: item.kind === 'series' ? await readPromoters(db, item.portalCode, portal.defaultLocale) : [],
    parents:
      item.kind === 'navigation' ? await readParents(db, item.portalCode, portal.defaultLocale, item.thingKey) : [],
    halls:
      item.kind === 'venue' && item.thingKey !== null
        ? await readHallsOf(db, Number(item.thingKey), portal.defaultLocale)
        : [],
    faults: [...faults],
  }
}

/** @throws ShopError draft_not_found */
export const readContentItem = async (
  shop: Pick<Shop, 'db' | 'portals' | 'clock'>,
  id: number,
): Promise<ContentItemReply> => {
  const item = await findItem(shop.db, id)
  if (!item) throw new ShopError('draft_not_found')
  return await showItem(shop, shop.db, item)
}
