import { randomUUID } from 'node:crypto'
import { email } from '@parter/contract/wire/fields.forms.ts'
import { enqueueAllWork } from '../jobs/outbox.ts'
import type { Querying, Shop } from '../shop/shop.ts'
import { type EmailRow, insertEmails, type NewEmail } from './email.store.ts'
import type { EmailKind, ShopEmails } from './email-kinds.ts'

export interface Attachment {
  /** A file name without folders. */
  readonly name: string
  /** MIME type. */
  readonly type: string
  readonly content: Buffer
  /** Set for a picture that the email itself shows, as `cid:` and this. */
  readonly cid?: string
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
  const [id] = await postEmails(tx, [mail])
  return id
}

/**
 * Stores several emails, as `postEmail` does. Who bought at a counter may have given no address, and gets none.
 * @returns the ids of those whose keys are new
 */
export const postEmails = async (
  tx: Querying,
  mails: readonly (NewEmail & { readonly kind: EmailKind })[],
): Promise<string[]> => {
  const addressed = mails
    .filter(({ to }) => to !== '')
    .map(({ dedupeKey, ...mail }) => {
      const id = randomUUID()
      const subject = withoutBreaks(mail.subject)
      return { key: `email:${dedupeKey ?? id}`, row: { ...mail, id, to: email.parse(mail.to), subject } }
    })
  const fresh = new Set(
    await enqueueAllWork(
      tx,
      addressed.map(({ key, row }) => ({ kind: 'send_email', payload: { emailId: row.id }, dedupeKey: key })),
    ),
  )
  const rows = addressed.filter(({ key }) => fresh.has(key)).map(({ row }) => row)
  if (rows.length > 0) await insertEmails(tx, rows)
  return rows.map(({ id }) => id)
}
