import { isLanguage, type Language } from '@parter/portal/language/languages.ts'
import { sql } from 'kysely'
import type { Querying } from '../shop/shop.ts'
import type { EmailKind } from './email-kinds.ts'

/** An email to be sent, with its final HTML and text. */
export interface NewEmail {
  readonly portalCode: string
  /** The kind of email, which decides who makes the attachments: `order_confirmation`. */
  readonly kind: string
  readonly orderId?: number
  /** The ticket that it is about. */
  readonly ticketId?: string
  readonly to: string
  readonly language: Language
  readonly subject: string
  readonly html: string
  readonly text: string
  /** An email with a known key is not sent again: `order_confirmation:17`. */
  readonly dedupeKey?: string
}

/** A stored email. */
export interface EmailRow {
  readonly id: string
  readonly portalCode: string
  readonly kind: string
  readonly orderId: number | null
  readonly ticketId: string | null
  readonly to: string
  readonly language: Language
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly state: 'waiting' | 'sent' | 'bounced' | 'failed'
  readonly createdAt: Date
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is a valid email id. */
export const isEmailId = (text: string): boolean => UUID.test(text)

const columns = [
  'id',
  'portalCode',
  'kind',
  'orderId',
  'ticketId',
  'recipient',
  'language',
  'subject',
  'html',
  'text',
  'state',
  'createdAt',
] as const

type Row = Omit<EmailRow, 'to' | 'language' | 'state'> & { recipient: string; language: string; state: string }

const emailOf = ({ recipient, language, state, ...row }: Row): EmailRow => ({
  ...row,
  to: recipient,
  language: isLanguage(language) ? language : 'et',
  state: state as EmailRow['state'],
})

export const insertEmail = async (
  tx: Querying,
  mail: Omit<NewEmail, 'dedupeKey'> & { readonly id: string },
): Promise<void> => {
  const { to, orderId = null, ticketId = null, ...rest } = mail
  await tx
    .insertInto('emailMessage')
    .values({ ...rest, orderId, ticketId, recipient: to })
    .execute()
}

export const findEmail = async (db: Querying, id: string): Promise<EmailRow | undefined> => {
  if (!isEmailId(id)) return undefined
  const row = await db.selectFrom('emailMessage').select(columns).where('id', '=', id).executeTakeFirst()
  return row && emailOf(row)
}

/** The newest emails of all storefronts. */
export const listEmails = async (db: Querying, most: number): Promise<EmailRow[]> => {
  const rows = await db
    .selectFrom('emailMessage')
    .select(columns)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(emailOf)
}

/** Marks an email as sent and stores its attachments' names. */
export const markSent = async (
  db: Querying,
  id: string,
  sent: { providerId: string | null; attachments: readonly { name: string; type: string; size: number }[] },
): Promise<void> => {
  await db
    .updateTable('emailMessage')
    .set({
      state: 'sent',
      sentAt: sql`now()`,
      providerId: sent.providerId,
      attachments: JSON.stringify(sent.attachments),
      lastError: null,
    })
    .where('id', '=', id)
    .execute()
}

export const recordSendingError = async (db: Querying, id: string, error: string): Promise<void> => {
  await db
    .updateTable('emailMessage')
    .set({ lastError: error })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** The state of the newest email of some kinds about an order; null: there is none. @param ticketId about this ticket only */
export const readEmailNews = async (
  db: Querying,
  orderId: number,
  kinds: readonly EmailKind[],
  ticketId?: string,
): Promise<{ readonly state: 'waiting' | 'sent' | 'undelivered'; readonly at: Date } | null> => {
  const row = await db
    .selectFrom('emailMessage')
    .where('orderId', '=', orderId)
    .where('kind', 'in', [...kinds])
    .$if(ticketId !== undefined, (query) => query.where('ticketId', '=', ticketId ?? null))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select(['state', 'createdAt', 'sentAt'])
    .executeTakeFirst()
  if (!row) return null
  const isOut = row.state === 'waiting' || row.state === 'sent'
  return { state: isOut ? (row.state as 'waiting' | 'sent') : 'undelivered', at: row.sentAt ?? row.createdAt }
}

/** Deletes the texts of a storefront's old emails that were sent or have failed. */
export const emptyEmails = async (
  tx: Querying,
  portalCode: string,
  { kind, days }: { readonly kind?: EmailKind; readonly days: number },
): Promise<void> => {
  await sql`
    UPDATE email_message SET html = '', text = '', recipient = '', last_error = NULL
    WHERE portal_code = ${portalCode} AND html <> '' AND state <> 'waiting'
      AND (${kind ?? null}::text IS NULL OR kind = ${kind ?? null})
      AND created_at < now() - ${days}::int * interval '1 day'`.execute(tx)
}
