import type { ReplyOf } from '@parter/contract/calls.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

type Choices = ReplyOf<'readEventChoices'>
type Row = Pick<Choices, 'venues' | 'promoters' | 'series' | 'categories' | 'tags' | 'ticketTypes' | 'zones'> & {
  readonly halls: readonly {
    readonly id: number
    readonly name: Record<string, string>
    readonly venueId: number
    readonly hallVersionId: number
    /** Seats by the code of their zone. */
    readonly seats: Record<string, number>
  }[]
}

/** Ticket types and zones are looked for in so many of the newest events. */
const NEWEST = 500

const namesOf = (table: 'venue' | 'promoter' | 'series' | 'category' | 'tag', column: 'name' | 'title') =>
  sql`coalesce((SELECT jsonb_object_agg(x.language, x.${sql.ref(column)})
    FROM ${sql.table(`${table}_text`)} x WHERE x.${sql.ref(`${table}_id`)} = t.id), '{}')`

const list = (parts: ReturnType<typeof sql>) => sql`coalesce((SELECT jsonb_agg(to_jsonb(l)) FROM (${parts}) l), '[]')`

/** Everything that an event of a storefront may name. @param promoterIds the only ones; null: all */
export const readChoices = async (
  db: Querying,
  portalCode: string,
  promoterIds: readonly number[] | null,
): Promise<Row> => {
  const newest = sql`(SELECT id FROM event WHERE portal_code = ${portalCode} ORDER BY id DESC LIMIT ${NEWEST})`
  const { rows } = await sql<Row>`SELECT
    ${list(sql`SELECT t.id, ${namesOf('venue', 'name')} AS name, t.time_zone AS "timeZone", t.city
      FROM venue t WHERE t.portal_code = ${portalCode} ORDER BY t.city, t.id`)} AS venues,
    ${list(sql`SELECT h.id, h.name, h.venue_id AS "venueId", v.id AS "hallVersionId", coalesce((
        SELECT jsonb_object_agg(s.zone_code, s.seats) FROM (
          SELECT zone_code, count(*)::int AS seats FROM hall_seat WHERE hall_version_id = v.id GROUP BY 1) s), '{}') AS seats
      FROM hall h JOIN venue o ON o.id = h.venue_id
      CROSS JOIN LATERAL (SELECT id FROM hall_version w WHERE w.hall_id = h.id ORDER BY version DESC LIMIT 1) v
      WHERE o.portal_code = ${portalCode} ORDER BY h.id`)} AS halls,
    ${list(sql`SELECT t.id, ${namesOf('promoter', 'name')} AS name FROM promoter t
      WHERE t.portal_code = ${portalCode} ${promoterIds === null ? sql`` : sql`AND t.id = ANY(${promoterIds}::int[])`}
      ORDER BY t.company_name`)} AS promoters,
    ${list(sql`SELECT t.id, ${namesOf('series', 'title')} AS name FROM series t
      WHERE t.portal_code = ${portalCode} ORDER BY t.id DESC LIMIT ${NEWEST}`)} AS series,
    ${list(sql`SELECT t.code, ${namesOf('category', 'name')} AS name FROM category t
      WHERE t.portal_code = ${portalCode} ORDER BY t.position, t.id`)} AS categories,
    ${list(sql`SELECT t.code, ${namesOf('tag', 'name')} AS name FROM tag t
      WHERE t.portal_code = ${portalCode} ORDER BY t.id`)} AS tags,
    ${list(sql`SELECT jsonb_strip_nulls(jsonb_build_object('id', d.ticket_type_id, 'code', d.code, 'name', d.name,
        'needsProof', nullif(d.needs_proof, false), 'hidden', nullif(d.hidden, false),
        'multipleOf', nullif(d.multiple_of, 1), 'mostPerOrder', d.most_per_order)) AS type
      FROM (SELECT DISTINCT ON (t.code) t.* FROM ticket_type t WHERE t.event_id IN ${newest}
        ORDER BY t.code, t.event_id DESC) d ORDER BY d.ticket_type_id`)} AS ticket_types,
    ${list(sql`SELECT jsonb_strip_nulls(jsonb_build_object('id', d.zone_id, 'code', d.zone_code, 'name', d.name,
        'shade', d.shade, 'capacity', d.capacity)) AS zone
      FROM (SELECT DISTINCT ON (z.zone_code) z.*, s.capacity FROM price_zone z
        JOIN standing_zone s USING (event_id, zone_id) JOIN event e ON e.id = z.event_id
        WHERE z.event_id IN ${newest} AND e.hall_version_id IS NULL
        ORDER BY z.zone_code, z.event_id DESC) d ORDER BY d.zone_id`)} AS zones`.execute(db)
  const [row] = rows as unknown as (Omit<Row, 'ticketTypes' | 'zones'> & {
    ticketTypes: { type: Row['ticketTypes'][number] }[]
    zones: { zone: Row['zones'][number] }[]
  })[]
  if (row === undefined) throw new Error('One row was asked for')
  return { ...row, ticketTypes: row.ticketTypes.map(({ type }) => type), zones: row.zones.map(({ zone }) => zone) }
}
