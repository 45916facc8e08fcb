import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { RetentionPeriods } from './retention.rules.ts'

export interface Consent {
  /** Random; identifies no one. */
  readonly visitor: string
  readonly portalCode: string
  readonly version: string
  readonly marketing: boolean
  readonly statistics: boolean
}

/** Records a choice; earlier ones stay, as proof of what was in force when. */
export const insertConsent = async (tx: Querying, consent: Consent): Promise<void> => {
  await tx.insertInto('consent').values(consent).execute()
}

const before = (days: number) => sql`now() - ${days}::int * interval '1 day'`

/** Deletes expired sessions and links of a storefront. */
export const deleteEnded = async (tx: Querying, portalCode: string, { endedSessions }: RetentionPeriods) => {
  for (const table of ['session', 'one_time_token'])
    await sql`
      DELETE FROM ${sql.table(table)} AS one USING customer
      WHERE customer.id = one.customer_id AND customer.portal_code = ${portalCode}
        AND one.expires_at < ${before(endedSessions)}`.execute(tx)
}

/** Accounts to be erased: never confirmed and unused, or unused for years. A batch at a time. */
export const forgottenAccounts = async (
  tx: Querying,
  portalCode: string,
  { unconfirmedAccounts, unusedAccounts }: RetentionPeriods,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM customer WHERE portal_code = ${portalCode} AND erased_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM session WHERE session.customer_id = customer.id AND expires_at > now())
      AND seen_at < CASE WHEN email_verified_at IS NULL THEN ${before(unconfirmedAccounts)} ELSE ${before(unusedAccounts)} END
    ORDER BY seen_at LIMIT 500`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Consents that are no longer needed: of each visitor the newest choice is kept as long as it is in force. */
export const deleteProofs = async (tx: Querying, portalCode: string, { consents }: RetentionPeriods) => {
  await tx
    .deleteFrom('consent')
    .where('portalCode', '=', portalCode)
    .where('givenAt', '<', sql<Date>`${before(consents)}`)
    .execute()
}
