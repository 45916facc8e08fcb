import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** Days that an invitation is valid. */
export const INVITATION_DAYS = 7

export interface NewMember {
  readonly email: string
  readonly name: string
  readonly language: string
  readonly isDemo?: boolean
}

/** @returns the new member's number; undefined: a member has the address already */
export const insertMember = async (tx: Querying, member: NewMember): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO staff_member (email, name, language, is_demo)
    VALUES (${member.email}, ${member.name}, ${member.language}, ${member.isDemo ?? false})
    ON CONFLICT (lower(email)) WHERE ended_at IS NULL DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id
}

const working = (db: Querying) => db.selectFrom('staffMember').where('endedAt', 'is', null)

export const findMember = async (db: Querying, id: number) =>
  await working(db).where('id', '=', id).select(['id', 'email', 'name', 'language', 'isDemo']).executeTakeFirst()

export const findMemberByEmail = async (db: Querying, email: string) =>
  await working(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('isDemo', '=', false)
    .select(['id'])
    .executeTakeFirst()

/** The demo's staff, with the names of their roles. */
export const findDemoMembers = async (db: Querying) => {
  const { rows } = await sql<{ id: number; name: string; email: string; roles: string[] }>`
    SELECT m.id, m.name, m.email,
      ARRAY(SELECT g.role FROM staff_grant g WHERE g.staff_id = m.id AND g.ended_at IS NULL ORDER BY g.id) AS roles
    FROM staff_member m WHERE m.is_demo AND m.ended_at IS NULL ORDER BY m.id`.execute(db)
  return rows
}

/** Everybody with what an operator sees of them. */
export const listMembers = async (db: Querying) => {
  const { rows } = await sql<{
    id: number
    name: string
    email: string
    isDemo: boolean
    endedAt: Date | null
    createdAt: Date
    seenAt: Date | null
    kinds: string[]
    grants: {
      id: number
      role: string
      portalCodes: string[] | null
      promoterId: number | null
      eventIds: number[] | null
      validUntil: string | null
    }[]
  }>`
    SELECT m.id, m.name, m.email, m.is_demo, m.ended_at, m.created_at,
      (SELECT max(a.at) FROM audit_entry a WHERE a.actor_kind = 'staff' AND a.actor_id = m.id) AS seen_at,
      ARRAY(SELECT DISTINCT c.kind FROM staff_credential c WHERE c.staff_id = m.id) AS kinds,
      coalesce((SELECT json_agg(json_build_object('id', g.id, 'role', g.role, 'portalCodes', g.portal_codes,
          'promoterId', g.promoter_id, 'eventIds', g.event_ids, 'validUntil', g.valid_until) ORDER BY g.id)
        FROM staff_grant g WHERE g.staff_id = m.id AND g.ended_at IS NULL
          AND (g.valid_until IS NULL OR g.valid_until > now())), '[]') AS grants
    FROM staff_member m ORDER BY m.ended_at IS NOT NULL, lower(m.name), m.id`.execute(db)
  return rows
}

export const endMember = async (tx: Querying, id: number): Promise<void> => {
  await tx.updateTable('staffMember').set({ endedAt: sql`now()` }).where('id', '=', id).execute()
  await tx.deleteFrom('staffInvitation').where('staffId', '=', id).execute()
}

export const replaceInvitation = async (
  tx: Querying,
  { id, staffId }: { readonly id: Buffer; readonly staffId: number },
): Promise<void> => {
  await deleteInvitations(tx, staffId)
  const expiresAt = sql<Date>`now() + ${sql.lit(INVITATION_DAYS)} * interval '1 day'`
  await tx.insertInto('staffInvitation').values({ id, staffId, expiresAt }).execute()
}

export const deleteInvitations = async (tx: Querying, staffId: number): Promise<void> => {
  await tx.deleteFrom('staffInvitation').where('staffId', '=', staffId).execute()
}

/** The member of an invitation that has not expired. */
export const findInvited = async (db: Querying, id: Buffer): Promise<number | undefined> => {
  const row = await db
    .selectFrom('staffInvitation')
    .innerJoin('staffMember', 'staffMember.id', 'staffInvitation.staffId')
    .where('staffInvitation.id', '=', id)
    .where('staffInvitation.expiresAt', '>', sql<Date>`now()`)
    .where('staffMember.endedAt', 'is', null)
    .select('staffId')
    .executeTakeFirst()
  return row?.staffId
}
