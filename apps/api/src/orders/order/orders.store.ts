import type { LateReason } from '@parter/contract/orders/orders.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import {
  type NewOrder,
  type Order,
  type OrderContact,
  type OrderLine,
  type OrderState,
  type StoredExtras,
  statesBefore,
} from './order.rules.ts'

const COLUMNS = [
  'id',
  'portalCode',
  'reference',
  'token',
  'cartId',
  'sessionCartId',
  'customerId',
  'language',
  'state',
  'lateReason',
  'contactName',
  'contactEmail',
  'currency',
  'totalAmount',
  'giftCardAmount',
  'holdsUntil',
  'origin',
  'createdAt',
  'paidAt',
] as const

/** The key to the session's cart, which opens the orders made of it too. */
const contactSessionKey = sql<string | null>`
  (SELECT contact_session_key FROM cart WHERE cart.id = coalesce(orders.session_cart_id, orders.cart_id))`.as(
  'contactSessionKey',
)

const inJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

/** The buyer's choices that are stored as JSON. */
const jsonOf = ({ deliveryAddress, salesPoint, company }: OrderContact) => ({
  deliveryAddress: inJson(deliveryAddress),
  salesPoint: inJson(salesPoint),
  company: inJson(company),
})

const LINE_COLUMNS = sql`kind text, event_id int, place_id int, zone_id int, ticket_type_id int, label jsonb, amount bigint,
  fee_amount bigint, vat_basis_points int, vat_amount bigint, first_name text, last_name text, birth_date date`

const lineRow = (line: OrderLine) => ({
  kind: line.kind,
  event_id: line.eventId,
  place_id: line.placeId,
  zone_id: line.zoneId,
  ticket_type_id: line.ticketTypeId,
  label: line.label,
  amount: line.amount,
  fee_amount: line.feeAmount,
  vat_basis_points: line.vatBasisPoints,
  vat_amount: line.vatAmount,
  first_name: line.firstName,
  last_name: line.lastName,
  birth_date: line.birthDate,
})

/**
 * Inserts a new order with its lines and the accepted terms, in the state `paying`.
 * @param document of the terms
 * @returns the order; undefined if the reference is taken
 */
export async function insertOrder(
  tx: Querying,
  order: NewOrder,
  lines: readonly OrderLine[],
  document: string,
): Promise<Order | undefined> {
  const row = await tx
    .with('placed', (db) =>
      db
        .insertInto('orders')
        .values({
          ...order,
          ...jsonOf(order),
          state: 'paying' satisfies OrderState,
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .returning(COLUMNS),
    )
    .with(
      'lines',
      () => sql`(
        INSERT INTO order_line (order_id, line_no, kind, event_id, place_id, zone_id, ticket_type_id, label, amount,
          fee_amount, vat_basis_points, vat_amount, first_name, last_name, birth_date)
        SELECT placed.id, line_no, kind, event_id, place_id, zone_id, ticket_type_id, label, amount, fee_amount,
          vat_basis_points, vat_amount, first_name, last_name, birth_date
        FROM placed, ROWS FROM (
          jsonb_to_recordset(${JSON.stringify(lines.map(lineRow))}::jsonb) AS (${LINE_COLUMNS}))
          WITH ORDINALITY AS line (kind, event_id, place_id, zone_id, ticket_type_id, label, amount, fee_amount,
            vat_basis_points, vat_amount, first_name, last_name, birth_date, line_no))`,
    )
    .with(
      'accepted',
      () => sql`(
        INSERT INTO terms_acceptance (order_id, document, version)
        SELECT placed.id, ${document}, ${order.termsVersion} FROM placed)`,
    )
    .selectFrom('placed as orders')
    .select(COLUMNS)
    .select(contactSessionKey)
    .executeTakeFirst()
  return row as Order | undefined
}

/** The lines in their order, as they were sold. */
export async function readLines(db: Querying, orderId: number): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('orderLine')
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .select([
      'kind',
      'eventId',
      'placeId',
      'zoneId',
      'ticketTypeId',
      'label',
      'amount',
      'feeAmount',
      'vatBasisPoints',
      'vatAmount',
      'firstName',
      'lastName',
      'birthDate',
    ])
    .execute()
  return rows as unknown as OrderLine[]
}

/** Updates the buyer's choices of an order that is paid in another try. */
export async function writeContact(tx: Querying, orderId: number, contact: OrderContact): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...contact, ...jsonOf(contact) })
    .where('id', '=', orderId)
    .execute()
}

/** Changes an order's state if the transition is allowed. @returns whether it did */
export async function moveOrder(tx: Querying, orderId: number, to: OrderState): Promise<boolean> {
  const moved = await tx
    .updateTable('orders')
    .set({
      state: to,
      ...(to === 'paid' ? { paidAt: sql<Date>`now()` } : {}),
      ...(to === 'refunded' ? { refundedAmount: sql<number>`total_amount` } : {}),
      closedAt: to === 'expired' || to === 'cancelled' || to === 'refunded' ? sql<Date>`now()` : null,
    })
    .where('id', '=', orderId)
    .where('state', 'in', statesBefore(to))
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Marks an order as late, with the reason, until its payment is refunded. */
export async function markLate(tx: Querying, orderId: number, lateReason: LateReason): Promise<void> {
  if (await moveOrder(tx, orderId, 'late'))
    await tx.updateTable('orders').set({ lateReason }).where('id', '=', orderId).execute()
}

/** True when the cart of an order has another one that is paid or being paid. */
export async function hasOtherOrder(tx: Querying, { id, cartId }: Pick<Order, 'id' | 'cartId'>): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .where('cartId', '=', cartId)
    .where('id', '<>', id)
    .where(({ eb, or }) => or([eb('state', '=', 'paying'), eb('paidAt', 'is not', null)]))
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

const select = (db: Querying) => db.selectFrom('orders').select(COLUMNS).select(contactSessionKey)

export async function readOrder(db: Querying, orderId: number): Promise<Order | undefined> {
  return (await select(db).where('id', '=', orderId).executeTakeFirst()) as Order | undefined
}

export async function readPayingOrder(db: Querying, cartId: number): Promise<Order | undefined> {
  return (await select(db).where('cartId', '=', cartId).where('state', '=', 'paying').executeTakeFirst()) as
    | Order
    | undefined
}

/** Reads and locks an order until the transaction ends. */
export async function lockOrder(tx: Querying, orderId: number): Promise<Order> {
  return (await select(tx).where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()) as Order
}

/** The newest order of a cart whose payment failed, so that it can be paid in another try. */
export async function readFailedOrder(tx: Querying, cartId: number): Promise<Order | undefined> {
  return (await select(tx)
    .where('cartId', '=', cartId)
    .where('state', '=', 'failed')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()) as Order | undefined
}

/**
 * The order that a token or a payment's reference opens, on one storefront.
 * @param key as it was sent
 */
export async function findOrder(db: Querying, portalCode: string, key: string): Promise<Order | undefined> {
  return (await select(db)
    .where('portalCode', '=', portalCode)
    .where('id', 'in', ({ selectFrom }) =>
      // each side by its own index; an OR would read all orders
      selectFrom('orders as named').where('named.token', '=', key).select('named.id').union(ordersPaidBy(db, key)),
    )
    .executeTakeFirst()) as Order | undefined
}

const ordersPaidBy = (db: Querying, providerReference: string) =>
  db.selectFrom('payment').where('providerReference', '=', providerReference).select('orderId as id')

/** The order of a storefront that was made with an e-mail and has this number, or a payment of this reference. */
export async function findOrderByBuyer(
  db: Querying,
  portalCode: string,
  by: { readonly reference: string | null; readonly paymentReference: string; readonly email: string },
): Promise<Order | undefined> {
  return (await select(db)
    .where('portalCode', '=', portalCode)
    .where(sql<boolean>`lower(contact_email) = lower(${by.email})`)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('orders as named')
        .where('named.reference', '=', by.reference)
        .select('named.id')
        .union(ordersPaidBy(db, by.paymentReference)),
    )
    .executeTakeFirst()) as Order | undefined
}

/** The newest payment of an order, as shown to the buyer. */
export async function readLastPayment(
  db: Querying,
  orderId: number,
): Promise<{ providerReference: string | null; link: string | null; isOpen: boolean; now: Date } | undefined> {
  return await db
    .selectFrom('payment')
    .where('orderId', '=', orderId)
    .orderBy('attempt', 'desc')
    .select([
      'providerReference',
      'link',
      sql<boolean>`state IN ('created', 'pending') AND deadline > now()`.as('isOpen'),
      sql<Date>`now()`.as('now'),
    ])
    .executeTakeFirst()
}

export async function updateVenueOfLines(
  tx: Querying,
  eventId: number,
  venueId: number,
  fallback: string,
): Promise<void> {
  await sql`
    UPDATE order_line l SET label = l.label || jsonb_build_object(
      'venueName', coalesce((SELECT t.name FROM venue_text t WHERE t.venue_id = v.id
        ORDER BY (t.language = o.language) DESC, (t.language = ${fallback}) DESC, t.language LIMIT 1), ''),
      'address', concat_ws(', ', nullif(v.address, ''), nullif(v.city, '')))
    FROM orders o, venue v
    WHERE l.event_id = ${eventId} AND l.kind = 'ticket' AND o.id = l.order_id AND v.id = ${venueId}`.execute(tx)
}

export async function readOrderExtras(db: Querying, orderId: number): Promise<StoredExtras | undefined> {
  const row = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['deliveryMethod', 'deliveryAddress', 'salesPoint', 'company'])
    .executeTakeFirst()
  return row as unknown as StoredExtras | undefined
}
