import { inTransaction } from '../database/in-transaction.ts'
import { enqueueWork } from '../jobs/outbox.ts'
import type { Database, Querying } from '../shop/shop.ts'
import { readBounce } from './refusal.rules.ts'
import { markUndelivered, waitAgain } from './undelivered.store.ts'

/** Retries a failed or bounced email. @returns whether there was such an email */
export const tryAgain = (db: Database, emailId: string): Promise<boolean> =>
  inTransaction(db, (tx) => sendAgainIn(tx, emailId))

/** The same within a transaction. */
export const sendAgainIn = async (tx: Querying, emailId: string): Promise<boolean> => {
  if (!(await waitAgain(tx, emailId))) return false
  await enqueueWork(tx, { kind: 'send_email', payload: { emailId } })
  return true
}

/**
 * Records a bounced email by its delivery status notification (RFC 3464).
 * @returns the email's id; null when it is no email of ours, or is already recorded
 */
export async function recordBounce(db: Database, notice: string): Promise<string | null> {
  const bounce = readBounce(notice)
  if (!bounce || !(await markUndelivered(db, bounce.emailId, 'bounced', bounce.reason))) return null
  return bounce.emailId
}
