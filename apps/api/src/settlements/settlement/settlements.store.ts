import { sql } from 'kysely'
import type { Belonging } from '../../platform/audit/actor.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Terms } from '../terms/terms.rules.ts'
import type { Reckoned, SettlementLine, VatSums } from './reckon.rules.ts'

export type SettlementState = 'made' | 'confirmed' | 'paid' | 'withdrawn'

export interface SettlementRow {
  readonly id: number
  readonly portalCode: string
  readonly year: number
  readonly number: number
  readonly promoterId: number
  readonly currency: string
  readonly fromDay: string
  readonly toDay: string
  readonly terms: Terms
  readonly dueAmount: number
  readonly feeAmount: number
  readonly feeVatAmount: number
  readonly reserveAmount: number
  readonly carriedAmount: number
  readonly payoutAmount: number
  readonly leftAmount: number
  readonly state: SettlementState
  readonly madeBy: number
  readonly madeByName: string | null
  readonly madeAt: Date
  readonly confirmedBy: number | null
  readonly confirmedByName: string | null
  readonly confirmedAt: Date | null
  readonly organiser: string
}

const SETTLEMENTS = sql`
  SELECT s.id, s.portal_code, s.year, s.number, s.promoter_id, s.currency, to_char(s.from_day, 'YYYY-MM-DD') AS from_day,
    to_char(s.to_day, 'YYYY-MM-DD') AS to_day, s.terms, s.due_amount, s.fee_amount, s.fee_vat_amount, s.reserve_amount,
    s.carried_amount, s.payout_amount, s.left_amount, s.state, s.made_by, m.name AS made_by_name, s.made_at, s.confirmed_by,
    c.name AS confirmed_by_name, s.confirmed_at, p.company_name AS organiser
  FROM settlement s JOIN promoter p ON p.id = s.promoter_id LEFT JOIN staff_member m ON m.id = s.made_by
  LEFT JOIN staff_member c ON c.id = s.confirmed_by`

/** All settlements, newest first. */
export const findSettlements = async (db: Querying): Promise<SettlementRow[]> =>
  (await sql<SettlementRow>`${SETTLEMENTS} ORDER BY s.id DESC`.execute(db)).rows

export const findSettlement = async (db: Querying, id: number): Promise<SettlementRow | undefined> =>
  (await sql<SettlementRow>`${SETTLEMENTS} WHERE s.id = ${id}`.execute(db)).rows[0]

/** A settlement belongs to its storefront and its organiser. */
export const findSettlementBelonging = async (db: Querying, id: number): Promise<Belonging | null> => {
  const found = await db
    .selectFrom('settlement')
    .where('id', '=', id)
    .select(['portalCode', 'promoterId'])
    .executeTakeFirst()
  return found ?? null
}

/** The latest settlement of an organiser in a currency that counts. */
export const findLatest = async (
  db: Querying,
  organiserId: number,
  currency: string,
): Promise<SettlementRow | undefined> =>
  (
    await sql<SettlementRow>`${SETTLEMENTS} WHERE s.promoter_id = ${organiserId} AND s.currency = ${currency}
      AND s.state <> 'withdrawn' ORDER BY s.to_day DESC, s.id DESC LIMIT 1`.execute(db)
  ).rows[0]

export interface NewSettlement extends Reckoned {
  readonly id: number
  readonly portalCode: string
  readonly organiserId: number
  readonly currency: string
  readonly from: string
  readonly to: string
  readonly timeZone: string
  readonly terms: Terms
  readonly rates: readonly VatSums[]
  readonly madeBy: number
}

/**
 * Writes a settlement with the next number of its storefront and year. The series' row is locked until the transaction
 * ends, and a rollback restores it, so the numbers have no gaps.
 */
export const insertSettlement = async (tx: Querying, made: NewSettlement): Promise<void> => {
  await sql`
    WITH next AS (
      INSERT INTO settlement_series AS s (portal_code, year, last_number)
      VALUES (${made.portalCode}, extract(year FROM now() AT TIME ZONE ${made.timeZone})::int, 1)
      ON CONFLICT (portal_code, year) DO UPDATE SET last_number = s.last_number + 1
      RETURNING s.portal_code, s.year, s.last_number
    )
    INSERT INTO settlement (id, portal_code, year, number, promoter_id, currency, from_day, to_day, terms, due_amount, fee_amount,
      fee_vat_amount, reserve_amount, carried_amount, payout_amount, left_amount, made_by)
    SELECT ${made.id}, portal_code, year, last_number, ${made.organiserId}, ${made.currency}, ${made.from}::date, ${made.to}::date,
      ${JSON.stringify(made.terms)}::jsonb, ${made.dueAmount}, ${made.feeAmount}, ${made.feeVatAmount}, ${made.reserveAmount},
      ${made.carriedAmount}, ${made.payoutAmount}, ${made.leftAmount}, ${made.madeBy} FROM next`.execute(tx)
  await tx
    .insertInto('settlementLine')
    .values(made.lines.map((line) => ({ settlementId: made.id, ...line })))
    .execute()
  if (made.rates.length > 0)
    await tx
      .insertInto('settlementVat')
      .values(made.rates.map((rate) => ({ settlementId: made.id, ...rate })))
      .execute()
}

/** The events of some lines, by number, in a language. */
export const readTitles = async (
  db: Querying,
  eventIds: readonly number[],
  language: string,
): Promise<Map<number, { title: string; startsAt: Date }>> => {
  const { rows } = await sql<{ id: number; title: string | null; startsAt: Date }>`
    SELECT e.id, e.starts_at, (SELECT t.title FROM event_text t WHERE t.event_id = e.id
      ORDER BY t.language <> ${language}, t.language <> 'en', t.language LIMIT 1) AS title
    FROM event e WHERE e.id = ANY(${[...eventIds]}::int[])`.execute(db)
  return new Map(rows.map(({ id, title, startsAt }) => [id, { title: title ?? String(id), startsAt }]))
}

/** Lines and VAT of a settlement. */
export const readParts = async (
  db: Querying,
  settlementId: number,
): Promise<{ lines: SettlementLine[]; rates: VatSums[] }> => ({
  lines: await db
    .selectFrom('settlementLine')
    .where('settlementId', '=', settlementId)
    .select([
      'eventId',
      'sold',
      'returned',
      'soldAmount',
      'returnedAmount',
      'discountAmount',
      'shopFeeAmount',
      'dueAmount',
      'reserveAmount',
    ])
    .execute(),
  rates: await db
    .selectFrom('settlementVat')
    .where('settlementId', '=', settlementId)
    .select(['vatBasisPoints', 'grossAmount', 'vatAmount'])
    .orderBy('vatBasisPoints')
    .execute(),
})

/** Changes the state, if it is still the one that is expected. @returns whether it was */
export const moveSettlement = async (
  tx: Querying,
  id: number,
  from: SettlementState,
  to: SettlementState,
  confirmedBy?: number,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('settlement')
    .set({ state: to, ...(confirmedBy === undefined ? {} : { confirmedBy, confirmedAt: sql<Date>`now()` }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
