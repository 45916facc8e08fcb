import type { Language } from '@parter/portal/language/languages.ts'
import { hasOneAddress, PAGE_NAMES, PAGES } from '@parter/portal/pages/pages.ts'
import { type PageAddress, pathToAddress } from '@parter/portal/paths/paths.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { listCatalogueAddresses } from '../catalogue/list-addresses.ts'
import { listContentAddresses } from '../content/list-addresses.ts'
import { listForms } from '../forms/read-form.ts'
import type { Shop } from '../platform/shop/shop.ts'

/** Pages that have one address and are for search engines. */
const LISTS = PAGE_NAMES.filter((page) => hasOneAddress(page) && PAGES[page].robots === undefined)

/** The paths of everything that search engines should know of a storefront in a language. */
export const listPages = async (
  shop: Pick<Shop, 'db' | 'clock' | 'log'>,
  portal: Portal,
  language: Language,
): Promise<string[]> => {
  const lists = LISTS.map((page) => ({ page, params: {} }))
  const [catalogue, content, { forms }] = await Promise.all([
    listCatalogueAddresses(shop, portal.portalCode, language),
    listContentAddresses(shop, portal.portalCode, language),
    listForms(shop, portal, language),
  ])
  // a form that is shown in the storefront's language for want of this one is not a page of this language
  const own = forms.filter(({ lang }) => lang === language)
  const formPages = own.map(({ slug }): PageAddress => ({ page: 'form', params: { slug } }))
  return [...lists, ...catalogue, ...content, ...formPages].flatMap((address) => {
    try {
      return [pathToAddress(address, language, portal)]
    } catch (error) {
      // a slug that is none is a mistake of the content: one page less, not all of them
      shop.log.warn({ err: error, page: address.page }, 'a page has no address')
      return []
    }
  })
}
