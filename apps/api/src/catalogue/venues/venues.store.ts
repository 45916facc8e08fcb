import type { Picture } from '@parter/contract/wire/primitives.ts'
import type { ByLanguage } from '@parter/portal/language/texts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { NameAndSlug, VenueFacts } from '../events/event-card.rules.ts'
import { pictureColumns, venueColumns } from '../events/event-facts.store.ts'

/** The latest version of a venue's first hall with a plan. */
export interface DrawnHall {
  readonly hallVersionId: number
  readonly seats: number
}

const drawnHall = sql`(SELECT jsonb_build_object('hallVersionId', hv.id, 'seats', hv.seat_count)
  FROM hall h JOIN hall_version hv ON hv.hall_id = h.id WHERE h.venue_id = v.id ORDER BY h.id, hv.version DESC LIMIT 1)`

/** A venue, or a promoter, as a list shows it. */
export interface ListedVenue {
  readonly venue: VenueFacts
  readonly hall: DrawnHall | null
  readonly picture: Picture | null
  readonly events: number
}

export interface ListedPromoter {
  readonly id: number
  readonly companyName: string
  readonly countryCode: string
  readonly texts: ByLanguage<NameAndSlug>
  readonly picture: Picture | null
  readonly events: number
}

export interface ListedTag {
  readonly id: number
  readonly code: string
  readonly texts: ByLanguage<NameAndSlug>
  readonly events: number
}

const toCome = (now: Date) => sql`e.published AND coalesce(e.ends_at, e.starts_at) > ${now}`

const nameAndSlug = (table: 'promoter' | 'tag', owner: RawBuilder<unknown>) => sql`
  coalesce((SELECT jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'slug', t.slug))
            FROM ${sql.table(`${table}_text`)} t WHERE t.${sql.ref(`${table}_id`)} = ${owner}), '{}')`

/** All venues of a storefront, in the order of their numbers. @param now what is over isn't counted */
export const readVenues = async (db: Querying, portalCode: string, now: Date): Promise<ListedVenue[]> => {
  const { rows } = await sql<ListedVenue>`
    SELECT ${venueColumns} AS venue, ${drawnHall} AS hall, ${pictureColumns} AS picture,
      (SELECT count(*)::int FROM event e WHERE e.venue_id = v.id AND ${toCome(now)}) AS events
    FROM venue v LEFT JOIN picture p ON p.id = v.picture_id
    WHERE v.portal_code = ${portalCode} ORDER BY v.id`.execute(db)
  return rows
}

/** All promoters of a storefront, in the order of their numbers. */
export const readPromoters = async (db: Querying, portalCode: string, now: Date): Promise<ListedPromoter[]> => {
  const { rows } = await sql<ListedPromoter>`
    SELECT r.id, r.company_name, r.country_code, ${nameAndSlug('promoter', sql`r.id`)} AS texts, ${pictureColumns} AS picture,
      (SELECT count(*)::int FROM event e WHERE e.promoter_id = r.id AND ${toCome(now)}) AS events
    FROM promoter r LEFT JOIN picture p ON p.id = r.picture_id
    WHERE r.portal_code = ${portalCode} ORDER BY r.id`.execute(db)
  return rows
}

/** All tags of a storefront, those with the most upcoming events first. */
export const readTags = async (db: Querying, portalCode: string, now: Date): Promise<ListedTag[]> => {
  const { rows } = await sql<ListedTag>`
    SELECT g.id, g.code, ${nameAndSlug('tag', sql`g.id`)} AS texts,
      (SELECT count(*)::int FROM event_tag l JOIN event e ON e.id = l.event_id
       WHERE l.tag_id = g.id AND ${toCome(now)}) AS events
    FROM tag g WHERE g.portal_code = ${portalCode} ORDER BY events DESC, g.code`.execute(db)
  return rows
}

type VenueTexts = ByLanguage<
  NameAndSlug & { description: string; directions: string; accessibility: string; pictureAlt: string }
>

/** A floor of a hall, by its plan. */
interface HallFloor {
  readonly name: ByLanguage<string>
  readonly seats: number
}

/** Of `drawn.hall`. The seats of each section are counted once, however many floors there are. */
const floorsOfHall = sql`(SELECT jsonb_agg(jsonb_build_object('name', f.floor->'name', 'seats', coalesce(own.seats, 0)) ORDER BY f.at)
  FROM hall_version hv
  CROSS JOIN LATERAL jsonb_array_elements(hv.plan->'floors') WITH ORDINALITY f(floor, at)
  LEFT JOIN (SELECT part->>'floor' AS code, sum(c.seats)::int AS seats
    FROM (SELECT s.hall_version_id, s.section_id, count(*) AS seats FROM hall_seat s
      WHERE s.hall_version_id = (drawn.hall->>'hallVersionId')::int GROUP BY s.hall_version_id, s.section_id) c
    JOIN hall_version v ON v.id = c.hall_version_id
    JOIN LATERAL jsonb_array_elements(v.plan->'sections') part ON (part->>'id')::int = c.section_id
    GROUP BY 1) own ON own.code = f.floor->>'code'
  WHERE hv.id = (drawn.hall->>'hallVersionId')::int)`

interface VenueRow {
  readonly venue: VenueFacts
  readonly hall: DrawnHall | null
  readonly floors: readonly HallFloor[]
  readonly wheelchairPlaces: number
  readonly picture: Picture | null
  readonly texts: VenueTexts
}

/** What a venue's page shows in addition to lists. */
export const readVenueRow = async (db: Querying, portalCode: string, id: number): Promise<VenueRow | undefined> => {
  const { rows } = await sql<VenueRow>`
    SELECT ${venueColumns} AS venue, drawn.hall, coalesce(${floorsOfHall}, '[]') AS floors, ${pictureColumns} AS picture,
      (SELECT count(*)::int FROM hall_seat s
       WHERE s.hall_version_id = (drawn.hall->>'hallVersionId')::int AND s.kind = 'wheelchair') AS wheelchair_places,
      (SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'slug', t.slug,
         'description', t.description, 'directions', t.directions, 'accessibility', t.accessibility,
         'pictureAlt', t.picture_alt)), '{}')
       FROM venue_text t WHERE t.venue_id = v.id) AS texts
    FROM venue v LEFT JOIN picture p ON p.id = v.picture_id CROSS JOIN LATERAL (SELECT ${drawnHall} AS hall) drawn
    WHERE v.id = ${id} AND v.portal_code = ${portalCode}`.execute(db)
  return rows[0]
}

interface PromoterRow {
  readonly id: number
  readonly companyName: string
  readonly countryCode: string
  readonly registryCode: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly picture: Picture | null
  readonly texts: ByLanguage<NameAndSlug & { description: string; pictureAlt: string }>
}

export const readPromoterRow = async (
  db: Querying,
  portalCode: string,
  id: number,
): Promise<PromoterRow | undefined> => {
  const { rows } = await sql<PromoterRow>`
    SELECT r.id, r.company_name, r.country_code, r.registry_code, r.email, r.phone, r.website, ${pictureColumns} AS picture,
      (SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'slug', t.slug,
         'description', t.description, 'pictureAlt', t.picture_alt)), '{}') FROM promoter_text t WHERE t.promoter_id = r.id) AS texts
    FROM promoter r LEFT JOIN picture p ON p.id = r.picture_id
    WHERE r.id = ${id} AND r.portal_code = ${portalCode}`.execute(db)
  return rows[0]
}
