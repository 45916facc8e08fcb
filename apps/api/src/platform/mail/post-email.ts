import { randomUUID } from 'node:crypto'
import { email } from '@parter/contract/wire/fields.forms.ts'
import { enqueueWork } from '../jobs/outbox.ts'
import type { Querying, Shop } from '../shop/shop.ts'
import { type EmailRow, insertEmail, type NewEmail } from './email.store.ts'
import type { EmailKind, ShopEmails } from './email-kinds.ts'

export interface Attachment {
  /** A file name without folders. */
  readonly name: string
  /** MIME type. */
  readonly type: string
  readonly content: Buffer
}

/** Makes the attachments of one kind of email, each time that one is sent or viewed. */
export type MakeAttachments = (shop: Shop, mail: EmailRow) => Promise<readonly Attachment[]>

/** The attachment makers by kind, listed in `attachments.ts`; types require every kind that has attachments. */
export type Attachments = {
  readonly [Kind in EmailKind as ShopEmails[Kind] extends 'attached' ? Kind : never]: MakeAttachments
}
/** The same with untyped kinds. */
export type AttachmentsByKind = Readonly<Record<string, MakeAttachments>>

declare module '../jobs/outbox.ts' {
  interface ShopWork {
    send_email: { readonly emailId: string }
  }
}

const MOST_LETTERS_OF_SUBJECT = 250
/** A line break would allow header injection. */
const withoutBreaks = (line: string): string =>
  line
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS_OF_SUBJECT)

/**
 * Stores an email in a transaction; it is sent after the commit, and retried while the mail server refuses it.
 * @returns its id; undefined: its key is known
 * @throws Error when the recipient is no valid e-mail address (forms check that before)
 */
export const postEmail = async (
  tx: Querying,
  mail: NewEmail & { readonly kind: EmailKind },
): Promise<string | undefined> => {
  const { dedupeKey, ...rest } = mail
  const to = email.parse(mail.to)
  const id = randomUUID()
  const isNew = await enqueueWork(tx, {
    kind: 'send_email',
    payload: { emailId: id },
    dedupeKey: `email:${dedupeKey ?? id}`,
  })
  if (!isNew) return undefined
  await insertEmail(tx, { ...rest, id, to, subject: withoutBreaks(mail.subject) })
  return id
}
