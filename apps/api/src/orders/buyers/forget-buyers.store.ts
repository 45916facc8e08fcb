import { type RawBuilder, sql } from 'kysely'
import type { Querying } from '../../platform/shop.ts'

const NOBODY = 'nobody@erased.invalid'

const emptyNames = async (tx: Querying, which: RawBuilder<unknown>): Promise<void> => {
  await sql`
    UPDATE order_line SET first_name = NULL, last_name = NULL, birth_date = NULL FROM orders AS o
    WHERE o.id = order_line.order_id AND ${which}
      AND (order_line.first_name IS NOT NULL OR order_line.last_name IS NOT NULL OR order_line.birth_date IS NOT NULL)`.execute(
    tx,
  )
  await sql`
    UPDATE ticket SET holder_first_name = NULL, holder_last_name = NULL, holder_birth_date = NULL FROM orders AS o
    WHERE o.id = ticket.order_id AND ${which}
      AND coalesce(ticket.holder_first_name, ticket.holder_last_name, ticket.holder_birth_date::text) IS NOT NULL`.execute(
    tx,
  )
}

/** To whom tickets were sent on: that they were, and when, stays. */
const emptyRecipients = async (tx: Querying, which: RawBuilder<unknown>): Promise<void> => {
  await sql`
    UPDATE ticket SET holder_email = ${NOBODY} FROM orders AS o
    WHERE o.id = ticket.order_id AND ticket.holder_email <> ${NOBODY} AND ${which}`.execute(tx)
  await sql`
    UPDATE ticket_transfer SET recipient_email = ${NOBODY} FROM orders AS o
    WHERE o.id = ticket_transfer.order_id AND ticket_transfer.recipient_email <> ${NOBODY} AND ${which}`.execute(tx)
}

const emptyBuyers = async (tx: Querying, which: RawBuilder<unknown>): Promise<void> => {
  await emptyNames(tx, which)
  await emptyRecipients(tx, which)
  await sql`
    UPDATE promo_use SET email = ${NOBODY} FROM orders AS o
    WHERE o.id = promo_use.order_id AND promo_use.email <> ${NOBODY} AND ${which}`.execute(tx)
  await sql`
    UPDATE orders AS o SET contact_name = NULL, contact_email = ${NOBODY}, contact_phone = NULL, delivery_address = NULL,
      company = NULL, customer_id = NULL
    WHERE o.contact_email <> ${NOBODY} AND ${which}`.execute(tx)
}

/** Orders that came to nothing. @param days since they were made */
export const emptyUnpaid = (tx: Querying, portalCode: string, days: number): Promise<void> =>
  emptyBuyers(
    tx,
    sql`o.portal_code = ${portalCode} AND o.state IN ('failed', 'expired', 'cancelled')
      AND o.created_at < now() - ${days}::int * interval '1 day'`,
  )

/** What was needed for the evening itself. @param days since the last event of the order was over */
export const emptyDetails = async (tx: Querying, portalCode: string, days: number): Promise<void> => {
  const which = sql`o.portal_code = ${portalCode} AND o.state IN ('paid', 'partly_refunded', 'refunded', 'late')
    AND (SELECT max(coalesce(e.ends_at, e.starts_at)) FROM order_line l JOIN event e ON e.id = l.event_id
      WHERE l.order_id = o.id) < now() - ${days}::int * interval '1 day'`
  await emptyNames(tx, which)
  await emptyRecipients(tx, which)
  await sql`
    UPDATE orders AS o SET contact_phone = NULL, delivery_address = NULL
    WHERE (o.contact_phone IS NOT NULL OR o.delivery_address IS NOT NULL) AND ${which}`.execute(tx)
}

/** Documents of accounting. @param years since the end of the year in which they were made */
export const emptyDocuments = (tx: Querying, portalCode: string, years: number): Promise<void> =>
  emptyBuyers(
    tx,
    sql`o.portal_code = ${portalCode} AND date_trunc('year', o.created_at) + (${years}::int + 1) * interval '1 year' <= now()`,
  )
