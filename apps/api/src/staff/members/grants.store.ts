import { sql } from 'kysely'
import type { Reach } from '../../platform/audit/actor.ts'
import type { Querying } from '../../platform/shop/shop.ts'

export interface NewGrant extends Reach {
  readonly role: string
  readonly validUntil: string | null
}

/** @returns the grant's number */
export const insertGrant = async (
  tx: Querying,
  staffId: number,
  { role, portalCodes, promoterId, eventIds, validUntil }: NewGrant,
): Promise<number> => {
  const row = await tx
    .insertInto('staffGrant')
    .values({
      staffId,
      role,
      portalCodes: portalCodes ? [...portalCodes] : null,
      promoterId,
      eventIds: eventIds ? [...eventIds] : null,
      validUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Ends a role of a member. @returns it as it was; undefined: there was none */
export const endGrant = async (tx: Querying, staffId: number, id: number) =>
  await tx
    .updateTable('staffGrant')
    .set({ endedAt: sql`now()` })
    .where('staffId', '=', staffId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning(['id', 'role', 'portalCodes', 'promoterId', 'eventIds', 'validUntil'])
    .executeTakeFirst()

export const endGrantsOf = async (tx: Querying, staffId: number): Promise<void> => {
  await tx
    .updateTable('staffGrant')
    .set({ endedAt: sql`now()` })
    .where('staffId', '=', staffId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Makes those wait who would take roles at the same moment: together they could take the last operator's. */
export const lockGrants = async (tx: Querying): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('staff grants', 0))`.execute(tx)
}

/** Whether there is an operator without limits, who can sign in or was invited. */
export const hasOperator = async (tx: Querying): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM staff_grant g JOIN staff_member m ON m.id = g.staff_id
    WHERE g.role = 'operator' AND g.ended_at IS NULL AND g.valid_until IS NULL AND g.portal_codes IS NULL
      AND g.promoter_id IS NULL AND g.event_ids IS NULL AND m.ended_at IS NULL LIMIT 1`.execute(tx)
  return rows.length > 0
}
