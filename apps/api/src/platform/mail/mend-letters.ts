import { inTransaction } from '../database/in-transaction.ts'
import { askForWork } from '../jobs/outbox.ts'
import type { Database } from '../shop.ts'
import { SEND_LETTER } from './post-letter.ts'
import { readBounce } from './refusal.rules.ts'
import { markUndelivered, waitAgain } from './undelivered.store.ts'

/** Lets a letter that was given up or came back be tried once more. @returns whether there was such a letter */
export const tryAgain = (db: Database, letterId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await waitAgain(tx, letterId))) return false
    await askForWork(tx, { kind: SEND_LETTER, payload: { letterId } })
    return true
  })

/**
 * Notes a letter that came back, by the notice that the mail server sent (RFC 3464).
 * @returns the letter's number; null when the notice speaks of no letter of ours, or of one that was noted before
 */
export async function noteBounce(db: Database, notice: string): Promise<string | null> {
  const bounce = readBounce(notice)
  if (!bounce || !(await markUndelivered(db, bounce.letterId, 'bounced', bounce.reason))) return null
  return bounce.letterId
}
