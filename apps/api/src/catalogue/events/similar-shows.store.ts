import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { type ListedShow, MOST_DATES } from './event-list.rules.ts'
import { availabilityRank, isOfTheSameShow, showId } from './event-list.store.ts'

const MOST_SHOWS = 6

/**
 * Shows like that of an event: of its categories, those that can be bought first, then those that share most with it, in
 * its town, and liked most. Each once, with its dates to come.
 */
export const readSimilarShows = async (db: Querying, eventId: number, now: Date): Promise<ListedShow[]> => {
  const { rows } = await sql<ListedShow>`
    WITH near AS (
      SELECT e.id, e.starts_at, e.popularity, ${showId} AS show, ${availabilityRank(now)} AS rank,
        count(*) AS shared, ov.city = v.city AS is_near
      FROM event this JOIN venue v ON v.id = this.venue_id
      JOIN event_category ec ON ec.event_id = this.id
      JOIN event_category oc ON oc.category_id = ec.category_id
      JOIN event e ON e.id = oc.event_id AND e.portal_code = this.portal_code
      JOIN venue ov ON ov.id = e.venue_id
      LEFT JOIN event_offer o ON o.event_id = e.id
      WHERE this.id = ${eventId} AND e.id <> this.id AND e.published AND e.disposition <> 'cancelled'
        AND coalesce(e.ends_at, e.starts_at) > ${now} AND NOT ${isOfTheSameShow}
      GROUP BY e.id, o.event_id, ov.city, v.city
    ), placed AS (
      SELECT *, row_number() OVER (PARTITION BY show ORDER BY rank, starts_at, id) AS place,
        row_number() OVER (PARTITION BY show ORDER BY starts_at, id) AS turn
      FROM near)
    SELECT first.id, of_show.dates, of_show.date_count, of_show.first_at, of_show.last_at
    FROM placed AS first JOIN (
      SELECT show, count(*)::int AS date_count, min(starts_at) AS first_at, max(starts_at) AS last_at,
        array_agg(id ORDER BY starts_at, id) FILTER (WHERE turn <= ${MOST_DATES}::int OR place = 1) AS dates
      FROM placed GROUP BY show) AS of_show ON of_show.show = first.show
    WHERE first.place = 1
    ORDER BY first.rank, first.shared DESC, first.is_near DESC, first.popularity DESC, first.starts_at, first.id
    LIMIT ${MOST_SHOWS}`.execute(db)
  return rows
}
