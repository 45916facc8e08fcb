import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Currency } from '@parter/portal/language/money.ts'
import { sql } from 'kysely'
import { ERASED_EMAIL } from '../../platform/foundation/erased.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Ticket } from './ticket.rules.ts'

/** The facts of an order that its tickets show. */
export interface OrderOfTickets {
  readonly id: number
  readonly state: string
  readonly portalCode: string
  readonly reference: string
  readonly token: string
  readonly language: Language
  readonly currency: Currency
  readonly totalAmount: number
  readonly giftCardAmount: number
  readonly contactEmail: string
  readonly customerId: number | null
  readonly origin: string
  readonly paidAt: Date | null
}

export interface TicketLine {
  readonly lineNo: number
  readonly eventId: number
  readonly placeId: number
  /** Days of the event that it is valid for; null: all of them. */
  readonly days: number[] | null
}

const ORDER_COLUMNS = [
  'id',
  'state',
  'portalCode',
  'reference',
  'token',
  'language',
  'currency',
  'totalAmount',
  'giftCardAmount',
  'contactEmail',
  'customerId',
  'origin',
  'paidAt',
] as const

export async function readOrderOfTickets(db: Querying, orderId: number): Promise<OrderOfTickets | undefined> {
  const row = await db.selectFrom('orders').where('id', '=', orderId).select(ORDER_COLUMNS).executeTakeFirst()
  return row as OrderOfTickets | undefined
}

/** The order that a token opens, on one storefront. */
export async function findOrderOfToken(
  db: Querying,
  portalCode: string,
  token: string,
): Promise<OrderOfTickets | undefined> {
  const row = await db
    .selectFrom('orders')
    .where('token', '=', token)
    .where('portalCode', '=', portalCode)
    .select(ORDER_COLUMNS)
    .executeTakeFirst()
  return row as OrderOfTickets | undefined
}

/** The lines of a paid order that still need a ticket. Locks the order. */
export async function takeLinesWithoutTicket(tx: Querying, orderId: number): Promise<TicketLine[]> {
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('state', 'in', ['paid', 'partly_refunded'])
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!order) return []
  const rows = await tx
    .selectFrom('orderLine')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'ticket')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ticket')
            .whereRef('ticket.orderId', '=', 'orderLine.orderId')
            .whereRef('ticket.lineNo', '=', 'orderLine.lineNo')
            .select('ticket.id'),
        ),
      ),
    )
    .orderBy('lineNo')
    .select(['lineNo', 'eventId', 'placeId', sql<number[] | null>`order_line.label -> 'days'`.as('days')])
    .execute()
  return rows as TicketLine[]
}

/** Inserts tickets. The database refuses a second valid ticket for a place, which would be our bug. */
export async function insertTickets(
  tx: Querying,
  orderId: number,
  tickets: readonly (TicketLine & { readonly code: string })[],
): Promise<void> {
  if (tickets.length === 0) return
  await tx
    .insertInto('ticket')
    .values(tickets.map((ticket) => ({ orderId, ...ticket })))
    .execute()
}

/** A ticket's event as announced and as it is now. */
interface Announced {
  readonly startsAt: Date
  readonly previousStartsAt: Date | null
  readonly disposition: 'scheduled' | 'off_sale' | 'cancelled' | 'postponed' | 'moved'
  readonly venueId: number
  readonly previousVenueId: number | null
}

const withChange = ({ disposition, previousStartsAt, venueId, previousVenueId, ...ticket }: TicketRow): Ticket => ({
  ...ticket,
  change: changeOf({
    status: disposition,
    eventStartAt: ticket.startsAt.toISOString(),
    previousStartAt: previousStartsAt?.toISOString() ?? null,
    venue: { id: venueId },
    previousVenue: previousVenueId === null ? null : { id: previousVenueId },
  }),
})
type TicketRow = Omit<Ticket, 'change'> & Announced

/** The labels as sold; of an event that has moved, with its present venue. */
const LABEL = sql`CASE WHEN event.previous_venue_id <> event.venue_id THEN order_line.label || (
    SELECT jsonb_build_object('venueName', t.name,
      'address', concat_ws(', ', nullif(coalesce(t.address, venue.address), ''), nullif(coalesce(t.city, venue.city), '')))
    FROM venue_text t WHERE t.venue_id = venue.id
    ORDER BY (t.language = orders.language) DESC, t.language LIMIT 1)
  ELSE order_line.label END`

/**
 * All tickets of an order by line, in any state; of one that was sent on or taken back only the latest.
 */
export async function readTickets(db: Querying, orderId: number): Promise<Ticket[]> {
  const rows = await db
    .selectFrom('ticket')
    .innerJoin('orderLine', (join) =>
      join.onRef('orderLine.orderId', '=', 'ticket.orderId').onRef('orderLine.lineNo', '=', 'ticket.lineNo'),
    )
    .innerJoin('orders', 'orders.id', 'ticket.orderId')
    .innerJoin('event', 'event.id', 'ticket.eventId')
    .innerJoin('venue', 'venue.id', 'event.venueId')
    .leftJoin('ticketTransfer as transfer', (join) =>
      join.onRef('transfer.ticketId', '=', 'ticket.id').on('transfer.revokedAt', 'is', null),
    )
    .where('ticket.orderId', '=', orderId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ticket as successor').whereRef('successor.replaces', '=', 'ticket.id').select('successor.id'),
        ),
      ),
    )
    .orderBy('ticket.lineNo')
    .orderBy('ticket.id')
    .select([
      'ticket.id',
      'ticket.state',
      'ticket.code',
      'ticket.lineNo',
      'ticket.eventId',
      'ticket.placeId',
      'ticket.days',
      sql<Ticket['label']>`coalesce(${LABEL}, order_line.label)`.as('label'),
      'orderLine.amount',
      sql<number>`(SELECT coalesce(-sum(off.amount), 0)::int FROM order_line off
        WHERE off.order_id = ticket.order_id AND off.kind = 'discount' AND off.event_id = order_line.event_id
          AND off.place_id = order_line.place_id)`.as('discountAmount'),
      'orderLine.vatBasisPoints',
      sql<
        string | null
      >`CASE WHEN transfer.ticket_id IS NULL THEN order_line.first_name ELSE ticket.holder_first_name END`.as(
        'firstName',
      ),
      sql<
        string | null
      >`CASE WHEN transfer.ticket_id IS NULL THEN order_line.last_name ELSE ticket.holder_last_name END`.as('lastName'),
      'event.startsAt',
      'event.endsAt',
      'event.doorsAt',
      'event.personalisation',
      'event.disposition',
      'event.revision',
      'event.previousStartsAt',
      'event.venueId',
      'event.previousVenueId',
      'venue.timeZone',
      // deleted some time after the event
      sql<
        string | null
      >`CASE WHEN transfer.recipient_email LIKE '%@erased.invalid' THEN '…' ELSE transfer.recipient_email END`.as(
        'sentToEmail',
      ),
      'transfer.sentAt',
      'transfer.token as recipientToken',
      'transfer.language as recipientLanguage',
    ])
    .execute()
  return (rows as unknown as TicketRow[]).map(withChange)
}

/** @returns those that this call has voided */
export const endLiving = async (
  tx: Querying,
  orderId: number,
  ticketIds: readonly string[],
  alsoUsed: boolean,
): Promise<string[]> => {
  if (ticketIds.length === 0) return []
  const rows = await tx
    .updateTable('ticket')
    .set({ state: 'returned' })
    .where('orderId', '=', orderId)
    .where('id', 'in', [...ticketIds])
    .where('state', 'in', alsoUsed ? ['issued', 'used'] : ['issued'])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const emptyHolders = async (tx: Querying, orderIds: readonly number[]): Promise<void> => {
  await sql`
    UPDATE ticket SET holder_first_name = NULL, holder_last_name = NULL, holder_birth_date = NULL,
      holder_email = ${ERASED_EMAIL}
    WHERE order_id = ANY(${[...orderIds]}::bigint[]) AND (holder_email <> ${ERASED_EMAIL}
      OR coalesce(holder_first_name, holder_last_name, holder_birth_date::text) IS NOT NULL)`.execute(tx)
}

export const emptyRecipients = async (tx: Querying, orderIds: readonly number[]): Promise<void> => {
  await sql`
    UPDATE ticket_transfer SET recipient_email = ${ERASED_EMAIL}
    WHERE order_id = ANY(${[...orderIds]}::bigint[]) AND recipient_email <> ${ERASED_EMAIL}`.execute(tx)
}
