import { sql } from 'kysely'
import type { Reach } from '../../platform/audit/actor.ts'
import { containing } from '../../platform/lists/like.ts'
import type { Querying } from '../../platform/shop/shop.ts'

/** An event or a draft in the list of staff. */
export interface StaffEventRow {
  readonly key: string
  readonly eventId: number | null
  readonly draftId: number | null
  readonly portalCode: string
  readonly title: string
  readonly startsAt: Date | null
  readonly timeZone: string
  readonly venue: string | null
  readonly promoter: string | null
  readonly state: 'draft' | 'planned' | 'hidden' | 'coming' | 'on_sale' | 'sold_out' | 'closed' | 'past' | 'cancelled'
  readonly publishAt: Date | null
  readonly placesTotal: number | null
  readonly placesLeft: number | null
  /** By which the list is sorted, as text. */
  readonly sortedBy: string
}

export interface StaffEventQuery {
  readonly reach: readonly Reach[]
  readonly text?: string | undefined
  readonly storefront?: string | undefined
  readonly promoter?: number | undefined
  readonly state?: StaffEventRow['state'] | undefined
  readonly from?: string | undefined
  readonly sort: 'date' | '-date' | 'title'
  /** The last row of the page before. */
  readonly after?: { readonly by: string; readonly key: string } | undefined
  /** Of names. */
  readonly language: string
  readonly now: Date
  readonly limit: number
}

type Condition = ReturnType<typeof sql>

const anyOf = (parts: readonly Condition[]) => (parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` OR `)})`)

/** A filter that isn't asked for has no part in the statement, whose one plan is made for all values. */
const allOf = (parts: readonly (Condition | false)[]) =>
  sql.join([sql`true`, ...parts.filter((part) => part !== false)], sql` AND `)

/** What any of somebody's roles covers, of rows with these columns. */
const covered = (reach: readonly Reach[], event: ReturnType<typeof sql>) =>
  anyOf(
    reach.map(
      ({ portalCodes, promoterId, eventIds }) =>
        sql`(${allOf([
          portalCodes !== null && sql`portal_code = ANY(${portalCodes}::text[])`,
          promoterId !== null && sql`promoter_id = ${promoterId}`,
          eventIds !== null && sql`${event} = ANY(${eventIds}::int[])`,
        ])})`,
    ),
  )

const nameIn = (table: 'venue' | 'promoter', language: string) =>
  sql`(SELECT x.name FROM ${sql.table(`${table}_text`)} x WHERE x.${sql.ref(`${table}_id`)} = m.${sql.ref(`${table}_id`)}
    ORDER BY x.language <> ${language}, x.language LIMIT 1)`

/** A page of events and drafts that were never published, as they are asked for. Uses the order of an index by date. */
export const readStaffEvents = async (db: Querying, query: StaffEventQuery): Promise<StaffEventRow[]> => {
  const { text, storefront, promoter, state, from, sort, after, language, now, limit } = query
  const byTitle = sort === 'title'
  const direction = sort === '-date' ? sql`DESC` : sql`ASC`
  const beyond = sort === '-date' ? sql`<` : sql`>`
  const number = text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
  const common = allOf([
    storefront !== undefined && sql`portal_code = ${storefront}`,
    promoter !== undefined && sql`promoter_id = ${promoter}`,
    from !== undefined && sql`(starts_at IS NULL OR starts_at >= ${from}::date)`,
  ])
  const sortKey = (title: ReturnType<typeof sql>) =>
    byTitle ? sql`lower(${title}) COLLATE "C"` : sql`coalesce(starts_at, '-infinity')`
  const afterKey = (title: Condition, id: Condition) =>
    after !== undefined &&
    sql`(${sortKey(title)}, ${id}) ${beyond} (${after.by}::${byTitle ? sql`text` : sql`timestamptz`}, ${after.key}::text)`
  const eventTitle = sql`coalesce((SELECT t.title FROM event_text t WHERE t.event_id = event.id
    ORDER BY t.language <> ${language}, t.language LIMIT 1), '')`
  const eventState = sql`CASE
    WHEN disposition IN ('cancelled', 'postponed') THEN 'cancelled'
    WHEN NOT published THEN 'hidden'
    WHEN coalesce(ends_at, starts_at) <= ${now} THEN 'past'
    WHEN disposition = 'off_sale' OR sale_ends_at <= ${now} THEN 'closed'
    WHEN sale_starts_at > ${now} THEN 'coming'
    WHEN (SELECT f.places_left FROM event_offer f WHERE f.event_id = event.id) = 0 THEN 'sold_out' ELSE 'on_sale' END`
  const draftState = sql`CASE WHEN publish_at IS NULL THEN 'draft' ELSE 'planned' END`
  const found =
    text !== undefined &&
    sql`(event.id = ${number}::int OR event.id IN (SELECT t.event_id FROM event_text t WHERE folded(t.title) LIKE folded(${containing(text)}::text)))`
  const { rows } = await sql<StaffEventRow>`
    SELECT m.key, m.event_id, CASE WHEN m.event_id IS NULL THEN m.draft_id ELSE (
        SELECT d.id FROM event_draft d WHERE d.event_id = m.event_id AND d.version > 1) END AS draft_id,
      m.portal_code, m.title, m.starts_at, coalesce(v.time_zone, 'UTC') AS time_zone, ${nameIn('venue', language)} AS venue,
      ${nameIn('promoter', language)} AS promoter, m.state,
      CASE WHEN m.event_id IS NULL THEN m.publish_at ELSE (
        SELECT d.publish_at FROM event_draft d WHERE d.event_id = m.event_id) END AS publish_at,
      o.places_total, o.places_left, m.sorted_by::text AS sorted_by
    FROM (
      (SELECT 'e' || id AS key, id AS event_id, NULL::int AS draft_id, portal_code, ${eventTitle} AS title, starts_at, venue_id,
        promoter_id, ${eventState} AS state, NULL::timestamptz AS publish_at, ${sortKey(eventTitle)} AS sorted_by
      FROM event WHERE ${common} AND ${covered(query.reach, sql`id`)} AND ${allOf([
        found,
        state !== undefined && sql`${eventState} = ${state}`,
        afterKey(eventTitle, sql`'e' || id`),
      ])}
      ORDER BY ${sortKey(eventTitle)} ${direction}, 'e' || id ${direction} LIMIT ${limit})
      UNION ALL
      (SELECT 'd' || id, NULL, id, portal_code, title, starts_at, venue_id, promoter_id, ${draftState}, publish_at,
        ${sortKey(sql`title`)}
      FROM event_draft WHERE event_id IS NULL AND ${common} AND ${covered(query.reach, sql`NULL::int`)} AND ${allOf([
        text !== undefined && sql`folded(title) LIKE folded(${containing(text)}::text)`,
        state !== undefined && sql`${draftState} = ${state}`,
        afterKey(sql`title`, sql`'d' || id`),
      ])}
      ORDER BY ${sortKey(sql`title`)} ${direction}, 'd' || id ${direction} LIMIT ${limit})
    ) m LEFT JOIN venue v ON v.id = m.venue_id LEFT JOIN event_offer o ON o.event_id = m.event_id
    ORDER BY m.sorted_by ${direction}, m.key ${direction} LIMIT ${limit}`.execute(db)
  return rows
}
