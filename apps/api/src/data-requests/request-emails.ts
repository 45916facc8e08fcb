import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { storedOfAddress } from '../account/privacy/own-data.ts'
import { translators } from '../platform/foundation/translators.ts'
import { layOutEmail } from '../platform/mail/email-layout.ts'
import { type MakeAttachments, postEmail } from '../platform/mail/post-email.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { DataRequestRow } from './data-requests.store.ts'

declare module '../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    /** The code that proves an address, and word of an erasure. */
    data_request: 'bare'
    /** With everything that is stored of the address. */
    data_copy: 'attached'
  }
}

type Says = { readonly says: 'code'; readonly code: string } | { readonly says: 'copy' } | { readonly says: 'erased' }

/** Writes to the person in their language. */
export const postRequestEmail = async (
  shop: Pick<Shop, 'portals'>,
  tx: Querying,
  { portalCode, email, language }: DataRequestRow,
  mail: Says,
): Promise<void> => {
  const portal = portalOfCode(portalCode, shop.portals)
  const t = translators[language]
  const values = { store: portal.storeName, code: mail.says === 'code' ? mail.code : '' }
  const title = t(`emails_data_${mail.says}_title`, values)
  const { email: sellerEmail, phone } = portal.seller
  const content = layOutEmail(portal, {
    language,
    title,
    paragraphs: [t(`emails_data_${mail.says}_text`, values)],
    footer: [
      ...(mail.says === 'code' ? [t('emails_not_you')] : []),
      t('emails_questions', { email: sellerEmail, phone }),
    ],
  })
  const kind = mail.says === 'copy' ? 'data_copy' : 'data_request'
  await postEmail(tx, { portalCode, kind, to: email, language, subject: title, ...content })
}

/** Everything that a storefront stores of an address, with or without an account (GDPR, articles 15 and 20). */
const dataOfAddress = async (
  shop: Pick<Shop, 'db' | 'portals' | 'clock'>,
  portalCode: string,
  email: string,
): Promise<Readonly<Record<string, unknown>>> => ({
  exportedAt: shop.clock.now().toISOString(),
  storeName: portalOfCode(portalCode, shop.portals).storeName,
  email,
  ...(await storedOfAddress(shop.db, portalCode, email)),
})

/** A file that people and programs can read, made of what is stored when the email is sent. */
export const dataAttachments: MakeAttachments = async (shop, { portalCode, to }) => {
  const data = await dataOfAddress(shop, portalCode, to)
  const content = Buffer.from(`${JSON.stringify(data, null, 2)}\n`)
  return [{ name: `${portalCode}-data.json`, type: 'application/json', content }]
}
