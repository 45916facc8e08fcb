import type { ReportGroup } from '@parter/contract/reports/reports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { type FactsAsked, factsAsked, zonesOf } from './facts.store.ts'

/** Facts of one group in one currency together; amounts in minor units. */
export interface ReportSums {
  readonly currency: string
  readonly sold: number
  readonly returned: number
  readonly soldAmount: number
  readonly returnedAmount: number
  readonly discountAmount: number
  readonly feeAmount: number
  readonly vatAmount: number
  readonly amount: number
}

export interface ReportRow extends ReportSums {
  readonly key: string | null
  readonly label: string | null
}

/** A fact's own value of a group: what is summed by. */
const OWN: Readonly<Record<ReportGroup, RawBuilder<unknown>>> = {
  day: sql`to_char(f.booked_at AT TIME ZONE zone_of.time_zone, 'YYYY-MM-DD')`,
  event: sql`f.event_id`,
  zone: sql`f.event_id, f.zone_id`,
  ticket_type: sql`f.event_id, f.ticket_type_id`,
  channel: sql`f.channel`,
  // an order of several codes is one of its own, so that the sums stay whole
  promo_code: sql`(SELECT string_agg(p.code, ', ' ORDER BY p.code) FROM promo_code_use u
    JOIN promo_code p ON p.id = u.promo_code_id WHERE u.order_id = f.order_id)`,
  item: sql`f.item`,
  storefront: sql`f.portal_code`,
  organiser: sql`f.promoter_id`,
}

const inLanguage = (names: RawBuilder<unknown>, language: string) =>
  sql`coalesce(${names} ->> ${language}, ${names} ->> 'en', (SELECT value FROM jsonb_each_text(${names}) LIMIT 1))`

const titleOf = (eventId: RawBuilder<unknown>, language: string) => sql`
  (SELECT t.title FROM event_text t WHERE t.event_id = ${eventId} ORDER BY t.language <> ${language}, t.language <> 'en', t.language LIMIT 1)`

/** What a group of facts is called; its columns are `s.one` and, where it has two, `s.two`. */
const labelOf = (by: ReportGroup, language: string, hasOneEvent: boolean): RawBuilder<unknown> => {
  const withEvent = (name: RawBuilder<unknown>) =>
    hasOneEvent ? name : sql`concat_ws(' · ', ${titleOf(sql`s.one`, language)}, ${name})`
  if (by === 'event')
    return sql`(SELECT concat_ws(', ', ${titleOf(sql`e.id`, language)}, to_char(e.starts_at AT TIME ZONE v.time_zone, 'YYYY-MM-DD'))
      FROM event e JOIN venue v ON v.id = e.venue_id WHERE e.id = s.one)`
  if (by === 'zone')
    return withEvent(sql`(SELECT ${inLanguage(sql`z.name`, language)} FROM price_zone z
      WHERE z.event_id = s.one AND z.zone_id = s.two)`)
  if (by === 'ticket_type')
    return withEvent(sql`(SELECT ${inLanguage(sql`z.name`, language)} FROM ticket_type z
      WHERE z.event_id = s.one AND z.ticket_type_id = s.two)`)
  if (by === 'organiser') return sql`(SELECT company_name FROM promoter WHERE id = s.one)`
  return sql`s.one::text`
}

const SUMS = sql`currency, sum(places) FILTER (WHERE places > 0)::int AS sold, -sum(places) FILTER (WHERE places < 0)::int AS returned,
  sum(paid) FILTER (WHERE kind = 'sale')::bigint AS sold_amount, sum(paid) FILTER (WHERE kind <> 'sale')::bigint AS returned_amount,
  sum(discount_amount)::bigint AS discount_amount, sum(fee_amount)::bigint AS fee_amount, sum(vat_amount)::bigint AS vat_amount,
  sum(paid)::bigint AS amount`

const wholeOf = <Row extends ReportSums>(row: Row): Row => ({
  ...row,
  sold: row.sold ?? 0,
  returned: row.returned ?? 0,
  soldAmount: row.soldAmount ?? 0,
  returnedAmount: row.returnedAmount ?? 0,
})

/**
 * Sums facts by one thing, in the order of days, or the largest of each currency first.
 * @param most rows at most; the caller asks for one more than it shows
 */
export const sumFacts = async (
  db: Querying,
  asked: FactsAsked,
  by: ReportGroup,
  language: string,
  most: number,
): Promise<ReportRow[]> => {
  const hasTwo = by === 'zone' || by === 'ticket_type'
  const columns = hasTwo ? sql`one, two` : sql`one`
  const { rows } = await sql<ReportRow>`
    WITH asked AS (
      SELECT ${OWN[by]}, f.currency, f.places, f.kind, f.gross_amount - f.discount_amount, f.discount_amount, f.fee_amount, f.vat_amount
      FROM sales_fact f JOIN ${zonesOf(asked)} ON zone_of.code = f.portal_code WHERE ${factsAsked(asked)}
    ), facts (${columns}, currency, places, kind, paid, discount_amount, fee_amount, vat_amount) AS (SELECT * FROM asked),
    s AS (
      SELECT ${columns}, ${SUMS} FROM facts GROUP BY ${columns}, currency
      ORDER BY ${by === 'day' ? sql`one` : sql`currency, amount DESC, ${columns}`} LIMIT ${most}
    )
    SELECT s.*, ${hasTwo ? sql`concat_ws(':', s.one, s.two)` : sql`s.one::text`} AS key,
      ${labelOf(by, language, asked.event !== undefined)} AS label
    FROM s ORDER BY ${by === 'day' ? sql`one, currency` : sql`currency, amount DESC, ${columns}`}`.execute(db)
  return rows.map((row) => wholeOf({ ...row, key: row.key || null }))
}

/** The same of all facts together, by currency. */
export const sumAllFacts = async (db: Querying, asked: FactsAsked): Promise<ReportSums[]> => {
  const { rows } = await sql<ReportSums>`
    SELECT ${SUMS} FROM (
      SELECT f.*, f.gross_amount - f.discount_amount AS paid FROM sales_fact f
      JOIN ${zonesOf(asked)} ON zone_of.code = f.portal_code WHERE ${factsAsked(asked)}
    ) AS facts GROUP BY currency ORDER BY currency`.execute(db)
  return rows.map(wholeOf)
}

/** The title of an event. */
export const findTitle = async (db: Querying, eventId: number, language: string): Promise<string | null> => {
  const { rows } = await sql<{ title: string | null }>`SELECT ${titleOf(sql`${eventId}`, language)} AS title`.execute(
    db,
  )
  return rows[0]?.title ?? null
}
