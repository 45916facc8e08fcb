import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { type EventIndex, type IndexedLabel, type IndexedPlace, numberShows, STOCK } from './event-index.rules.ts'

/** Of an event `e`; the same as in lists that are not searched (event-list.store.ts). */
const showId = sql`coalesce(e.series_id, (
  SELECT least(-1, -abs(hashtext(lower(t.title) || ' ' || e.promoter_id)::bigint % 2147483647)::int)
  FROM event_text t WHERE t.event_id = e.id ORDER BY t.language LIMIT 1), -e.id)`

interface Columns {
  readonly ids: Buffer | null
  readonly startsAt: Buffer
  readonly overAt: Buffer
  readonly announcedAt: Buffer
  readonly saleStartsAt: Buffer
  readonly saleEndsAt: Buffer
  readonly stock: Buffer
  readonly priceFrom: Buffer
  readonly popularity: Buffer
  readonly venueId: Buffer
  readonly promoterId: Buffer
  readonly showId: Buffer
}

type LabelRow = Omit<IndexedLabel, 'rows'> & { readonly events: Buffer | null }

/** Numbers as the database sends them: big-endian, four bytes each. */
export const readInts = (bytes: Buffer | null): Int32Array => {
  const numbers = new Int32Array((bytes?.length ?? 0) / 4)
  for (let at = 0; at < numbers.length; at++) numbers[at] = bytes?.readInt32BE(at * 4) ?? 0
  return numbers
}

const readDoubles = (bytes: Buffer): Float64Array => {
  const numbers = new Float64Array(bytes.length / 8)
  for (let at = 0; at < numbers.length; at++) numbers[at] = bytes.readDoubleBE(at * 8)
  return numbers
}

/** Whole columns as bytes: parsing row by row would block the process ten times as long. */
const readColumns = async (db: Querying, portalCode: string, now: Date): Promise<Columns | undefined> => {
  const { rows } = await sql<Columns>`
    SELECT string_agg(int4send(id), '') AS ids,
      string_agg(float8send(extract(epoch FROM starts_at)::float8 * 1000), '') AS starts_at,
      string_agg(float8send(extract(epoch FROM over_at)::float8 * 1000), '') AS over_at,
      string_agg(float8send(extract(epoch FROM announced_at)::float8 * 1000), '') AS announced_at,
      string_agg(float8send(extract(epoch FROM sale_starts_at)::float8 * 1000), '') AS sale_starts_at,
      string_agg(float8send(extract(epoch FROM sale_ends_at)::float8 * 1000), '') AS sale_ends_at,
      string_agg(int4send(stock), '') AS stock,
      string_agg(float8send(coalesce(price_from::float8, 'Infinity')), '') AS price_from,
      string_agg(int4send(popularity), '') AS popularity,
      string_agg(int4send(venue_id), '') AS venue_id,
      string_agg(int4send(promoter_id), '') AS promoter_id,
      string_agg(int4send(show_id), '') AS show_id
    FROM (
      SELECT e.id, e.starts_at, coalesce(e.ends_at, e.starts_at) AS over_at, e.announced_at, o.price_from, e.popularity,
        e.venue_id, e.promoter_id, e.sale_starts_at, e.sale_ends_at,
        CASE WHEN e.disposition IN ('cancelled', 'postponed') THEN ${STOCK.undated}::int
          WHEN e.disposition NOT IN ('scheduled', 'moved') THEN ${STOCK.withdrawn}::int
          WHEN o.places_total > 0 AND o.places_left <= 0 THEN ${STOCK.soldOut}::int ELSE ${STOCK.free}::int END AS stock,
        ${showId} AS show_id
      FROM event e LEFT JOIN event_offer o ON o.event_id = e.id
      WHERE e.portal_code = ${portalCode} AND e.published AND coalesce(e.ends_at, e.starts_at) > ${now}
      ORDER BY e.id) list`.execute(db)
  return rows[0]
}

const readLabels = async (db: Querying, table: 'category' | 'tag', portalCode: string): Promise<LabelRow[]> => {
  const id = sql.ref(`${table}_id`)
  const { rows } = await sql<LabelRow>`
    SELECT l.id, l.code,
      (SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'slug', t.slug)), '{}')
       FROM ${sql.table(`${table}_text`)} t WHERE t.${id} = l.id) AS texts,
      (SELECT string_agg(int4send(el.event_id), '') FROM ${sql.table(`event_${table}`)} el WHERE el.${id} = l.id) AS events
    FROM ${sql.table(table)} l WHERE l.portal_code = ${portalCode}
    ORDER BY ${table === 'category' ? sql`l.position, l.id` : sql`l.id`}`.execute(db)
  return rows
}

const readVenues = async (db: Querying, portalCode: string) => {
  const { rows } = await sql<IndexedPlace & { id: number }>`
    SELECT v.id, v.city, v.county, coalesce(
      (SELECT jsonb_object_agg(t.language, jsonb_strip_nulls(jsonb_build_object('city', t.city, 'county', t.county)))
       FROM venue_text t WHERE t.venue_id = v.id AND (t.city IS NOT NULL OR t.county IS NOT NULL)), '{}') AS words
    FROM venue v WHERE v.portal_code = ${portalCode}`.execute(db)
  return rows
}

/** Rows of a label's events: those that are over or unpublished aren't on the index. */
const shelved = ({ events, ...label }: LabelRow, rowOf: ReadonlyMap<number, number>): IndexedLabel => {
  const rows: number[] = []
  for (const id of readInts(events)) {
    const row = rowOf.get(id)
    if (row !== undefined) rows.push(row)
  }
  return { ...label, rows: Int32Array.from(rows.toSorted((a, b) => a - b)) }
}

/** Reads the index of a storefront. @param now past events are left out */
export const readEventIndex = async (db: Querying, portalCode: string, now: Date): Promise<EventIndex> => {
  const [columns, categories, tags, venues] = await Promise.all([
    readColumns(db, portalCode, now),
    readLabels(db, 'category', portalCode),
    readLabels(db, 'tag', portalCode),
    readVenues(db, portalCode),
  ])
  const none = Buffer.alloc(0)
  const full = columns?.ids ? columns : undefined
  const ids = readInts(full?.ids ?? null)
  const shows = readInts(full?.showId ?? none)
  const rowOf = new Map(Array.from(ids, (id, row) => [id, row] as const))
  return {
    ids,
    startsAt: readDoubles(full?.startsAt ?? none),
    overAt: readDoubles(full?.overAt ?? none),
    announcedAt: readDoubles(full?.announcedAt ?? none),
    saleStartsAt: readDoubles(full?.saleStartsAt ?? none),
    saleEndsAt: readDoubles(full?.saleEndsAt ?? none),
    stock: readInts(full?.stock ?? none),
    priceFrom: readDoubles(full?.priceFrom ?? none),
    popularity: readInts(full?.popularity ?? none),
    venueId: readInts(full?.venueId ?? none),
    promoterId: readInts(full?.promoterId ?? none),
    showId: shows,
    ...numberShows(shows),
    categories: categories.map((label) => shelved(label, rowOf)),
    tags: tags.map((label) => shelved(label, rowOf)),
    venues: new Map(venues.map(({ id, ...place }) => [id, place])),
  }
}

/** Grows with each import; 0 before the first. */
export const readIndexVersion = async (db: Querying, portalCode: string): Promise<number> => {
  const row = await db
    .selectFrom('contentVersion')
    .select('version')
    .where('portalCode', '=', portalCode)
    .executeTakeFirst()
  return row?.version ?? 0
}
