import type { Contacts } from '@parter/contract/content/articles.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { translators } from '../platform/foundation/translators.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { listSalesPoints } from '../sales-points/sales-points.ts'

/** A storefront's contacts from its file, in one language, and the points that sell tickets. */
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
