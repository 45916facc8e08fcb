import type { Currency } from '@parter/portal/language/money.ts'
import { sql } from 'kysely'
import type { LineLabel } from '../../orders/order/order.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'

/** What staff have decided for an event. */
interface EventSwitch {
  readonly timeZone: string
  readonly isOn: boolean
  readonly endsAt: Date | null
  readonly doorsAt: Date
}

export const readSwitch = async (db: Querying, eventId: number): Promise<EventSwitch | undefined> => {
  const { rows } = await sql<EventSwitch>`
    SELECT venue.time_zone, coalesce(resale.is_on, false) AS is_on, resale.ends_at,
      coalesce(event.doors_at, event.starts_at) AS doors_at
    FROM event JOIN venue ON venue.id = event.venue_id LEFT JOIN resale_event AS resale ON resale.event_id = event.id
    WHERE event.id = ${eventId}`.execute(db)
  return rows[0]
}

export const writeSwitch = async (
  tx: Querying,
  eventId: number,
  { isOn, endsAt }: Pick<EventSwitch, 'isOn' | 'endsAt'>,
): Promise<void> => {
  const row = { isOn, endsAt }
  await tx
    .insertInto('resaleEvent')
    .values({ eventId, ...row })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(row))
    .execute()
}

/** A listing as staff see it, the latest first. */
interface StaffListing {
  readonly id: number
  readonly orderId: number
  readonly orderReference: string
  readonly buyerOrderId: number | null
  readonly label: LineLabel
  readonly amount: number
  readonly currency: Currency
  readonly listedAt: Date
  readonly endedAt: Date | null
  readonly state: 'listed' | 'being_bought' | 'sold' | 'withdrawn' | 'ended_by_staff' | 'ticket_gone' | 'waits'
}

const MOST = 2000

export const readListings = async (db: Querying, eventId: number): Promise<StaffListing[]> => {
  const { rows } = await sql<StaffListing>`
    SELECT listing.id, listing.order_id, o.reference AS order_reference, listing.buyer_order_id, line.label, listing.amount,
      o.currency, listing.listed_at, listing.ended_at, coalesce(listing.outcome,
        CASE WHEN ticket.state <> 'issued' OR ticket.holder_email IS NOT NULL THEN 'ticket_gone'
          WHEN EXISTS (SELECT FROM allocation AS one WHERE one.event_id = listing.event_id
            AND one.place_id = -listing.place_id AND one.expires_at > now()) THEN 'being_bought'
          WHEN resale.is_on AND event.disposition = 'scheduled'
            AND now() < least(resale.ends_at, event.doors_at, event.starts_at) THEN 'listed'
          ELSE 'waits' END) AS state
    FROM resale_listing AS listing JOIN ticket ON ticket.id = listing.ticket_id JOIN orders AS o ON o.id = listing.order_id
    JOIN order_line AS line ON line.order_id = ticket.order_id AND line.line_no = ticket.line_no
    JOIN event ON event.id = listing.event_id LEFT JOIN resale_event AS resale ON resale.event_id = event.id
    WHERE listing.event_id = ${eventId} ORDER BY listing.listed_at DESC, listing.id DESC LIMIT ${MOST}`.execute(db)
  return rows
}

/** Whether an event has that listing. */
export const isListingOf = async (db: Querying, eventId: number, id: number): Promise<boolean> => {
  const { rows } = await sql`SELECT 1 FROM resale_listing WHERE id = ${id} AND event_id = ${eventId}`.execute(db)
  return rows.length > 0
}
