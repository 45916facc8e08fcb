import { sql } from 'kysely'
import type { Querying } from '../shop/shop.ts'
import { type EmailRow, isEmailId } from './email.store.ts'

/** An undelivered email, for the operator. */
export interface UndeliveredEmail extends Pick<EmailRow, 'id' | 'portalCode' | 'kind' | 'state' | 'to' | 'createdAt'> {
  readonly lastError: string | null
  /** Of the order that it is about. */
  readonly reference: string | null
}

const LONGEST_ERROR = 1000

/** Marks an email as undelivered, also long after it was sent, when it bounces. */
export const markUndelivered = async (
  db: Querying,
  id: string,
  to: 'bounced' | 'failed',
  error: string,
): Promise<boolean> => {
  if (!isEmailId(id)) return false
  const marked = await db
    .updateTable('emailMessage')
    .set({ state: to, lastError: error.slice(0, LONGEST_ERROR) })
    .where('id', '=', id)
    .where('state', 'in', to === 'bounced' ? ['waiting', 'sent'] : ['waiting'])
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

/** Undelivered emails: given up, bounced, or waiting for longer than `minutes`. The newest first. */
export const listUndelivered = async (db: Querying, minutes: number, most: number): Promise<UndeliveredEmail[]> => {
  const { rows } = await sql<UndeliveredEmail>`
    SELECT l.id, l.portal_code, l.kind, l.state, l.recipient AS "to", l.created_at, l.last_error, o.reference
    FROM email_message l LEFT JOIN orders o ON o.id = l.order_id
    WHERE l.state IN ('bounced', 'failed') OR l.state = 'waiting' AND l.created_at < now() - ${minutes}::int * interval '1 minute'
    ORDER BY l.created_at DESC, l.id LIMIT ${most}`.execute(db)
  return rows
}

/** Retries an email as new work. @returns whether there was such an undelivered email */
export const waitAgain = async (tx: Querying, id: string): Promise<boolean> => {
  if (!isEmailId(id)) return false
  const changed = await tx
    .updateTable('emailMessage')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', 'in', ['bounced', 'failed'])
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Counts the emails of the last `days` by state, for metrics. */
export const countEmails = async (db: Querying, days: number): Promise<Record<EmailRow['state'], number>> => {
  const { rows } = await sql<{ state: EmailRow['state']; n: number }>`
    SELECT state, count(*)::int AS n FROM email_message WHERE created_at > now() - ${days}::int * interval '1 day' GROUP BY state`.execute(
    db,
  )
  return { waiting: 0, sent: 0, bounced: 0, failed: 0, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) }
}
