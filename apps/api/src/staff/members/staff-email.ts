import type { Language } from '@parter/portal/language/languages.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { translators } from '../../platform/foundation/translators.ts'
import { layOutEmail } from '../../platform/mail/email-layout.ts'
import { postEmail } from '../../platform/mail/post-email.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { INVITATION_DAYS } from './members.store.ts'

declare module '../../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    /** Invitations and notices to members of staff. */
    staff: 'bare'
  }
}

export interface StaffEmail {
  readonly portalCode: string
  readonly to: string
  readonly language: string
  readonly says: 'staff_invited' | 'staff_way_in_changed'
  /** Where its button leads. */
  readonly link: string
}

/** Writes a member of staff an email in their language. */
export const postStaffEmail = async (shop: Shop, tx: Querying, mail: StaffEmail): Promise<void> => {
  const { portalCode, to, says, link } = mail
  const language = mail.language as Language
  const portal = portalOfCode(portalCode, shop.portals)
  const t = translators[language]
  const values = { store: portal.storeName, email: to, days: INVITATION_DAYS }
  const title = t(`emails_${says}_title`, values)
  const content = layOutEmail(portal, {
    language,
    title,
    paragraphs: [t(`emails_${says}_text`, values)],
    button: { label: t(`emails_${says}_button`), link },
    footer: [t('emails_staff_footer')],
  })
  await postEmail(tx, { portalCode, kind: 'staff', to, language, subject: title, ...content })
}
