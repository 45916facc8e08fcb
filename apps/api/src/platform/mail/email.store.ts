import { isLanguage, type Language } from '@parter/portal/language/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Querying } from '../shop/shop.ts'
import { statement } from '../shop/statement.ts'
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

const insertAll = statement(
  (_, { mails }: { readonly mails: string }) => sql`
    INSERT INTO email_message (id, portal_code, kind, order_id, ticket_id, recipient, language, subject, html, text)
    SELECT id, portal_code, kind, order_id, ticket_id, recipient, language, subject, html, text
    FROM json_to_recordset(${mails}::json) AS one(id uuid, portal_code text, kind text, order_id bigint,
      ticket_id uuid, recipient text, language text, subject text, html text, text text)`,
)

export const insertEmails = async (
  tx: Querying,
  mails: readonly (Omit<NewEmail, 'dedupeKey'> & { readonly id: string })[],
): Promise<void> => {
  const rows = mails.map(({ portalCode, orderId, ticketId, to, ...rest }) => ({
    ...rest,
    portal_code: portalCode,
    order_id: orderId,
    ticket_id: ticketId,
    recipient: to,
  }))
  await insertAll(tx, { mails: JSON.stringify(rows) })
}

const byId = statement((db, { id }: { readonly id: string }) =>
  db.selectFrom('emailMessage').select(columns).where('id', '=', id),
)

export const findEmail = async (db: Querying, id: string): Promise<EmailRow | undefined> => {
  if (!isEmailId(id)) return undefined
  const [row] = (await byId(db, { id })).rows
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

interface Sent {
  readonly id: string
  readonly providerId: string | null
  readonly attachments: string
}

const sentById = statement((db, { id, providerId, attachments }: Sent) =>
  db
    .updateTable('emailMessage')
    .set({ state: 'sent', sentAt: sql`now()`, providerId, attachments, lastError: null })
    .where('id', '=', id),
)

/** Marks an email as sent and stores its attachments' names. */
export const markSent = async (
  db: Querying,
  id: string,
  sent: { providerId: string | null; attachments: readonly { name: string; type: string; size: number }[] },
): Promise<void> => {
  await sentById(db, { id, providerId: sent.providerId, attachments: JSON.stringify(sent.attachments) })
}

export const recordSendingError = async (db: Querying, id: string, error: string): Promise<void> => {
  await db
    .updateTable('emailMessage')
    .set({ lastError: error })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** What became of an email. */
export interface EmailNews {
  readonly state: 'waiting' | 'sent' | 'undelivered'
  readonly at: Date
}

type NewsInJson = { readonly state: string; readonly at: string } | null

/** The newest email of some kinds about an order, as one column. @param ticketId about this ticket only; null: about any */
export const newsColumn = (
  orderId: RawBuilder<unknown>,
  kinds: readonly EmailKind[],
  ticketId: string | null = null,
): RawBuilder<NewsInJson> => sql<NewsInJson>`(
  SELECT json_build_object('state', mail.state, 'at', coalesce(mail.sent_at, mail.created_at))
  FROM email_message AS mail WHERE mail.order_id = ${orderId} AND mail.kind = ANY(${kinds}::text[])
    ${ticketId === null ? sql`` : sql`AND mail.ticket_id = ${ticketId}`}
  ORDER BY mail.created_at DESC, mail.id DESC LIMIT 1)`

/** What such a column says; null: there is no such email. */
export const newsOfColumn = (news: NewsInJson): EmailNews | null => {
  if (!news) return null
  const isOut = news.state === 'waiting' || news.state === 'sent'
  return { state: isOut ? news.state : 'undelivered', at: new Date(news.at) }
}

/** The state of the newest email of some kinds about an order; null: there is none. @param ticketId about this ticket only */
export const readEmailNews = async (
  db: Querying,
  orderId: number,
  kinds: readonly EmailKind[],
  ticketId?: string,
): Promise<EmailNews | null> => {
  const { rows } = await sql<{ news: NewsInJson }>`
    SELECT ${newsColumn(sql`${orderId}::bigint`, kinds, ticketId ?? null)} AS news`.execute(db)
  return newsOfColumn(rows[0]?.news ?? null)
}

/** Deletes the texts of a storefront's old emails that were sent or have failed. */
export const emptyEmails = async (
  tx: Querying,
  portalCode: string,
  { kind, days, recipient }: { readonly kind?: EmailKind; readonly days: number; readonly recipient?: string },
): Promise<void> => {
  await sql`
    UPDATE email_message SET html = '', text = '', recipient = '', last_error = NULL
    WHERE portal_code = ${portalCode} AND html <> '' AND state <> 'waiting'
      ${kind === undefined ? sql`` : sql`AND kind = ${kind}`}
      ${recipient === undefined ? sql`` : sql`AND lower(recipient) = lower(${recipient})`}
      AND created_at < now() - ${days}::int * interval '1 day'`.execute(tx)
}
