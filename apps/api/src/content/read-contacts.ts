import type { Contacts } from '@parter/contract/content/articles.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { translators } from '../platform/foundation/translators.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { listSalesPoints } from '../sales-points/sales-points.ts'

/** How a storefront is reached, as its file says, in one language, and where tickets are sold over the counter. */
export const readContacts = async ({ db }: Shop, portal: Portal, language: Language): Promise<Contacts> => {
  const t = translators[language]
  return {
    salesPoints: await listSalesPoints(db, portal, language),
    contacts: portal.contacts.map(({ label, text, links }) => ({
      label: t(label),
      text: t(text.key, text.values),
      links,
    })),
    seller: portal.seller,
  }
}
