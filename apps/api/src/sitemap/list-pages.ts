import type { Language } from '@parter/portal/languages.ts'
import type { PageAddress } from '@parter/portal/paths/paths.ts'
import { pathToAddress } from '@parter/portal/paths/paths.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { listCatalogueAddresses } from '../catalogue/list-addresses.ts'
import { listContentAddresses } from '../content/list-addresses.ts'
import type { Shop } from '../platform/shop.ts'

const LISTS = ['frontPage', 'tickets', 'venues', 'promoters', 'tags', 'news', 'generalInfo', 'contacts'] as const

/** The paths of everything that search engines should know of a storefront in a language. */
export const listPages = async (
  shop: Pick<Shop, 'db' | 'clock' | 'log'>,
  portal: Portal,
  language: Language,
): Promise<string[]> => {
  const lists = LISTS.map((page): PageAddress => ({ page, params: {} }))
  const [catalogue, content] = await Promise.all([
    listCatalogueAddresses(shop, portal.portalCode, language),
    listContentAddresses(shop, portal.portalCode, language),
  ])
  return [...lists, ...catalogue, ...content].flatMap((address) => {
    try {
      return [pathToAddress(address, language, portal)]
    } catch (error) {
      // a slug that is none is a mistake of the content: one page less, not all of them
      shop.log.warn({ err: error, page: address.page }, 'a page has no address')
      return []
    }
  })
}
