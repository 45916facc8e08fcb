import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Grant } from '../roles/roles.rules.ts'
import { ABSOLUTE_HOURS, CONFIRMED_MINUTES, IDLE_MINUTES, TOUCH_AFTER_MINUTES } from './staff-session.rules.ts'

/** A member of staff by their session, as stored now. */
export interface SessionMember {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly language: string
  readonly isDemo: boolean
  /** The kinds of credentials that they have. */
  readonly kinds: readonly string[]
  readonly grants: readonly Grant[]
  readonly confirmedUntil: Date
  readonly isConfirmed: boolean
  readonly expiresAt: Date
  /** The last use was recorded long enough ago to record it again. */
  readonly isStale: boolean
}

const minutes = (count: number) => sql`${sql.lit(count)} * interval '1 minute'`
const isAlive = sql<boolean>`s.expires_at > now() AND s.seen_at > now() - ${minutes(IDLE_MINUTES)}`

/** @param id SHA-256 of the cookie's secret @param withDemo whether members of the demo may be here */
export const findSessionMember = async (
  db: Querying,
  id: Buffer,
  withDemo: boolean,
): Promise<SessionMember | undefined> => {
  const { rows } = await sql<SessionMember>`
    SELECT m.id, m.name, m.email, m.language, m.is_demo, s.expires_at,
      s.confirmed_at + ${minutes(CONFIRMED_MINUTES)} AS confirmed_until,
      s.confirmed_at > now() - ${minutes(CONFIRMED_MINUTES)} AS is_confirmed,
      s.seen_at < now() - ${minutes(TOUCH_AFTER_MINUTES)} AS is_stale,
      ARRAY(SELECT DISTINCT c.kind FROM staff_credential c WHERE c.staff_id = m.id) AS kinds,
      coalesce((SELECT json_agg(json_build_object('role', g.role, 'portalCodes', g.portal_codes, 'promoterId', g.promoter_id,
          'eventIds', g.event_ids) ORDER BY g.id)
        FROM staff_grant g WHERE g.staff_id = m.id AND g.ended_at IS NULL
          AND (g.valid_until IS NULL OR g.valid_until > now())), '[]') AS grants
    FROM staff_session s JOIN staff_member m ON m.id = s.staff_id
    WHERE s.id = ${id} AND m.ended_at IS NULL AND (${withDemo} OR NOT m.is_demo) AND ${isAlive}`.execute(db)
  return rows[0]
}

export const touchStaffSession = async (db: Querying, id: Buffer): Promise<void> => {
  await db.updateTable('staffSession').set({ seenAt: sql`now()` }).where('id', '=', id).execute()
}

export const insertStaffSession = async (
  tx: Querying,
  session: { readonly id: Buffer; readonly staffId: number; readonly device: string },
): Promise<void> => {
  const expiresAt = sql<Date>`now() + ${sql.lit(ABSOLUTE_HOURS)} * interval '1 hour'`
  await tx
    .insertInto('staffSession')
    .values({ ...session, expiresAt, confirmedAt: sql<Date>`now()` })
    .execute()
}

/** Records that the member has proved again who they are. */
export const confirmStaffSession = async (tx: Querying, id: Buffer): Promise<void> => {
  await tx.updateTable('staffSession').set({ confirmedAt: sql`now()` }).where('id', '=', id).execute()
}

export const deleteStaffSession = async (tx: Querying, id: Buffer): Promise<void> => {
  await tx.deleteFrom('staffSession').where('id', '=', id).execute()
}

/** Ends all sessions of a member, except one if it is given. */
export const deleteStaffSessionsOf = async (tx: Querying, staffId: number, but?: Buffer): Promise<void> => {
  let query = tx.deleteFrom('staffSession').where('staffId', '=', staffId)
  if (but) query = query.where('id', '<>', but)
  await query.execute()
}

export const listStaffSessionsOf = async (db: Querying, staffId: number) =>
  await db
    .selectFrom('staffSession as s')
    .where('s.staffId', '=', staffId)
    .where(isAlive)
    .orderBy('s.seenAt', 'desc')
    .select(['s.id', 's.device', 's.createdAt', 's.seenAt', 's.expiresAt'])
    .execute()
