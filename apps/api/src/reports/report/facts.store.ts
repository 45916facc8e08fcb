import type { ReportFilter } from '@parter/contract/reports/reports.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '../../platform/audit/actor.ts'

/** What a report looks at: as it is asked for, and as far as the asker's roles reach. */
export interface FactsAsked extends Omit<ReportFilter, 'language'> {
  readonly reach: readonly Reach[]
  /** The time zone of each storefront, by its code. */
  readonly timeZones: Readonly<Record<string, string>>
}

/** `zone_of (code, time_zone)`: to join with facts, whose days are those of their storefront. */
export const zonesOf = ({ timeZones }: Pick<FactsAsked, 'timeZones'>): RawBuilder<unknown> =>
  sql`unnest(${Object.keys(timeZones)}::text[], ${Object.values(timeZones)}::text[]) AS zone_of(code, time_zone)`

/** Facts `f` that a role reaches; its limits are those of `reach.rules.ts`, in SQL. */
const within = ({ portalCodes, promoterId, eventIds }: Reach): RawBuilder<SqlBool> => {
  const limits = [
    ...(portalCodes === null ? [] : [sql<SqlBool>`f.portal_code = ANY(${[...portalCodes]}::text[])`]),
    ...(promoterId === null ? [] : [sql<SqlBool>`f.promoter_id = ${promoterId}`]),
    ...(eventIds === null ? [] : [sql<SqlBool>`f.event_id = ANY(${[...eventIds]}::int[])`]),
  ]
  return limits.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(limits, sql` AND `)})`
}

/** The condition for facts `f` beside `zone_of`. The outer bounds of the days are for the index by time. */
export const factsAsked = (asked: FactsAsked): RawBuilder<SqlBool> => {
  const { reach, from, to, storefront, organiser, event, channel } = asked
  const conditions = [
    reach.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(reach.map(within), sql` OR `)})`,
    ...(from === undefined
      ? []
      : [
          sql<SqlBool>`f.booked_at >= ${from}::date - interval '1 day'
            AND f.booked_at >= ${from}::date::timestamp AT TIME ZONE zone_of.time_zone`,
        ]),
    ...(to === undefined
      ? []
      : [
          sql<SqlBool>`f.booked_at < ${to}::date + interval '2 days'
            AND f.booked_at < (${to}::date + 1)::timestamp AT TIME ZONE zone_of.time_zone`,
        ]),
    ...(storefront === undefined ? [] : [sql<SqlBool>`f.portal_code = ${storefront}`]),
    ...(organiser === undefined ? [] : [sql<SqlBool>`f.promoter_id = ${organiser}`]),
    ...(event === undefined ? [] : [sql<SqlBool>`f.event_id = ${event}`]),
    ...(channel === undefined ? [] : [sql<SqlBool>`f.channel = ${channel}`]),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`
}
