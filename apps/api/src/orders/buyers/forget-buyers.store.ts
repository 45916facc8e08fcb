import { type RawBuilder, sql } from 'kysely'
import { ERASED_EMAIL } from '../../platform/foundation/erased.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'

/** Details for the event itself are still stored for an order or its tickets. */
const hasDetails = sql`(
  EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id
    AND coalesce(l.first_name, l.last_name, l.birth_date::text) IS NOT NULL)
  OR EXISTS (SELECT FROM ticket t WHERE t.order_id = o.id AND (t.holder_email <> ${ERASED_EMAIL}
    OR coalesce(t.holder_first_name, t.holder_last_name, t.holder_birth_date::text) IS NOT NULL))
  OR EXISTS (SELECT FROM ticket_transfer t WHERE t.order_id = o.id AND t.recipient_email <> ${ERASED_EMAIL}))`

/** Details of the buyer are still stored. */
const hasBuyer = sql`(o.contact_email <> ${ERASED_EMAIL} OR ${hasDetails}
  OR EXISTS (SELECT FROM promo_code_use u WHERE u.order_id = o.id AND u.email <> ${ERASED_EMAIL}))`

const idsOf = async (tx: Querying, which: RawBuilder<unknown>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`SELECT o.id FROM orders o WHERE ${which}`.execute(tx)
  return rows.map(({ id }) => id)
}

const isOf = (email: string | undefined) =>
  email === undefined ? sql`true` : sql`lower(o.contact_email) = lower(${email})`

/**
 * Orders that were never paid and whose buyers are still stored.
 * @param days since they were made
 * @param email of one buyer; all of them, unless said
 */
export const findUnpaid = (tx: Querying, portalCode: string, days: number, email?: string): Promise<number[]> =>
  idsOf(
    tx,
    sql`o.portal_code = ${portalCode} AND o.state IN ('failed', 'expired', 'cancelled')
      AND ${isOf(email)} AND o.created_at < now() - ${days}::int * interval '1 day' AND ${hasBuyer}`,
  )

/**
 * Orders with more details than their documents need.
 * @param days since the last event of the order was over
 * @param email of one buyer; all of them, unless said
 */
export const findOver = (tx: Querying, portalCode: string, days: number, email?: string): Promise<number[]> =>
  idsOf(
    tx,
    sql`o.portal_code = ${portalCode} AND ${isOf(email)} AND o.state IN ('paid', 'partly_refunded', 'refunded', 'late')
      AND (SELECT max(coalesce(e.ends_at, e.starts_at)) FROM order_line l JOIN event e ON e.id = l.event_id
        WHERE l.order_id = o.id) < now() - ${days}::int * interval '1 day'
      AND (o.contact_phone IS NOT NULL OR o.delivery_address IS NOT NULL OR ${hasDetails})`,
  )

/** Accounting documents whose buyers are still stored. @param years since the end of the year in which they were made */
export const findDocuments = (tx: Querying, portalCode: string, years: number): Promise<number[]> =>
  idsOf(
    tx,
    sql`o.portal_code = ${portalCode}
      AND date_trunc('year', o.created_at) + (${years}::int + 1) * interval '1 year' <= now() AND ${hasBuyer}`,
  )

/** Deletes what was needed for the event itself: names on tickets, telephone, postal address. */
export const emptyDetails = async (tx: Querying, orderIds: readonly number[]): Promise<void> => {
  await sql`
    UPDATE order_line SET first_name = NULL, last_name = NULL, birth_date = NULL
    WHERE order_id = ANY(${[...orderIds]}::bigint[])
      AND coalesce(first_name, last_name, birth_date::text) IS NOT NULL`.execute(tx)
  await sql`
    UPDATE orders SET contact_phone = NULL, delivery_address = NULL
    WHERE id = ANY(${[...orderIds]}::bigint[]) AND (contact_phone IS NOT NULL OR delivery_address IS NOT NULL)`.execute(
    tx,
  )
}

/** Deletes the buyer. */
export const emptyContacts = async (tx: Querying, orderIds: readonly number[]): Promise<void> => {
  await sql`
    UPDATE orders SET contact_name = NULL, contact_email = ${ERASED_EMAIL}, company = NULL, customer_id = NULL
    WHERE id = ANY(${[...orderIds]}::bigint[]) AND contact_email <> ${ERASED_EMAIL}`.execute(tx)
}
