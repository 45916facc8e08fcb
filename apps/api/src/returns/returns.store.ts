import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'
import type { ReturnedLine, ReturnReason, Shares, TicketToReturn } from './return.rules.ts'

/** The tickets of an order with their lines, state and event’s rule; of a ticket that was sent on only the latest. */
export async function readTicketsToReturn(db: Querying, orderId: number): Promise<TicketToReturn[]> {
  const { rows } = await sql<TicketToReturn>`
    SELECT t.id, t.state, t.holder_email IS NOT NULL AS is_sent_on,
      EXISTS (SELECT FROM allocation b WHERE b.event_id = t.event_id AND b.place_id = -t.place_id AND b.expires_at > now())
        AS is_being_bought, t.event_id, t.place_id, l.zone_id, l.ticket_type_id,
      l.label, l.first_place_id IS NOT NULL AS is_other_place, parts.lines, e.starts_at, e.returnable_until,
      e.return_fee_amount, e.return_to, coalesce(y.multiple_of, 1) AS multiple_of, now() AS now,
      (SELECT c.choose_until FROM event_change c JOIN event_choice x ON x.change_id = c.id
        WHERE c.event_id = t.event_id AND c.state = 'open' AND x.order_id = t.order_id AND x.choice IS NULL) AS choose_until
    FROM ticket t
    JOIN order_line l ON l.order_id = t.order_id AND l.line_no = t.line_no
    JOIN event e ON e.id = t.event_id
    LEFT JOIN ticket_type y ON y.event_id = l.event_id AND y.ticket_type_id = l.ticket_type_id
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('lineNo', p.line_no, 'kind', p.kind, 'amount', p.amount, 'feeAmount', p.fee_amount)
        ORDER BY p.line_no) AS lines
      FROM order_line p WHERE p.order_id = l.order_id AND p.kind IN ('ticket', 'discount', 'insurance')
        AND p.event_id = l.event_id AND p.place_id = l.place_id AND p.exchange_id IS NOT DISTINCT FROM l.exchange_id
    ) parts
    WHERE t.order_id = ${orderId} AND NOT EXISTS (SELECT FROM ticket s WHERE s.replaces = t.id)
    ORDER BY t.line_no`.execute(db)
  return rows
}

/** Delivery and envelope, unless already refunded. */
export async function readOtherReturnedLines(db: Querying, orderId: number): Promise<ReturnedLine[]> {
  const { rows } = await sql<ReturnedLine>`
    SELECT l.line_no, l.kind, l.amount, l.fee_amount FROM order_line l
    WHERE l.order_id = ${orderId} AND l.kind IN ('delivery', 'envelope')
      AND NOT EXISTS (SELECT FROM returned_line r WHERE r.order_id = l.order_id AND r.line_no = l.line_no)
    ORDER BY l.line_no`.execute(db)
  return rows
}

export interface NewReturn {
  readonly orderId: number
  readonly reason: ReturnReason
  readonly valueAmount: number
  readonly feeAmount: number
  /** What the new place of an exchange costs, paid by what comes back; 0: it is none. */
  readonly exchangedAmount: number
  readonly shares: Shares
  readonly refundId: number | null
  readonly giftCardId: number | null
  readonly encryptedCode: Buffer | null
  readonly lineNos: readonly number[]
}

/** Inserts a return with its lines. The database refuses a line that was returned before. @returns its number */
export async function insertReturn(tx: Querying, input: NewReturn): Promise<number> {
  const { shares, lineNos, ...row } = input
  const { id } = await tx
    .insertInto('ticketReturn')
    .values({
      ...row,
      paymentAmount: shares.payment,
      oldCardsAmount: shares.oldCards,
      newCardAmount: shares.newCard,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('returnedLine')
    .values(lineNos.map((lineNo) => ({ orderId: input.orderId, lineNo, returnId: id })))
    .execute()
  return id
}

/** A return as its email describes it. */
export interface ReturnRow {
  readonly id: number
  readonly orderId: number
  readonly reason: ReturnReason
  readonly valueAmount: number
  readonly feeAmount: number
  readonly exchangedAmount: number
  readonly paymentAmount: number
  readonly oldCardsAmount: number
  readonly newCardAmount: number
  readonly giftCardId: number | null
}

const RETURN_COLUMNS = [
  'id',
  'orderId',
  'reason',
  'valueAmount',
  'feeAmount',
  'exchangedAmount',
  'paymentAmount',
  'oldCardsAmount',
  'newCardAmount',
  'giftCardId',
] as const

export async function findReturn(db: Querying, id: number): Promise<ReturnRow | undefined> {
  const row = await db.selectFrom('ticketReturn').where('id', '=', id).select(RETURN_COLUMNS).executeTakeFirst()
  return row as ReturnRow | undefined
}

/** The return that included all of these tickets of an order; undefined: there is none, or they were exchanged. */
export async function findReturnOf(db: Querying, orderId: number, ticketIds: readonly string[]) {
  const { rows } = await sql<{ id: number }>`
    SELECT r.return_id AS id FROM returned_line r
    JOIN ticket_return b ON b.id = r.return_id AND b.reason <> 'exchanged'
    JOIN ticket t ON t.order_id = r.order_id AND t.line_no = r.line_no AND t.state = 'returned'
    WHERE r.order_id = ${orderId}
    GROUP BY r.return_id HAVING array_agg(t.id ORDER BY t.id) = ${[...ticketIds].toSorted()}::uuid[]`.execute(db)
  return rows[0] ? await findReturn(db, rows[0].id) : undefined
}

/** The labels of a return’s tickets. */
export async function readReturnedPlaces(
  db: Querying,
  returnId: number,
): Promise<Pick<TicketToReturn, 'eventId' | 'label'>[]> {
  const { rows } = await sql<Pick<TicketToReturn, 'eventId' | 'label'>>`
    SELECT l.event_id, l.label FROM returned_line r JOIN order_line l ON l.order_id = r.order_id AND l.line_no = r.line_no
    WHERE r.return_id = ${returnId} AND l.kind = 'ticket' ORDER BY l.line_no`.execute(db)
  return rows
}

/** Stores which email confirmed a return. */
export async function noteEmail(tx: Querying, id: number, emailId: string): Promise<void> {
  await tx.updateTable('ticketReturn').set({ emailId }).where('id', '=', id).execute()
}

/** The gift card that was issued for an email’s return; undefined: none was. */
export async function readNewCard(db: Querying, emailId: string) {
  const row = await db
    .selectFrom('ticketReturn')
    .innerJoin('giftCard', 'giftCard.id', 'ticketReturn.giftCardId')
    .where('ticketReturn.emailId', '=', emailId)
    .select([
      'giftCard.id as giftCardId',
      'ticketReturn.encryptedCode',
      'giftCard.issuedAmount as amount',
      'giftCard.validUntil',
      'giftCard.lastCharacters',
      'giftCard.issuedAt',
    ])
    .executeTakeFirst()
  return row && { ...row, issuedAt: row.issuedAt ?? row.validUntil }
}

export async function forgetCode(db: Querying, id: number): Promise<void> {
  await db.updateTable('ticketReturn').set({ encryptedCode: null }).where('id', '=', id).execute()
}

/** The moment this many days from now, by the database’s clock. */
export async function daysFromNow(tx: Querying, days: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`SELECT now() + make_interval(days => ${days}) AS at`.execute(tx)
  return rows[0]?.at as Date
}
