import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '../../platform/audit/actor.ts'
import type { Querying } from '../../platform/shop/shop.ts'

/** What to look for; what is left out is not looked at. */
export interface AuditFilter {
  readonly actor?: number | undefined
  readonly verb?: string | undefined
  readonly subject?: string | undefined
  readonly subjectId?: string | undefined
  readonly storefront?: string | undefined
  /** Days, both included, in UTC. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly before?: number | undefined
}

/** Entries that a role reaches; its limits are those of `reach.rules.ts`, in SQL. */
const within = ({ portalCodes, promoterId, eventIds }: Reach): RawBuilder<SqlBool> => {
  const limits = [
    portalCodes !== null && sql`a.portal_code = ANY(${portalCodes}::text[])`,
    promoterId !== null && sql`a.promoter_id = ${promoterId}`,
    eventIds !== null && sql`a.event_id = ANY(${eventIds}::int[])`,
  ].filter((limit) => limit !== false)
  return limits.length === 0 ? sql`true` : sql`(${sql.join(limits, sql` AND `)})`
}

/** The newest entries first. @param reach the roles of who looks: an entry must be within one of them */
export const findAuditEntries = async (
  db: Querying,
  reach: readonly Reach[],
  { actor, verb, subject, subjectId, storefront, from, to, before }: AuditFilter,
  most: number,
) => {
  let query = db
    .selectFrom('auditEntry as a')
    .leftJoin('staffMember as m', (join) => join.onRef('m.id', '=', 'a.actorId').on('a.actorKind', '=', 'staff'))
    .where((allowed) => allowed.or(reach.map(within)))
    .orderBy('a.id', 'desc')
    .limit(most)
    .select([
      'a.id',
      'a.at',
      'a.actorKind',
      'a.actorId',
      'm.name as actorName',
      'a.verb',
      'a.subjectKind',
      'a.subjectId',
      'a.portalCode',
      'a.before',
      'a.after',
      'a.reason',
    ])
  if (actor !== undefined) query = query.where('a.actorKind', '=', 'staff').where('a.actorId', '=', actor)
  if (verb !== undefined) query = query.where('a.verb', '=', verb)
  if (subject !== undefined) query = query.where('a.subjectKind', '=', subject)
  if (subjectId !== undefined) query = query.where('a.subjectId', '=', subjectId)
  if (storefront !== undefined) query = query.where('a.portalCode', '=', storefront)
  if (from !== undefined) query = query.where('a.at', '>=', sql<Date>`${from}::date::timestamp AT TIME ZONE 'UTC'`)
  if (to !== undefined) query = query.where('a.at', '<', sql<Date>`(${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`)
  if (before !== undefined) query = query.where('a.id', '<', before)
  return await query.execute()
}
