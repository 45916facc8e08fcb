import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { EventFacts } from './event-card.rules.ts'

const namesOf = (table: 'category' | 'tag', owner: string) => sql`
  (SELECT jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'slug', t.slug))
   FROM ${sql.table(`${table}_text`)} t WHERE t.${sql.ref(`${table}_id`)} = ${sql.ref(owner)})`

/** A venue's names, and the names of where it is in languages that have their own. */
const venueWords = sql`
  (SELECT jsonb_object_agg(t.language, jsonb_strip_nulls(jsonb_build_object('name', t.name, 'slug', t.slug,
     'address', t.address, 'city', t.city, 'county', t.county)))
   FROM venue_text t WHERE t.venue_id = v.id)`

const labelsOf = (table: 'category' | 'tag', order: string) => sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'texts', coalesce(${namesOf(table, 'l.id')}, '{}'))
                   ORDER BY ${sql.raw(order)}), '[]')
   FROM ${sql.table(`event_${table}`)} el JOIN ${sql.table(table)} l ON l.id = el.${sql.ref(`${table}_id`)}
   WHERE el.event_id = e.id)`

/** A venue's row `v` as the contract writes venues, with its names in all languages. */
export const venueColumns = sql`jsonb_build_object(
  'id', v.id, 'address', v.address, 'city', v.city, 'county', v.county, 'countryCode', v.country_code,
  'postalCode', v.postal_code, 'latitude', v.latitude, 'longitude', v.longitude, 'timeZone', v.time_zone,
  'texts', coalesce(${venueWords}, '{}'))`

/** A picture's row `p`; null where there is none. */
export const pictureColumns = sql`CASE WHEN p.id IS NULL THEN NULL ELSE jsonb_build_object(
  'id', p.id, 'width', p.width, 'height', p.height, 'widths', p.widths, 'placeholder', p.placeholder,
  'palette', p.palette, 'focus', p.focus) END`

/** Everything that cards of these events show, ordered by number; unpublished ones are left out. */
export const readEventFacts = async (db: Querying, ids: readonly number[]): Promise<EventFacts[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<EventFacts>`
    SELECT e.id, e.disposition, e.starts_at, e.ends_at, e.sale_starts_at, e.sale_ends_at, e.currency, e.series_id,
      e.hall_version_id, e.previous_starts_at, o.price_from, o.price_to, o.places_left, o.places_total,
      (SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'slug', t.slug, 'lead', t.lead,
         'pictureAlt', t.picture_alt)), '{}')
       FROM event_text t WHERE t.event_id = e.id) AS texts,
      ${venueColumns} AS venue,
      (SELECT ${venueColumns} FROM venue v WHERE v.id = e.previous_venue_id) AS previous_venue,
      ${pictureColumns} AS picture,
      ${labelsOf('category', 'l.position, l.id')} AS categories, ${labelsOf('tag', 'l.id')} AS tags
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, place)
    JOIN event e ON e.id = wanted.id AND e.published
    JOIN venue v ON v.id = e.venue_id
    LEFT JOIN picture p ON p.id = e.picture_id
    LEFT JOIN event_offer o ON o.event_id = e.id
    ORDER BY wanted.place`.execute(db)
  return rows
}
