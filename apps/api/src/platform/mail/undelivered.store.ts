import { sql } from 'kysely'
import type { Querying } from '../shop.ts'
import { isLetterId, type LetterRow } from './letter.store.ts'

/** A letter that nobody has got, for the operator. */
export interface UndeliveredLetter
  extends Pick<LetterRow, 'id' | 'portalCode' | 'kind' | 'state' | 'to' | 'createdAt'> {
  readonly lastError: string | null
  /** Of the order that it is about. */
  readonly reference: string | null
}

const LONGEST_ERROR = 1000

/** Notes that a letter will not reach anybody. A letter that came back is known by its number, long after it was sent. */
export const markUndelivered = async (
  db: Querying,
  id: string,
  to: 'bounced' | 'failed',
  error: string,
): Promise<boolean> => {
  if (!isLetterId(id)) return false
  const marked = await db
    .updateTable('letter')
    .set({ state: to, lastError: error.slice(0, LONGEST_ERROR) })
    .where('id', '=', id)
    .where('state', 'in', to === 'bounced' ? ['waiting', 'sent'] : ['waiting'])
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

/** Letters that nobody has got: given up, sent back, or waiting for longer than `minutes`. The newest first. */
export const listUndelivered = async (db: Querying, minutes: number, most: number): Promise<UndeliveredLetter[]> => {
  const { rows } = await sql<UndeliveredLetter>`
    SELECT l.id, l.portal_code, l.kind, l.state, l.recipient AS "to", l.created_at, l.last_error, o.reference
    FROM letter l LEFT JOIN orders o ON o.id = l.order_id
    WHERE l.state IN ('bounced', 'failed') OR l.state = 'waiting' AND l.created_at < now() - ${minutes}::int * interval '1 minute'
    ORDER BY l.created_at DESC, l.id LIMIT ${most}`.execute(db)
  return rows
}

/** Lets a letter be tried once more, as new work. @returns whether there was such a letter that had not gone out */
export const waitAgain = async (tx: Querying, id: string): Promise<boolean> => {
  if (!isLetterId(id)) return false
  const changed = await tx
    .updateTable('letter')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', 'in', ['bounced', 'failed'])
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** How many letters stand how, for the figures: those of the last `days`. */
export const countLetters = async (db: Querying, days: number): Promise<Record<LetterRow['state'], number>> => {
  const { rows } = await sql<{ state: LetterRow['state']; n: number }>`
    SELECT state, count(*)::int AS n FROM letter WHERE created_at > now() - ${days}::int * interval '1 day' GROUP BY state`.execute(
    db,
  )
  return { waiting: 0, sent: 0, bounced: 0, failed: 0, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) }
}
