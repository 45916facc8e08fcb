import type { Language } from '@parter/portal/language/languages.ts'
import type { PageAddress } from '@parter/portal/paths/paths.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { type CatalogueAddress, readCatalogueAddresses } from './addresses.store.ts'

const addressOf = ({ page, id, slug, section }: CatalogueAddress): PageAddress => {
  if (page === 'tag') return { page, params: { slug } }
  if (page === 'ticketCategory') return { page, params: { category: slug } }
  if (page === 'eventInfo') return { page, params: { infosection: section ?? '', id: String(id), slug } }
  return { page, params: { id: String(id), slug } }
}

/** The pages of the catalogue in a language, for search engines. */
export const listCatalogueAddresses = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  portalCode: string,
  language: Language,
): Promise<PageAddress[]> => (await readCatalogueAddresses(db, portalCode, language, clock.now())).map(addressOf)
