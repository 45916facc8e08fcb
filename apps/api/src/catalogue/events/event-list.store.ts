import { type RawBuilder, sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Cursor, EventSort, ListedShow } from './event-list.rules.ts'

/** Filters of a list; those left out don't narrow it. Days are `2026-11-20` in the storefront's time zone, both included. */
export interface EventFilters {
  readonly category?: string | undefined
  readonly tag?: string | undefined
  readonly venue?: number | undefined
  readonly promoter?: number | undefined
  readonly county?: string | undefined
  readonly city?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly priceTo?: number | undefined
  readonly ids?: readonly number[] | undefined
}

export interface EventList {
  readonly portalCode: string
  readonly timeZone: string
  readonly now: Date
  readonly filters: EventFilters
  readonly sort: EventSort
  readonly after: Cursor | undefined
  readonly limit: number
}

export interface ListedEvents {
  readonly ids: readonly number[]
  readonly total: number
  /** Where this page ended; none: it was the last. */
  readonly next: Cursor | undefined
}

interface SortKey {
  readonly column: RawBuilder<unknown>
  readonly falling: boolean
  /** Cursors hold times as microseconds since 1970, which a JavaScript number holds exactly. */
  readonly isMoment: boolean
}

const KEYS: Readonly<Record<EventSort, SortKey>> = {
  date: { column: sql`e.starts_at`, falling: false, isMoment: true },
  popularity: { column: sql`e.popularity`, falling: true, isMoment: false },
  announced: { column: sql`e.announced_at`, falling: true, isMoment: true },
  // places left of ten thousand
  selling: { column: sql`o.places_left * 10000 / o.places_total`, falling: false, isMoment: false },
  // events without a price come last
  price: { column: sql`coalesce(o.price_from, 9007199254740991)`, falling: false, isMoment: false },
}

const labelled = (table: 'category' | 'tag', name: string) => sql`EXISTS (
  SELECT FROM ${sql.table(`event_${table}`)} el JOIN ${sql.table(table)} l ON l.id = el.${sql.ref(`${table}_id`)}
  WHERE el.event_id = e.id AND (l.code = ${name} OR EXISTS (
    SELECT FROM ${sql.table(`${table}_text`)} t WHERE t.${sql.ref(`${table}_id`)} = l.id AND t.slug = ${name})))`

/** Matches the venue's own text or any translation. */
const placed = (column: 'city' | 'county', name: string) => sql`(lower(v.${sql.ref(column)}) = lower(${name})
  OR EXISTS (SELECT FROM venue_text t WHERE t.venue_id = v.id AND lower(t.${sql.ref(column)}) = lower(${name})))`

const dayStart = (day: string, timeZone: string, plus = 0) =>
  sql`(${day}::date + ${plus}::int)::timestamp AT TIME ZONE ${timeZone}`

/** On sale now, and at least half of it sold: the definition of a fast-selling event. */
const isSelling = (now: Date) => sql`e.disposition IN ('scheduled', 'moved')
  AND e.sale_starts_at <= ${now} AND ${now} < e.sale_ends_at
  AND o.places_left > 0 AND o.places_left * 2 <= o.places_total`

const conditions = ({ portalCode, timeZone, now, filters, sort }: EventList): RawBuilder<unknown>[] => {
  const { category, tag, venue, promoter, county, city, from, to, priceTo, ids } = filters
  const all = [sql`e.portal_code = ${portalCode}`, sql`e.published`]
  // past events are shown only if they are asked for by number
  if (ids) all.push(sql`e.id = ANY (${ids}::bigint[])`)
  else all.push(sql`coalesce(e.ends_at, e.starts_at) > ${now}`)
  if (sort === 'selling') all.push(isSelling(now))
  if (category !== undefined) all.push(labelled('category', category))
  if (tag !== undefined) all.push(labelled('tag', tag))
  if (venue !== undefined) all.push(sql`e.venue_id = ${venue}::bigint`)
  if (promoter !== undefined) all.push(sql`e.promoter_id = ${promoter}::bigint`)
  if (county !== undefined) all.push(placed('county', county))
  if (city !== undefined) all.push(placed('city', city))
  // an exhibition of many days is on in each of them, what is cancelled or postponed on none
  if (from !== undefined || to !== undefined) all.push(sql`e.disposition NOT IN ('cancelled', 'postponed')`)
  if (from !== undefined) all.push(sql`coalesce(e.ends_at, e.starts_at) >= ${dayStart(from, timeZone)}`)
  if (to !== undefined) all.push(sql`e.starts_at < ${dayStart(to, timeZone, 1)}`)
  if (priceTo !== undefined) all.push(sql`o.price_from <= ${priceTo}`)
  return all
}

const tables = sql`event e JOIN venue v ON v.id = e.venue_id LEFT JOIN event_offer o ON o.event_id = e.id`

/**
 * Events that can be bought come first, then those whose sale opens later, then sold-out and cancelled ones. Not when
 * sorted by announcement: most new events are not on sale yet, and should not be further down for that.
 */
const rankOf = ({ sort, now }: EventList): RawBuilder<number> =>
  sort === 'announced' ? sql`(${availabilityRank(now)} / 2)` : availabilityRank(now)

const beyond = (
  { column, falling, isMoment }: SortKey,
  rank: RawBuilder<number>,
  { value, id, rank: last }: Cursor,
): RawBuilder<unknown> => {
  const from = isMoment ? sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'` : sql`${value}::bigint`
  const further = falling
    ? sql`(${column} < ${from} OR (${column} = ${from} AND e.id > ${id}))`
    : sql`(${column}, e.id) > (${from}, ${id})`
  return sql`(${rank} > ${last}::int OR (${rank} = ${last}::int AND ${further}))`
}

/** How many events a list has in all. */
const countEvents = async (db: Querying, list: EventList): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${tables} WHERE ${sql.join(conditions(list), sql` AND `)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of a list, found by where the last one ended, and how many events the whole list has. */
export const listEventIds = async (db: Querying, list: EventList): Promise<ListedEvents> => {
  const key = KEYS[list.sort]
  const rank = rankOf(list)
  const where = [...conditions(list), ...(list.after ? [beyond(key, rank, list.after)] : [])]
  const value = key.isMoment ? sql`(extract(epoch FROM ${key.column}) * 1000000)::bigint` : key.column
  const [total, { rows }] = await Promise.all([
    countEvents(db, list),
    sql<{ id: number; rank: number; value: number }>`
      SELECT e.id, ${rank} AS rank, ${value} AS value FROM ${tables} WHERE ${sql.join(where, sql` AND `)}
      ORDER BY rank, ${key.column} ${key.falling ? sql`DESC` : sql`ASC`}, e.id LIMIT ${list.limit + 1}`.execute(db),
  ])
  const shown = rows.slice(0, list.limit)
  const last = rows.length > list.limit ? shown.at(-1) : undefined
  return { ids: shown.map(({ id }) => id), total, next: last && { sort: list.sort, ...last } }
}

/** A page of shows, found by where the last one ended. */
export interface ListedShows {
  readonly shows: readonly ListedShow[]
  readonly total: number
  readonly dates: number
  readonly next: Cursor | undefined
}

/**
 * The show of an event `e`: its series; without one, a negative number that all events of the same title and promoter
 * share. The same as in the index of the search.
 */
export const showId = sql<number>`coalesce(e.series_id, (
  SELECT least(-1, -abs(hashtext(lower(t.title) || ' ' || e.promoter_id)::bigint % 2147483647)::int)
  FROM event_text t WHERE t.event_id = e.id ORDER BY t.language LIMIT 1), -e.id)`

/** Events `e` of the same series as `this`; where there is none, of the same promoter and title. */
export const isOfTheSameShow = sql`(coalesce(e.series_id = this.series_id, false) OR (
  e.series_id IS NULL AND this.series_id IS NULL AND e.promoter_id = this.promoter_id AND EXISTS (
    SELECT FROM event_text a JOIN event_text b USING (language)
    WHERE a.event_id = this.id AND b.event_id = e.id AND lower(a.title) = lower(b.title))))`

/**
 * A page of a list of shows: of the events of a show that pass the filters, the one that comes first in the list of
 * events stands for the show.
 * @param most dates of each
 */
export const listShowIds = async (db: Querying, list: EventList, most: number): Promise<ListedShows> => {
  const key = KEYS[list.sort]
  const value = key.isMoment ? sql`(extract(epoch FROM ${key.column}) * 1000000)::bigint` : key.column
  const order = key.falling ? sql`DESC` : sql`ASC`
  const each = sql`
    SELECT e.id, e.starts_at, ${showId} AS show, ${rankOf(list)} AS rank,
      ${value} AS value
    FROM ${tables} WHERE ${sql.join(conditions(list), sql` AND `)}`
  const { after } = list
  const further = after
    ? sql`rank > ${after.rank}::int OR (rank = ${after.rank}::int AND ${
        key.falling
          ? sql`(value < ${after.value}::bigint OR (value = ${after.value}::bigint AND id > ${after.id}::bigint))`
          : sql`(value, id) > (${after.value}::bigint, ${after.id}::bigint)`
      })`
    : sql`true`
  const [{ rows: counts }, { rows }] = await Promise.all([
    sql<{ total: number; dates: number }>`
      SELECT count(DISTINCT show)::int AS total, count(*)::int AS dates FROM (${each}) AS each`.execute(db),
    sql<ListedShow & { rank: number; value: number }>`
      WITH each AS (${each}), placed AS (
        SELECT *, row_number() OVER (PARTITION BY show ORDER BY rank, value ${order}, id) AS place,
          row_number() OVER (PARTITION BY show ORDER BY starts_at, id) AS turn
        FROM each)
      SELECT first.id, first.rank, first.value, of_show.*
      FROM placed AS first JOIN (
        SELECT show, count(*)::int AS date_count, min(starts_at) AS first_at, max(starts_at) AS last_at,
          array_agg(id ORDER BY starts_at, id) FILTER (WHERE turn <= ${most}::int OR place = 1) AS dates
        FROM placed GROUP BY show) AS of_show ON of_show.show = first.show
      WHERE first.place = 1 AND (${further})
      ORDER BY first.rank, first.value ${order}, first.id LIMIT ${list.limit + 1}`.execute(db),
  ])
  const shows = rows.slice(0, list.limit)
  const last = rows.length > list.limit ? shows.at(-1) : undefined
  return {
    shows,
    total: counts[0]?.total ?? 0,
    dates: counts[0]?.dates ?? 0,
    next: last && { sort: list.sort, id: last.id, rank: last.rank, value: last.value },
  }
}

/** When the next of a storefront's events is over, in milliseconds since 1970; Infinity: there is no upcoming event. */
export const readNextEnd = async (db: Querying, portalCode: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ next: Date | null }>`
    SELECT min(coalesce(ends_at, starts_at)) AS next FROM event
    WHERE portal_code = ${portalCode} AND published AND coalesce(ends_at, starts_at) > ${now}`.execute(db)
  return rows[0]?.next?.getTime() ?? Number.POSITIVE_INFINITY
}

/**
 * The rank of an event `e` with its offer `o` in lists: 0 tickets can be bought, 1 the sale opens later, 2 there are
 * none. The same as `availabilityOf(statusOf(…))` of one event.
 */
export const availabilityRank = (now: Date): RawBuilder<number> => sql<number>`(CASE
  WHEN e.disposition NOT IN ('scheduled', 'moved') OR coalesce(e.ends_at, e.starts_at) <= ${now} THEN 2
  WHEN ${now} < e.sale_starts_at THEN 1
  WHEN ${now} >= e.sale_ends_at OR (o.places_total > 0 AND o.places_left <= 0) THEN 2
  ELSE 0 END)`
