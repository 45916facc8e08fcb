import { type RawBuilder, sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Counted } from './person-limits.rules.ts'

const eventsOf = (of: Counted): RawBuilder<number> =>
  'eventId' in of ? sql`SELECT ${of.eventId}::int` : sql`SELECT id FROM event WHERE series_id = ${of.seriesId}`

/**
 * Tickets that an order `o` has or is about to have: what was given back is not counted.
 * @param events a query of their events
 */
export const countedTickets = (events: RawBuilder<number>) => sql<number>`(
  SELECT count(*)::int FROM order_line AS line
  WHERE line.order_id = o.id AND line.event_id IN (${events}) AND line.kind = 'ticket' AND (
    NOT EXISTS (SELECT FROM ticket WHERE ticket.order_id = line.order_id AND ticket.line_no = line.line_no)
    OR EXISTS (SELECT FROM ticket WHERE ticket.order_id = line.order_id AND ticket.line_no = line.line_no
      AND ticket.state IN ('issued', 'used'))))`

/** Until the transaction ends, other orders of this person for the same wait to be counted. */
export const lockPerson = async (
  tx: Querying,
  of: Counted,
  mailbox: string,
  customerId: number | null,
): Promise<void> => {
  const lock = (who: string) =>
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tickets of a person ${'eventId' in of ? of.eventId : `series ${of.seriesId}`} ${who}`}, 0))`.execute(
      tx,
    )
  await lock(`mailbox ${mailbox}`)
  if (customerId !== null) await lock(`account ${customerId}`)
}

/** How many tickets a person has bought or is paying for. */
export const countOfPerson = async (
  tx: Querying,
  of: Counted,
  mailbox: string,
  customerId: number | null,
): Promise<number> => {
  const { rows } = await sql<{ tickets: number }>`
    SELECT coalesce(sum(${countedTickets(eventsOf(of))}), 0)::int AS tickets FROM orders AS o
    WHERE o.state IN ('paying', 'paid', 'partly_refunded') AND o.id IN (
      SELECT order_id FROM person_purchase WHERE event_id IN (${eventsOf(of)}) AND mailbox = ${mailbox}
      UNION SELECT order_id FROM person_purchase WHERE event_id IN (${eventsOf(of)}) AND customer_id = ${customerId}::bigint)`.execute(
    tx,
  )
  return rows[0]?.tickets ?? 0
}

export const insertPurchases = async (
  tx: Querying,
  {
    orderId,
    events,
    mailbox,
    customerId,
  }: {
    readonly orderId: number
    readonly events: readonly number[]
    readonly mailbox: string
    readonly customerId: number | null
  },
): Promise<void> => {
  await tx
    .insertInto('personPurchase')
    .values(events.map((eventId) => ({ orderId, eventId, mailbox, customerId })))
    // an order whose payment failed is paid again, perhaps with another address
    .onConflict((conflict) => conflict.columns(['orderId', 'eventId']).doUpdateSet({ mailbox, customerId }))
    .execute()
}

export const writeCard = async (db: Querying, orderId: number, cardHash: Buffer): Promise<void> => {
  await db.updateTable('personPurchase').set({ cardHash }).where('orderId', '=', orderId).execute()
}

export const deletePurchases = async (tx: Querying, orderIds: readonly number[]): Promise<void> => {
  await sql`DELETE FROM person_purchase WHERE order_id = ANY(${[...orderIds]}::bigint[])`.execute(tx)
}
