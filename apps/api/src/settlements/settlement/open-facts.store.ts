import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { EventSums, VatSums } from './reckon.rules.ts'

/** What is settled: one organiser's tickets in one currency, booked until the end of a day. */
export interface OpenFacts {
  readonly organiserId: number
  readonly currency: string
  /** The last day, included. */
  readonly to: string
  readonly timeZone: string
  /** The settlement that has claimed them; none: it would be made of those that are open. */
  readonly claimedBy?: number
}

/** Facts `f` that no settlement has; late ones of earlier days are among them. */
const isOpen = ({ organiserId, currency, to, timeZone }: OpenFacts) => sql`
  f.promoter_id = ${organiserId} AND f.currency = ${currency} AND f.item = 'ticket'
  AND f.booked_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}
  AND NOT EXISTS (SELECT FROM settled_fact s WHERE s.fact_id = f.id)`

const isClaimedBy = (settlementId: number) =>
  sql`f.id IN (SELECT fact_id FROM settled_fact WHERE settlement_id = ${settlementId})`

const asks = (asked: OpenFacts) => (asked.claimedBy === undefined ? isOpen(asked) : isClaimedBy(asked.claimedBy))

/** Settlements that count. */
const standing = sql`SELECT id FROM settlement WHERE state <> 'withdrawn'`

/** By event, with those of which only a reserve is left to release. */
export const sumOpenFacts = async (db: Querying, asked: OpenFacts): Promise<EventSums[]> => {
  const { rows } = await sql<EventSums>`
    WITH sums AS (
      SELECT f.event_id, count(*) FILTER (WHERE f.kind = 'sale')::int AS sold, count(*) FILTER (WHERE f.kind = 'return')::int AS returned,
        coalesce(sum(f.gross_amount) FILTER (WHERE f.kind = 'sale'), 0)::bigint AS sold_amount,
        coalesce(sum(f.gross_amount) FILTER (WHERE f.kind = 'return'), 0)::bigint AS returned_amount,
        sum(f.discount_amount)::bigint AS discount_amount, sum(f.fee_amount)::bigint AS shop_fee_amount
      FROM sales_fact f WHERE ${asks(asked)} GROUP BY f.event_id
    ), kept AS (
      SELECT l.event_id, sum(l.reserve_amount)::bigint AS kept_amount FROM settlement_line l JOIN settlement s ON s.id = l.settlement_id
      WHERE s.promoter_id = ${asked.organiserId} AND s.currency = ${asked.currency} AND s.id IN (${standing})
      GROUP BY l.event_id HAVING sum(l.reserve_amount) <> 0
    ), known AS (
      SELECT event_id, coalesce(sums.sold, 0) AS sold, coalesce(returned, 0) AS returned, coalesce(sold_amount, 0) AS sold_amount,
        coalesce(returned_amount, 0) AS returned_amount, coalesce(discount_amount, 0) AS discount_amount,
        coalesce(shop_fee_amount, 0) AS shop_fee_amount, coalesce(kept_amount, 0) AS kept_amount
      FROM sums FULL JOIN kept USING (event_id)
    )
    SELECT known.*, coalesce(e.ends_at, e.starts_at) < (${asked.to}::date + 1)::timestamp AT TIME ZONE ${asked.timeZone} AS is_over
    FROM known JOIN event e ON e.id = known.event_id ORDER BY e.starts_at, e.id`.execute(db)
  return rows.filter((row) => row.sold + row.returned > 0 || row.isOver)
}

/** The VAT of the same facts by rate. */
export const sumOpenVat = async (db: Querying, asked: OpenFacts): Promise<VatSums[]> => {
  const { rows } = await sql<VatSums>`
    SELECT f.vat_basis_points, sum(f.gross_amount - f.discount_amount)::bigint AS gross_amount, sum(f.vat_amount)::bigint AS vat_amount
    FROM sales_fact f WHERE ${asks(asked)} GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

/** Returns whose sale an earlier settlement has; minor units, below zero. */
export interface LateReturns {
  readonly tickets: number
  readonly amount: number
}

/** Which of the same facts give back what was settled before. */
export const sumLateReturns = async (
  db: Querying,
  asked: OpenFacts | Pick<Required<OpenFacts>, 'claimedBy'>,
): Promise<LateReturns> => {
  const isAsked = 'to' in asked ? asks(asked) : isClaimedBy(asked.claimedBy)
  const { rows } = await sql<LateReturns>`
    SELECT count(*)::int AS tickets, coalesce(sum(f.gross_amount), 0)::bigint AS amount FROM sales_fact f
    WHERE ${isAsked} AND f.kind = 'return' AND EXISTS (
      SELECT FROM sales_fact sale JOIN settled_fact s ON s.fact_id = sale.id
      WHERE sale.order_id = f.order_id AND sale.line_no = f.line_no AND sale.kind = 'sale'
        AND s.settlement_id <> ${asked.claimedBy ?? 0})`.execute(db)
  return rows[0] ?? { tickets: 0, amount: 0 }
}

/** Takes the open facts for a settlement to come. @returns its id; the key refuses a fact that another one takes */
export const claimFacts = async (tx: Querying, asked: OpenFacts): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    WITH next AS (SELECT nextval(pg_get_serial_sequence('settlement', 'id'))::int AS id), claimed AS (
      INSERT INTO settled_fact (fact_id, settlement_id) SELECT f.id, next.id FROM sales_fact f, next WHERE ${isOpen(asked)}
    ) SELECT id FROM next`.execute(tx)
  return rows[0]?.id ?? 0
}

/** What a withdrawn settlement had is open again. */
export const releaseFacts = async (tx: Querying, settlementId: number): Promise<void> => {
  await tx.deleteFrom('settledFact').where('settlementId', '=', settlementId).execute()
}

/** What is sold, not settled and due to an organiser in one currency, less the shop's fees; terms and reserves don't count. */
export interface OpenSum {
  /** Of the organiser. */
  readonly id: number
  readonly name: string
  readonly portalCode: string
  readonly currency: string
  readonly hasTerms: boolean
  readonly openAmount: number
  /** The day before the first of them was booked. */
  readonly firstDay: string
}

export const sumAllOpen = async (db: Querying): Promise<OpenSum[]> => {
  const { rows } = await sql<OpenSum>`
    SELECT p.id, p.company_name AS name, p.portal_code, open.currency, open.open_amount, open.first_day,
      EXISTS (SELECT FROM settlement_terms t WHERE t.promoter_id = p.id) AS has_terms
    FROM (
      SELECT f.promoter_id, f.currency, sum(f.gross_amount - f.fee_amount)::bigint AS open_amount,
        to_char(min(f.booked_at) - interval '1 day', 'YYYY-MM-DD') AS first_day
      FROM sales_fact f WHERE f.item = 'ticket' AND f.promoter_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM settled_fact s WHERE s.fact_id = f.id)
      GROUP BY 1, 2
    ) open JOIN promoter p ON p.id = open.promoter_id`.execute(db)
  return rows
}
