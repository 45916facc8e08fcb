import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { countedTickets } from './person-purchases.store.ts'

/** An event's own limit of tickets per person, and that of its series with all its dates. */
export interface LimitsOfEvent {
  readonly own: number | null
  readonly ofSeries: number | null
  readonly dates: readonly { readonly eventId: number; readonly portalCode: string; readonly promoterId: number }[]
}

export const readPersonLimits = async (db: Querying, eventId: number): Promise<LimitsOfEvent | undefined> => {
  const { rows } = await sql<LimitsOfEvent>`
    SELECT event.tickets_per_person AS own, series.tickets_per_person AS of_series, (
      SELECT coalesce(json_agg(json_build_object('eventId', id, 'portalCode', portal_code, 'promoterId', promoter_id)), '[]')
      FROM event AS date WHERE date.series_id = series.id AND series.tickets_per_person IS NOT NULL) AS dates
    FROM event LEFT JOIN series ON series.id = event.series_id WHERE event.id = ${eventId}`.execute(db)
  return rows[0]
}

/** An order of a group that may be one person's. */
interface AlikeOrder {
  readonly orderId: number
  readonly eventId: number
  readonly reference: string
  readonly buyer: string | null
  readonly email: string
  readonly tickets: number
  readonly paidAt: string
  readonly keptBy: string | null
  readonly keptAt: string | null
  readonly reason: string | null
}

export interface AlikeGroup {
  readonly by: 'card' | 'phone' | 'address'
  readonly tickets: number
  readonly orders: readonly AlikeOrder[]
}

const MOST_GROUPS = 200

/**
 * Paid orders of events that share a card, a phone number or a postal address under several mailboxes, and have more
 * tickets together than one person may: the most tickets first.
 */
export const readAlike = async (db: Querying, eventIds: readonly number[], limit: number): Promise<AlikeGroup[]> => {
  const events = sql<number>`SELECT unnest(${[...eventIds]}::int[])`
  const { rows } = await sql<AlikeGroup>`
    WITH bought AS MATERIALIZED (
      SELECT DISTINCT ON (o.id) o.id, purchase.event_id, o.reference, o.contact_name, o.contact_email, o.paid_at,
        purchase.mailbox, ${countedTickets(events)} AS tickets,
        encode(purchase.card_hash, 'hex') AS card, nullif(regexp_replace(o.contact_phone, '\\D', '', 'g'), '') AS phone,
        lower(concat_ws(' ', o.delivery_address ->> 'street', o.delivery_address ->> 'postalCode',
          o.delivery_address ->> 'countryCode')) AS address
      FROM person_purchase AS purchase JOIN orders AS o ON o.id = purchase.order_id
      WHERE purchase.event_id = ANY(${[...eventIds]}::int[]) AND o.state IN ('paid', 'partly_refunded')
      ORDER BY o.id, purchase.event_id),
    sign AS (
      SELECT 'card' AS by, card AS value, bought.* FROM bought WHERE card IS NOT NULL
      UNION ALL SELECT 'phone', phone, bought.* FROM bought WHERE phone IS NOT NULL
      UNION ALL SELECT 'address', address, bought.* FROM bought WHERE address <> '')
    SELECT sign.by, sum(sign.tickets)::int AS tickets, json_agg(json_build_object('orderId', sign.id,
      'eventId', sign.event_id, 'reference', sign.reference, 'buyer', sign.contact_name, 'email', sign.contact_email, 'tickets', sign.tickets,
      'paidAt', sign.paid_at, 'keptBy', member.name, 'keptAt', checked.at, 'reason', checked.reason)
      ORDER BY sign.paid_at, sign.id) AS orders
    FROM sign LEFT JOIN checked_purchase AS checked ON checked.order_id = sign.id
      AND checked.event_id = sign.event_id
    LEFT JOIN staff_member AS member ON member.id = checked.staff_id
    WHERE sign.tickets > 0
    GROUP BY sign.by, sign.value HAVING count(DISTINCT sign.mailbox) > 1 AND sum(sign.tickets) > ${limit}
    ORDER BY 2 DESC, 1, min(sign.id) LIMIT ${MOST_GROUPS}`.execute(db)
  return rows
}

/** Writes down why an order of an event stays. @returns false: the event has no such order */
export const writeKept = async (
  tx: Querying,
  kept: { readonly orderId: number; readonly eventId: number; readonly staffId: number; readonly reason: string },
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO checked_purchase (order_id, event_id, staff_id, reason)
    SELECT order_id, event_id, ${kept.staffId}, ${kept.reason} FROM person_purchase
    WHERE order_id = ${kept.orderId} AND event_id = ${kept.eventId}
    ON CONFLICT (order_id, event_id) DO UPDATE SET staff_id = excluded.staff_id, reason = excluded.reason, at = now()`.execute(
    tx,
  )
  return numAffectedRows > 0n
}
