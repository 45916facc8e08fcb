import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Currency } from '@parter/portal/language/money.ts'
import { sql } from 'kysely'
import { ERASED_EMAIL } from '../../platform/foundation/erased.rules.ts'
import { describedPictureJson } from '../../platform/shop/picture-json.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { statement } from '../../platform/shop/statement.ts'
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
  readonly orderId: number
  readonly lineNo: number
  readonly eventId: number
  readonly placeId: number
  /** Days of the event that it is valid for; null: all of them. */
  readonly days: number[] | null
}

export const ORDER_COLUMNS = [
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

const orderById = statement((db, { orderId }: { readonly orderId: number }) =>
  db.selectFrom('orders').where('id', '=', orderId).select(ORDER_COLUMNS),
)

export async function readOrderOfTickets(db: Querying, orderId: number): Promise<OrderOfTickets | undefined> {
  return (await orderById(db, { orderId })).rows[0] as OrderOfTickets | undefined
}

const lockPaid = statement((tx, { orderIds }: { readonly orderIds: readonly number[] }) =>
  tx
    .selectFrom('orders')
    .where('id', '=', sql<number>`ANY(${orderIds}::bigint[])`)
    .where('state', 'in', ['paid', 'partly_refunded'])
    .select(ORDER_COLUMNS)
    .orderBy('id')
    .forUpdate(),
)

/** Reads and locks paid orders until the transaction ends. */
export async function lockPaidOrders(tx: Querying, orderIds: readonly number[]): Promise<OrderOfTickets[]> {
  return (await lockPaid(tx, { orderIds })).rows as OrderOfTickets[]
}

const orderByToken = statement((db, { portalCode, token }: { readonly portalCode: string; readonly token: string }) =>
  db.selectFrom('orders').where('token', '=', token).where('portalCode', '=', portalCode).select(ORDER_COLUMNS),
)

/** The order that a token opens, on one storefront. */
export async function findOrderOfToken(
  db: Querying,
  portalCode: string,
  token: string,
): Promise<OrderOfTickets | undefined> {
  return (await orderByToken(db, { portalCode, token })).rows[0] as OrderOfTickets | undefined
}

const linesWithoutTicket = statement(
  (_, { orderIds }: { readonly orderIds: readonly number[] }) => sql<TicketLine>`
    SELECT line.order_id, line.line_no, line.event_id, line.place_id, line.label -> 'days' AS days
    FROM order_line AS line
    WHERE line.order_id = ANY(${orderIds}::bigint[]) AND line.kind = 'ticket' AND NOT EXISTS (
      SELECT FROM ticket WHERE ticket.order_id = line.order_id AND ticket.line_no = line.line_no OFFSET 0)
    ORDER BY line.order_id, line.line_no`,
)

/** The lines of paid orders that still need a ticket. Lock the orders first. */
export async function readLinesWithoutTicket(tx: Querying, orderIds: readonly number[]): Promise<TicketLine[]> {
  return (await linesWithoutTicket(tx, { orderIds })).rows
}

const insertAll = statement(
  (_, { tickets }: { readonly tickets: string }) => sql`
    INSERT INTO ticket (order_id, line_no, event_id, place_id, days, code)
    SELECT order_id, line_no, event_id, place_id, days, code FROM jsonb_to_recordset(${tickets}::jsonb)
      AS one(order_id bigint, line_no int, event_id int, place_id int, days int[], code text)`,
)

/** Inserts tickets. The database refuses a second valid ticket for a place, which would be our bug. */
export async function insertTickets(
  tx: Querying,
  tickets: readonly (TicketLine & { readonly code: string })[],
): Promise<void> {
  if (tickets.length === 0) return
  const rows = tickets.map(({ orderId, lineNo, eventId, placeId, days, code }) => ({
    order_id: orderId,
    line_no: lineNo,
    event_id: eventId,
    place_id: placeId,
    days,
    code,
  }))
  await insertAll(tx, { tickets: JSON.stringify(rows) })
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

/** What the picture of an event shows, in the language of the order. */
const PICTURE_ALT = sql`(SELECT t.picture_alt FROM event_text t WHERE t.event_id = event.id
  ORDER BY (t.language = orders.language) DESC, t.language LIMIT 1)`

/** Planned once on each connection, and each table that is joined doubles that time: what needn't be joined is asked for by itself. */
const ticketsOfMany = statement((db, { orderIds }: { readonly orderIds: readonly number[] }) =>
  db
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
    .where('ticket.orderId', '=', sql<number>`ANY(${orderIds}::bigint[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ticket as successor')
            .whereRef('successor.replaces', '=', 'ticket.id')
            .select('successor.id')
            .offset(sql<number>`0`),
        ),
      ),
    )
    .orderBy('ticket.orderId')
    .orderBy('ticket.lineNo')
    .orderBy('ticket.id')
    .select([
      'ticket.orderId',
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
          AND off.place_id = order_line.place_id
          AND off.exchange_id IS NOT DISTINCT FROM order_line.exchange_id)`.as('discountAmount'),
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
      'venue.latitude',
      'venue.longitude',
      // deleted some time after the event
      sql<
        string | null
      >`CASE WHEN transfer.recipient_email LIKE '%@erased.invalid' THEN '…' ELSE transfer.recipient_email END`.as(
        'sentToEmail',
      ),
      sql<
        Ticket['picture']
      >`(SELECT ${describedPictureJson(PICTURE_ALT)} FROM picture p WHERE p.id = event.picture_id)`.as('picture'),
      'transfer.sentAt',
      'transfer.token as recipientToken',
      'transfer.language as recipientLanguage',
    ]),
)

/**
 * All tickets of an order by line, in any state; of one that was sent on or taken back only the latest.
 */
export const readTickets = async (db: Querying, orderId: number): Promise<Ticket[]> =>
  (await readTicketsOfMany(db, [orderId])).get(orderId) ?? []

/** The same of many orders. */
export async function readTicketsOfMany(
  db: Querying,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Ticket[]>> {
  const { rows } = await ticketsOfMany(db, { orderIds })
  const tickets = new Map<number, Ticket[]>()
  for (const { orderId, ...row } of rows as unknown as (TicketRow & { orderId: number })[]) {
    const own = tickets.get(orderId)
    if (own) own.push(withChange(row))
    else tickets.set(orderId, [withChange(row)])
  }
  return tickets
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

export const markTicketsUsed = async (
  tx: Querying,
  entries: readonly { readonly ticketId: string; readonly at: Date }[],
): Promise<void> => {
  await sql`
    UPDATE ticket SET state = 'used', used_at = one.at
    FROM unnest(${entries.map(({ ticketId }) => ticketId)}::uuid[], ${entries.map(({ at }) => at)}::timestamptz[]) AS one(id, at)
    WHERE ticket.id = one.id AND ticket.state = 'issued'`.execute(tx)
}
