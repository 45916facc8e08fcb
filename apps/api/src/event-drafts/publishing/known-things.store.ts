import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What an event of a storefront names, as far as it is there. */
export interface KnownThings {
  readonly venues: readonly {
    id: number
    countryCode: string
    county: string
    city: string
    address: string
    timeZone: string
    texts: Texts
  }[]
  readonly promoters: readonly { id: number; companyName: string; countryCode: string; texts: Texts }[]
  readonly series: readonly { id: number; pictureId: string | null; texts: Texts }[]
  readonly categories: readonly { id: number; code: string; texts: Texts }[]
  readonly tags: readonly { id: number; code: string; texts: Texts }[]
  readonly hall: { id: number; venueId: number; name: Readonly<Record<string, string>>; hallVersionId: number } | null
}

interface Wanted {
  readonly venues: readonly number[]
  readonly promoter: number
  readonly series: number
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly hall: number
  /** The event that is changed: it keeps the version of its hall. */
  readonly eventId: number | null
}

const textsOf = (table: 'venue' | 'promoter' | 'series' | 'category' | 'tag', columns: string) =>
  sql.raw(`coalesce((SELECT jsonb_object_agg(x.language, jsonb_build_object(${columns}))
    FROM ${table}_text x WHERE x.${table}_id = t.id), '{}') AS texts`)

/** Reads what an event names; whatever isn't this storefront's is not there. */
export const readKnownThings = async (db: Querying, portalCode: string, wanted: Wanted): Promise<KnownThings> => {
  const { rows } = await sql<{ known: KnownThings }>`
    SELECT jsonb_build_object(
      'venues', coalesce((SELECT jsonb_agg(to_jsonb(v)) FROM (
        SELECT t.id, t.country_code AS "countryCode", t.county, t.city, t.address, t.time_zone AS "timeZone",
          ${textsOf('venue', `'name', x.name`)}
        FROM venue t WHERE t.portal_code = ${portalCode} AND t.id = ANY(${[...wanted.venues]}::int[])) v), '[]'),
      'promoters', coalesce((SELECT jsonb_agg(to_jsonb(v)) FROM (
        SELECT t.id, t.company_name AS "companyName", t.country_code AS "countryCode", ${textsOf('promoter', `'name', x.name`)}
        FROM promoter t WHERE t.portal_code = ${portalCode} AND t.id = ${wanted.promoter}) v), '[]'),
      'series', coalesce((SELECT jsonb_agg(to_jsonb(v)) FROM (
        SELECT t.id, t.picture_id AS "pictureId",
          ${textsOf('series', `'title', x.title, 'slug', x.slug, 'lead', x.lead, 'description', x.description`)}
        FROM series t WHERE t.portal_code = ${portalCode} AND t.id = ${wanted.series}) v), '[]'),
      'categories', coalesce((SELECT jsonb_agg(to_jsonb(v)) FROM (
        SELECT t.id, t.code, ${textsOf('category', `'name', x.name`)}
        FROM category t WHERE t.portal_code = ${portalCode} AND t.code = ANY(${[...wanted.categories]}::text[])) v), '[]'),
      'tags', coalesce((SELECT jsonb_agg(to_jsonb(v)) FROM (
        SELECT t.id, t.code, ${textsOf('tag', `'name', x.name`)}
        FROM tag t WHERE t.portal_code = ${portalCode} AND t.code = ANY(${[...wanted.tags]}::text[])) v), '[]'),
      'hall', (SELECT jsonb_build_object('id', h.id, 'venueId', h.venue_id, 'name', h.name, 'hallVersionId', coalesce(
          (SELECT w.id FROM event e JOIN hall_version w ON w.id = e.hall_version_id
            WHERE e.id = ${wanted.eventId} AND w.hall_id = h.id),
          (SELECT w.id FROM hall_version w WHERE w.hall_id = h.id ORDER BY w.version DESC LIMIT 1)))
        FROM hall h JOIN venue o ON o.id = h.venue_id WHERE o.portal_code = ${portalCode} AND h.id = ${wanted.hall}))
    AS known`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('One row was asked for')
  return row.known
}

/** A title of another event in a room at a time. */
export const findInRoom = async (
  db: Querying,
  room: {
    readonly portalCode: string
    readonly hallId: number
    readonly from: Date
    readonly until: Date
    readonly eventId: number | null
  },
): Promise<string | undefined> => {
  const { rows } = await sql<{ title: string }>`
    SELECT coalesce((SELECT title FROM event_text t WHERE t.event_id = e.id ORDER BY language LIMIT 1), '') AS title
    FROM event e JOIN hall_version w ON w.id = e.hall_version_id
    WHERE w.hall_id = ${room.hallId} AND e.portal_code = ${room.portalCode} AND e.id IS DISTINCT FROM ${room.eventId} AND e.published
      AND e.disposition NOT IN ('cancelled', 'postponed') AND e.starts_at < ${room.until}
      AND greatest(coalesce(e.ends_at, e.starts_at + coalesce(e.duration_minutes, 1) * interval '1 minute'), e.starts_at + interval '1 minute') > ${room.from}
    ORDER BY e.starts_at LIMIT 1`.execute(db)
  return rows[0]?.title
}

/** A promo code that sets a price, or takes off an amount, above what tickets are to cost. */
export interface PromoAbove {
  readonly code: string
  readonly kind: 'price' | 'amount'
  readonly amount: number
  readonly types: readonly string[]
}

/** Codes that set a price or take off a fixed amount and are valid for an event: one of those that do the same. */
export const readPricedPromoCodes = async (
  db: Querying,
  portalCode: string,
  eventId: number,
): Promise<PromoAbove[]> => {
  const { rows } = await sql<PromoAbove>`
    SELECT min(code) AS code, kind, amount::int AS amount, ticket_type_codes AS types FROM promo_code
    WHERE portal_code = ${portalCode} AND kind IN ('price', 'amount') AND valid_until > now() AND (most_uses IS NULL OR uses < most_uses)
      AND (event_ids = '{}' OR ${eventId} = ANY(event_ids)) GROUP BY kind, amount, ticket_type_codes ORDER BY code`.execute(
    db,
  )
  return rows
}

/** How many places of an event are sold. */
export const countSold = async (db: Querying, eventId: number): Promise<number> => {
  const { rows } = await sql<{ sold: number }>`
    SELECT ((SELECT count(*) FROM allocation WHERE event_id = ${eventId} AND state = 2)
      + (SELECT count(*) FROM standing_allocation WHERE event_id = ${eventId} AND state = 2))::int AS sold`.execute(db)
  return rows[0]?.sold ?? 0
}

/** The next free number of a series of staff's. */
export const nextSeriesNumber = async (tx: Querying): Promise<number> => {
  const { rows } = await sql<{ id: number }>`SELECT nextval('staff_series_number')::int AS id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** The next free number of an event of staff's. */
export const nextEventNumber = async (tx: Querying): Promise<number> => {
  for (;;) {
    const { rows } = await sql<{ id: number; isTaken: boolean }>`
      SELECT n.id, EXISTS (SELECT FROM event e WHERE e.id = n.id) AS is_taken
      FROM (SELECT nextval('staff_event_number')::int AS id) n`.execute(tx)
    const [row] = rows
    if (row && !row.isTaken) return row.id
  }
}
