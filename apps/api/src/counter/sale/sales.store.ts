import type { Language } from '@parter/portal/language/languages.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** A cart of the counter. */
export interface Sale {
  readonly id: string
  readonly shiftId: number
  readonly cartId: number
}

export const insertSale = async (tx: Querying, sale: Sale): Promise<void> => {
  await tx.insertInto('counterSale').values(sale).execute()
}

/** A sale of a shift; undefined: there is none. */
export const findSale = (db: Querying, shiftId: number, id: string): Promise<Sale | undefined> =>
  db
    .selectFrom('counterSale')
    .where('id', '=', id)
    .where('shiftId', '=', shiftId)
    .select(['id', 'shiftId', 'cartId'])
    .executeTakeFirst()

/** What was booked of a sale, with its order. */
export interface BookedEntry {
  readonly id: number
  readonly kind: 'sale' | 'storno'
  readonly method: 'cash' | 'card'
  readonly orderId: number
  readonly amount: number
  readonly receivedAmount: number | null
  readonly needsReceipt: boolean
  readonly fiscalNumber: string | null
  readonly reference: string
  readonly token: string
  readonly language: Language
  readonly origin: string
  readonly currency: string
}

export const readEntries = async (db: Querying, saleId: string): Promise<BookedEntry[]> => {
  const { rows } = await sql<BookedEntry>`
    SELECT e.id, e.kind, e.method, e.order_id, e.amount, e.received_amount, e.needs_receipt, e.fiscal_number, o.reference, o.token, o.language, o.origin,
      o.currency FROM counter_entry e JOIN orders o ON o.id = e.order_id WHERE e.sale_id = ${saleId} ORDER BY e.id`.execute(
    db,
  )
  return rows
}

export interface NewEntry {
  readonly shiftId: number
  readonly saleId: string
  readonly kind: 'sale' | 'storno'
  readonly method?: 'cash' | 'card'
  readonly orderId: number
  readonly amount: number
  readonly receivedAmount?: number
  readonly needsReceipt?: boolean
  readonly refundId?: number | null
}

export const insertEntry = async (tx: Querying, entry: NewEntry): Promise<void> => {
  await tx.insertInto('counterEntry').values(entry).execute()
}

/** The fiscal device is to print what was sold with these orders. */
export const askForReceipts = async (tx: Querying, orderIds: readonly number[]): Promise<void> => {
  await tx
    .updateTable('counterEntry')
    .set({ needsReceipt: true })
    .where('orderId', '=', sql<number>`ANY(${[...orderIds]}::bigint[])`)
    .where('kind', '=', 'sale')
    .execute()
}

/** Says of which sale an order is that is to be paid by card. */
export const rememberCard = async (
  tx: Querying,
  card: { readonly orderId: number; readonly saleId: string; readonly needsReceipt: boolean },
): Promise<void> => {
  await tx
    .insertInto('counterCard')
    .values(card)
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ needsReceipt: card.needsReceipt }))
    .execute()
}

/** The sale is paid otherwise, so its order is no card sale any more. */
export const forgetCard = async (tx: Querying, saleId: string): Promise<void> => {
  await tx.deleteFrom('counterCard').where('saleId', '=', saleId).execute()
}

/** The newest order of a sale that was to be paid by card; undefined: none. */
export const findCardOrder = (
  db: Querying,
  saleId: string,
): Promise<{ readonly orderId: number; readonly state: string } | undefined> =>
  db
    .selectFrom('counterCard')
    .innerJoin('orders', 'orders.id', 'counterCard.orderId')
    .where('counterCard.saleId', '=', saleId)
    .orderBy('orders.id', 'desc')
    .select(['orders.id as orderId', 'orders.state'])
    .executeTakeFirst()

/** Enters paid card sales into their shifts, unless one is closed. */
export const insertCardEntries = async (tx: Querying, orderIds: readonly number[]): Promise<void> => {
  await sql`
    INSERT INTO counter_entry (shift_id, sale_id, kind, method, order_id, amount, needs_receipt)
    SELECT s.shift_id, c.sale_id, 'sale', 'card', o.id, o.total_amount - o.gift_card_amount, c.needs_receipt
    FROM counter_card c JOIN counter_sale s ON s.id = c.sale_id JOIN orders o ON o.id = c.order_id
    JOIN counter_shift h ON h.id = s.shift_id
    WHERE c.order_id = ANY(${orderIds}::bigint[]) AND h.closed_at IS NULL
    ON CONFLICT (order_id, kind) DO NOTHING`.execute(tx)
}

/** Writes the number of a receipt down, once. */
export const writeFiscalNumber = async (db: Querying, entryId: number, fiscalNumber: string): Promise<void> => {
  await db
    .updateTable('counterEntry')
    .set({ fiscalNumber })
    .where('id', '=', entryId)
    .where('fiscalNumber', 'is', null)
    .execute()
}

/** The refund that a return has asked for; undefined: nothing was paid. */
export const findRefundOfReturn = (
  db: Querying,
  returnId: number,
): Promise<{ readonly id: number; readonly amount: number } | undefined> =>
  db
    .selectFrom('ticketReturn')
    .innerJoin('refund', 'refund.id', 'ticketReturn.refundId')
    .where('ticketReturn.id', '=', returnId)
    .select(['refund.id', 'refund.amount'])
    .executeTakeFirst()

/** An event that the counter can sell. */
export interface EventOnSale {
  readonly id: number
  readonly title: string
  readonly startsAt: Date
  readonly timeZone: string
  readonly venueName: string
}

const MOST_EVENTS = 300

/** Events of a storefront that are on sale now and ask for no names, the next ones first. */
export const readEventsOnSale = async (
  db: Querying,
  portalCode: string,
  language: Language,
): Promise<EventOnSale[]> => {
  const { rows } = await sql<EventOnSale>`
    SELECT e.id, e.starts_at, v.time_zone,
      coalesce((SELECT t.title FROM event_text t WHERE t.event_id = e.id
        ORDER BY t.language <> ${language}, t.language <> 'en', t.language LIMIT 1), e.id::text) AS title,
      coalesce((SELECT x.name FROM venue_text x WHERE x.venue_id = v.id
        ORDER BY x.language <> ${language}, x.language <> 'en', x.language LIMIT 1), v.city) AS venue_name
    FROM event e JOIN venue v ON v.id = e.venue_id
    WHERE e.portal_code = ${portalCode} AND e.published AND e.disposition IN ('scheduled', 'moved')
      AND e.sale_starts_at <= now() AND e.sale_ends_at > now() AND e.personalisation = 'none'
    ORDER BY e.starts_at, e.id LIMIT ${MOST_EVENTS}`.execute(db)
  return rows
}
