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

/** Makes the attachments of emails of one kind anew, each time that one is sent or looked at. */
export type MakeAttachments = (shop: Shop, mail: EmailRow) => Promise<readonly Attachment[]>

/** Who makes the attachments: one list for the whole shop, in `attachments.ts`, of which no kind can be missing. */
export type Attachments = {
  readonly [Kind in EmailKind as ShopEmails[Kind] extends 'attached' ? Kind : never]: MakeAttachments
}
/** The same, as the mail reads it. */
export type AttachmentsByKind = Readonly<Record<string, MakeAttachments>>

declare module '../jobs/outbox.ts' {
  interface ShopWork {
    send_email: { readonly emailId: string }
  }
}

const MOST_LETTERS_OF_SUBJECT = 250
/** Line breaks would begin a new header line. */
const withoutBreaks = (line: string): string =>
  line
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS_OF_SUBJECT)

/**
 * Writes an email down within a transaction; it is sent after the commit, and again later while the mail server
 * refuses it.
 * @returns its id; undefined: it was posted before
 * @throws Error when the recipient is no e-mail address (forms have checked that before)
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
