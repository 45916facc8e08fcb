import type { Language } from '@parter/portal/language/languages.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { translators } from '../../platform/foundation/translators.ts'
import { layOutEmail } from '../../platform/mail/email-layout.ts'
import { postEmail } from '../../platform/mail/post-email.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { TOKEN_MINUTES } from './one-time-token.rules.ts'

declare module '../../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    /** All kinds of account emails. Their texts are deleted first, since they contain links. */
    account: 'bare'
  }
}

/** Notices after a change, so that the owner learns of changes by others (ASVS 5.0 6.3.7). */
export const NOTICES = ['password_changed', 'email_changed', 'passkey_added', 'passkey_removed', 'erased'] as const
export type Notice = (typeof NOTICES)[number]

export interface AccountEmailContent {
  readonly portalCode: string
  readonly language: Language
  readonly to: string
  readonly says: 'verify' | 'known' | 'reset' | 'change_present' | 'change_new' | 'taken' | Notice
  readonly link: string
  readonly code?: string
  readonly newEmail?: string
}

const HOURS = {
  verify: TOKEN_MINUTES.verify_email / 60,
  reset: TOKEN_MINUTES.reset_password / 60,
  change_present: TOKEN_MINUTES.change_email / 60,
  change_new: TOKEN_MINUTES.change_email / 60,
} as const

const BUTTONS = {
  verify: 'account_verify_button',
  known: 'shell_log_in',
  reset: 'account_verify_choose',
  change_present: 'emails_change_present_button',
  change_new: 'account_verify_button',
  taken: 'shell_log_in',
  password_changed: 'emails_not_me_button',
  email_changed: 'emails_not_me_button',
  passkey_added: 'emails_not_me_button',
  passkey_removed: 'emails_not_me_button',
} as const

/** Writes an account email in the customer's language and queues it for sending. */
export const postAccountEmail = async (shop: Shop, tx: Querying, content: AccountEmailContent): Promise<void> => {
  const { portalCode, language, to, says, link, code, newEmail } = content
  const portal = portalOfCode(portalCode, shop.portals)
  const t = translators[language]
  const values = {
    store: portal.storeName,
    email: newEmail ?? to,
    hours: says in HOURS ? HOURS[says as keyof typeof HOURS] : 0,
  }
  const title = t(`emails_${says}_title`, values)
  const mail = layOutEmail(portal, {
    language,
    title,
    paragraphs: [t(`emails_${says}_text`, values), ...(code ? [t('emails_verify_code', { code })] : [])],
    code,
    ...(says === 'erased' ? {} : { button: { label: t(BUTTONS[says]), link } }),
    footer: [
      ...(says in HOURS ? [t('emails_link_hours', values)] : []),
      t(says in HOURS || says === 'known' || says === 'taken' ? 'emails_not_you' : 'emails_notice_not_you'),
      t('emails_questions', { email: portal.seller.email, phone: portal.seller.phone }),
    ],
  })
  await postEmail(tx, { portalCode, kind: 'account', to, language, subject: title, ...mail })
}
