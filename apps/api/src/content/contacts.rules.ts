import type { Contacts } from '@parter/contract/articles.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'

/** How a storefront is reached, as its file says, in one language. */
export const contactsIn = (
  { contacts, seller }: Portal,
  t: Translate,
  salesPoints: Contacts['salesPoints'],
): Contacts => ({
  salesPoints,
  contacts: contacts.map(({ label, text, links }) => ({ label: t(label), text: t(text.key, text.values), links })),
  seller,
})
