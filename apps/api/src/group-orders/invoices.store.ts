import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Company } from '@parter/contract/wire/fields.forms.ts'
import { type SqlBool, sql } from 'kysely'
import { containing } from '../platform/lists/like.ts'
import type { Querying } from '../platform/shop/shop.ts'

type State = ReplyOf<'makeGroupOrder'>['state']

/** An invoice with its order. Days are texts, `2026-11-27`. */
export interface InvoiceRow {
  readonly orderId: number
  readonly reference: string
  readonly portalCode: string
  readonly year: number
  readonly number: number
  readonly issuedAt: Date
  readonly dueOn: string
  readonly paidOn: string | null
  readonly state: State
  readonly company: Company | null
  readonly title: string | null
  readonly tickets: number
  readonly totalAmount: number
  readonly currency: string
  /** Refunds that nobody has sent back yet. */
  readonly owed: readonly { readonly refundId: number; readonly amount: number }[]
}

const STATE = sql<State>`CASE WHEN o.state = 'paying' THEN 'open' WHEN o.state IN ('paid', 'partly_refunded') THEN 'paid'
  WHEN o.state = 'cancelled' THEN 'cancelled' WHEN o.state = 'refunded' THEN 'returned' ELSE 'lapsed' END`

interface Wanted {
  readonly orderId?: number
  readonly portals?: readonly string[]
  readonly state?: State | undefined
  readonly text?: string | undefined
  /** Those of orders before this one. */
  readonly before?: number | undefined
  readonly most: number
}

/** Invoices, the newest order first. */
export const readInvoices = async (db: Querying, wanted: Wanted): Promise<InvoiceRow[]> => {
  const { orderId = null, portals = null, state = null, text = null, before = null, most } = wanted
  const like = text === null ? null : containing(text)
  const isWanted = sql<SqlBool>`(${orderId}::bigint IS NULL OR i.order_id = ${orderId}) AND (${before}::bigint IS NULL OR i.order_id < ${before})
    AND (${portals ? [...portals] : null}::text[] IS NULL OR i.portal_code = ANY(${portals ? [...portals] : null}::text[]))
    AND (${state}::text IS NULL OR ${STATE} = ${state})
    AND (${like}::text IS NULL OR o.reference ILIKE ${like} OR o.company->>'name' ILIKE ${like}
      OR upper(i.portal_code) || '-INV-' || i.year || '-' || lpad(i.number::text, 6, '0') ILIKE ${like})`
  const { rows } = await sql<InvoiceRow>`
    SELECT i.order_id, o.reference, i.portal_code, i.year, i.number, i.issued_at, i.due_on::text, i.paid_on::text, ${STATE} AS state,
      o.company, o.total_amount, o.currency, sold.tickets, sold.title, coalesce(owed.refunds, '[]') AS owed
    FROM invoice i JOIN orders o ON o.id = i.order_id
    CROSS JOIN LATERAL (SELECT count(*)::int AS tickets, min(label->>'title') AS title
      FROM order_line WHERE order_id = o.id AND kind = 'ticket' AND exchange_id IS NULL) sold
    LEFT JOIN LATERAL (SELECT json_agg(json_build_object('refundId', r.id, 'amount', r.amount) ORDER BY r.id) AS refunds
      FROM refund r JOIN payment p ON p.id = r.payment_id AND p.provider = 'invoice'
      WHERE r.order_id = o.id AND r.state <> 'done' AND NOT EXISTS (SELECT FROM invoice_payback b WHERE b.refund_id = r.id)) owed ON true
    WHERE ${isWanted} ORDER BY i.order_id DESC LIMIT ${most}`.execute(db)
  return rows
}

/**
 * Gives an order's invoice the next number of its storefront's series of the year. The series' row is locked until the
 * transaction ends, and a rollback restores it, so the series has no gaps.
 */
export const insertInvoice = async (
  tx: Querying,
  invoice: {
    readonly orderId: number
    readonly portalCode: string
    readonly timeZone: string
    readonly dueOn: string
    readonly staffId: number
  },
): Promise<{ readonly year: number; readonly number: number }> => {
  const { rows } = await sql<{ year: number; number: number }>`
    WITH next AS (
      INSERT INTO invoice_series AS s (portal_code, year, last_number)
      VALUES (${invoice.portalCode}, extract(year FROM now() AT TIME ZONE ${invoice.timeZone})::int, 1)
      ON CONFLICT (portal_code, year) DO UPDATE SET last_number = s.last_number + 1
      RETURNING portal_code, year, last_number
    )
    INSERT INTO invoice (order_id, portal_code, year, number, issued_by, due_on)
    SELECT ${invoice.orderId}, portal_code, year, last_number, ${invoice.staffId}, ${invoice.dueOn}::date FROM next
    RETURNING year, number`.execute(tx)
  return rows[0] as { year: number; number: number }
}

/** When a day ends in a time zone. */
export const endOfDay = async (db: Querying, day: string, timeZone: string): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    SELECT (${day}::date + 1)::timestamp AT TIME ZONE ${timeZone} AS at`.execute(db)
  return rows[0]?.at as Date
}

export const writePaid = async (
  tx: Querying,
  orderId: number,
  paid: { readonly paidOn: string; readonly confirmedBy: number },
): Promise<void> => {
  await tx.updateTable('invoice').set(paid).where('orderId', '=', orderId).execute()
}

/** A refund of an order's invoice that nobody has sent back; undefined: there is none. */
export const findOwed = (tx: Querying, orderId: number, refundId: number) =>
  tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .where('refund.id', '=', refundId)
    .where('refund.orderId', '=', orderId)
    .where('refund.state', '<>', 'done')
    .where('payment.provider', '=', 'invoice')
    .select('refund.amount')
    .executeTakeFirst()

/** @returns false: it was confirmed before */
export const insertPayback = async (
  tx: Querying,
  payback: { readonly refundId: number; readonly paidOn: string; readonly confirmedBy: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invoicePayback')
    .values(payback)
    .onConflict((conflict) => conflict.column('refundId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
