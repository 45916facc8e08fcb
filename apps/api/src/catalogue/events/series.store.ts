import type { SeriesCard, SeriesDetail } from '@parter/contract/catalogue/catalogue.ts'
import type { Picture } from '@parter/contract/wire/primitives.ts'
import { type ByLanguage, fieldByLanguage, textIn } from '@parter/portal/language/texts.ts'
import { linksFor } from '@parter/portal/paths/content-link.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { cardOf, describedPicture, type View } from './event-card.rules.ts'
import { pictureColumns, readEventFacts } from './event-facts.store.ts'
import { availabilityRank } from './event-list.store.ts'

interface SeriesRow {
  readonly picture: Picture | null
  readonly texts: ByLanguage<{ title: string; slug: string; lead: string; description: string; pictureAlt: string }>
  readonly events: number[]
}

const MOST_EVENTS = 200

/**
 * A series with its upcoming events: those that can be bought first, then by date.
 * @returns undefined: this storefront has no such series
 */
export const readSeriesDetail = async (
  db: Querying,
  portalCode: string,
  id: number,
  view: View,
): Promise<Omit<SeriesDetail, 'hash'> | undefined> => {
  const { rows } = await sql<SeriesRow>`
    SELECT ${pictureColumns} AS picture,
      (SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'slug', t.slug, 'lead', t.lead,
         'description', t.description, 'pictureAlt', t.picture_alt)), '{}') FROM series_text t WHERE t.series_id = s.id) AS texts,
      ARRAY(SELECT e.id FROM event e LEFT JOIN event_offer o ON o.event_id = e.id
            WHERE e.series_id = s.id AND e.published AND coalesce(e.ends_at, e.starts_at) > ${view.now}
            ORDER BY ${availabilityRank(view.now)}, e.starts_at, e.id LIMIT ${MOST_EVENTS}) AS events
    FROM series s LEFT JOIN picture p ON p.id = s.picture_id
    WHERE s.id = ${id} AND s.portal_code = ${portalCode} AND s.published`.execute(db)
  const row = rows[0]
  const found = row && textIn(row.texts, view.language, view.fallback)
  if (!found) return undefined
  const events = (await readEventFacts(db, row.events)).map((event) => cardOf(event, view))
  const prices = events.flatMap(({ priceFrom, status }) => (priceFrom && status !== 'cancelled' ? [priceFrom] : []))
  const { title, slug, lead, description } = found.text
  return {
    id,
    type: 'SERIES',
    title,
    name: title,
    slug,
    sluggedName: slug,
    lang: found.language,
    slugs: fieldByLanguage(row.texts, 'slug'),
    lead,
    description: linksFor(description, found.language, view.language, view.fallback),
    picture: describedPicture(row.picture, found.text.pictureAlt),
    priceFrom: prices.toSorted((a, b) => a.amount - b.amount)[0] ?? null,
    events,
  }
}

interface SeriesCardRow {
  readonly id: number
  readonly picture: Picture | null
  readonly texts: ByLanguage<{ title: string; slug: string; lead: string }>
  readonly events: number
  readonly nextAt: Date
}

/** Series of a storefront with upcoming events: those that can be bought first, then by date. */
export const listSeriesCards = async (db: Querying, portalCode: string, view: View): Promise<SeriesCard[]> => {
  const { rows } = await sql<SeriesCardRow>`
    SELECT s.id, ${pictureColumns} AS picture, c.events, c.next_at,
      (SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'slug', t.slug, 'lead', t.lead)), '{}')
       FROM series_text t WHERE t.series_id = s.id) AS texts
    FROM series s LEFT JOIN picture p ON p.id = s.picture_id
    JOIN LATERAL (SELECT count(*)::int AS events, min(${availabilityRank(view.now)}) AS rank,
                    (array_agg(e.starts_at ORDER BY ${availabilityRank(view.now)}, e.starts_at))[1] AS next_at
                  FROM event e LEFT JOIN event_offer o ON o.event_id = e.id
                  WHERE e.series_id = s.id AND e.published AND e.disposition <> 'cancelled'
                    AND coalesce(e.ends_at, e.starts_at) > ${view.now}) c ON c.events > 0
    WHERE s.portal_code = ${portalCode} AND s.published ORDER BY c.rank, c.next_at, s.id`.execute(db)
  return rows.flatMap(({ texts, nextAt, ...row }) => {
    const found = textIn(texts, view.language, view.fallback)
    return found ? [{ ...row, ...found.text, lang: found.language, nextAt: nextAt.toISOString() }] : []
  })
}
