import type { Language } from '@parter/portal/language/languages.ts'
import type { PageAddress } from '@parter/portal/paths/paths.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { type ContentAddress, readContentAddresses } from './articles.store.ts'

const addressOf = ({ page, id, slug, section }: ContentAddress): PageAddress => {
  if (page === 'infoSection') return { page, params: { infosection: slug } }
  if (page === 'infoArticle') return { page, params: { infosection: section ?? '', id: String(id), slug } }
  return { page, params: { id: String(id), slug } }
}

/** The pages of news and general information in a language, for search engines. */
export const listContentAddresses = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  portalCode: string,
  language: Language,
): Promise<PageAddress[]> => (await readContentAddresses(db, portalCode, language, clock.now())).map(addressOf)
