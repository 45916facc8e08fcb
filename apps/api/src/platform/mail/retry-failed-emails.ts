import { inTransaction } from '../database/in-transaction.ts'
import { enqueueWork } from '../jobs/outbox.ts'
import type { Database } from '../shop/shop.ts'
import { readBounce } from './refusal.rules.ts'
import { markUndelivered, waitAgain } from './undelivered.store.ts'

/** Lets an email that was given up or came back be tried once more. @returns whether there was such an email */
export const tryAgain = (db: Database, emailId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await waitAgain(tx, emailId))) return false
    await enqueueWork(tx, { kind: 'send_email', payload: { emailId } })
    return true
  })

/**
 * Notes an email that came back, by the notice that the mail server sent (RFC 3464).
 * @returns the email's number; null when the notice speaks of no email of ours, or of one that was noted before
 */
export async function recordBounce(db: Database, notice: string): Promise<string | null> {
  const bounce = readBounce(notice)
  if (!bounce || !(await markUndelivered(db, bounce.emailId, 'bounced', bounce.reason))) return null
  return bounce.emailId
}
