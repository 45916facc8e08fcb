import type { LateReason } from '@parter/contract/orders/orders.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { statement } from '../../platform/shop/statement.ts'
import {
  type NewOrder,
  type Order,
  type OrderContact,
  type OrderLine,
  type OrderState,
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

type StoredOrder = Omit<NewOrder, 'deliveryAddress' | 'salesPoint' | 'company'> & ReturnType<typeof jsonOf>

const insertWhole = statement((tx, order: StoredOrder & { readonly lines: string; readonly document: string }) =>
  tx
    .with('placed', (db) =>
      db
        .insertInto('orders')
        .values({
          portalCode: order.portalCode,
          cartId: order.cartId,
          sessionCartId: order.sessionCartId,
          customerId: order.customerId,
          language: order.language,
          shopProvider: order.shopProvider,
          staffChannel: order.staffChannel ?? null,
          contactName: order.contactName,
          contactEmail: order.contactEmail,
          contactPhone: order.contactPhone,
          deliveryMethod: order.deliveryMethod,
          deliveryAddress: order.deliveryAddress,
          salesPoint: order.salesPoint,
          company: order.company,
          envelope: order.envelope,
          currency: order.currency,
          totalAmount: order.totalAmount,
          giftCardAmount: order.giftCardAmount,
          holdsUntil: order.holdsUntil,
          origin: order.origin,
          reference: order.reference,
          token: order.token,
          termsVersion: order.termsVersion,
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
          jsonb_to_recordset(${order.lines}::jsonb) AS (${LINE_COLUMNS}))
          WITH ORDINALITY AS line (kind, event_id, place_id, zone_id, ticket_type_id, label, amount, fee_amount,
            vat_basis_points, vat_amount, first_name, last_name, birth_date, line_no))`,
    )
    .with(
      'accepted',
      () => sql`(
        INSERT INTO terms_acceptance (order_id, document, version)
        SELECT placed.id, ${order.document}, ${order.termsVersion} FROM placed WHERE ${order.staffChannel ?? null}::text IS NULL)`,
    )
    .selectFrom('placed as orders')
    .select(COLUMNS)
    .select(contactSessionKey),
)

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
  const whole = { ...order, ...jsonOf(order), lines: JSON.stringify(lines.map(lineRow)), document }
  return (await insertWhole(tx, whole)).rows[0] as Order | undefined
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
  return (await moveOrders(tx, [orderId], to)) === 1
}

interface Moved {
  readonly orderIds: readonly number[]
  readonly to: OrderState
  readonly from: readonly OrderState[]
}

const move = (also: object) =>
  statement((tx, { orderIds, to, from }: Moved) =>
    tx
      .updateTable('orders')
      .set({ state: to, ...also })
      .where('id', '=', sql<number>`ANY(${orderIds}::bigint[])`)
      .where('state', '=', sql<string>`ANY(${from}::text[])`),
  )
const CLOSED = { closedAt: sql<Date>`now()` }
const reopen = move({ closedAt: null })
const close = move(CLOSED)
/** What else changes with the state. */
const MOVES: Readonly<Partial<Record<OrderState, typeof close>>> = {
  paid: move({ closedAt: null, paidAt: sql<Date>`now()` }),
  refunded: move({ ...CLOSED, refundedAmount: sql<number>`total_amount` }),
  expired: close,
  cancelled: close,
}

/** Changes the states of orders, of which the transition is allowed. @returns how many */
export async function moveOrders(tx: Querying, orderIds: readonly number[], to: OrderState): Promise<number> {
  const { numAffectedRows } = await (MOVES[to] ?? reopen)(tx, { orderIds, to, from: statesBefore(to) })
  return Number(numAffectedRows)
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

/** Orders without their lines. */
export const selectOrders = (db: Querying) => db.selectFrom('orders').select(COLUMNS).select(contactSessionKey)

const byId = statement((db, { id }: { readonly id: number }) => selectOrders(db).where('id', '=', id))
const lockById = statement((tx, { id }: { readonly id: number }) => selectOrders(tx).where('id', '=', id).forUpdate())

export async function readOrder(db: Querying, orderId: number): Promise<Order | undefined> {
  return (await byId(db, { id: orderId })).rows[0] as Order | undefined
}

export async function readPayingOrder(db: Querying, cartId: number): Promise<Order | undefined> {
  return (await selectOrders(db).where('cartId', '=', cartId).where('state', '=', 'paying').executeTakeFirst()) as
    | Order
    | undefined
}

/** Reads and locks an order until the transaction ends. */
export async function lockOrder(tx: Querying, orderId: number): Promise<Order> {
  const [order] = (await lockById(tx, { id: orderId })).rows
  if (!order) throw new Error(`The order ${orderId} is gone`)
  return order as Order
}

const lockPaying = statement((tx, of: { readonly orderIds: readonly number[]; readonly cartIds: readonly number[] }) =>
  selectOrders(tx)
    .where('id', '=', sql<number>`ANY(${of.orderIds}::bigint[])`)
    .where('cartId', '=', sql<number>`ANY(${of.cartIds}::bigint[])`)
    .where('state', '=', 'paying')
    .orderBy('id')
    .forUpdate()
    .skipLocked(),
)

/**
 * Reads and locks those of some orders that wait for their payment, until the transaction ends. Without waiting for
 * anybody: orders that somebody else has locked are left out.
 * @param cartIds their carts, which the caller has locked
 */
export async function lockPayingOrders(
  tx: Querying,
  orderIds: readonly number[],
  cartIds: readonly number[],
): Promise<Order[]> {
  return (await lockPaying(tx, { orderIds, cartIds })).rows as Order[]
}

/** The newest order of a cart whose payment failed, so that it can be paid in another try. */
export async function readFailedOrder(tx: Querying, cartId: number): Promise<Order | undefined> {
  return (await selectOrders(tx)
    .where('cartId', '=', cartId)
    .where('state', '=', 'failed')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()) as Order | undefined
}

const byKey = statement((db, { portalCode, key }: { readonly portalCode: string; readonly key: string }) =>
  selectOrders(db)
    .where('portalCode', '=', portalCode)
    .where('id', 'in', ({ selectFrom }) =>
      // each side by its own index; an OR would read all orders
      selectFrom('orders as named').where('named.token', '=', key).select('named.id').union(ordersPaidBy(db, key)),
    ),
)

/**
 * The order that a token or a payment's reference opens, on one storefront.
 * @param key as it was sent
 */
export async function findOrder(db: Querying, portalCode: string, key: string): Promise<Order | undefined> {
  return (await byKey(db, { portalCode, key })).rows[0] as Order | undefined
}

const ordersPaidBy = (db: Querying, providerReference: string) =>
  db.selectFrom('payment').where('providerReference', '=', providerReference).select('orderId as id')

/** The order of a storefront that was made with an e-mail and has this number, or a payment of this reference. */
export async function findOrderByBuyer(
  db: Querying,
  portalCode: string,
  by: { readonly reference: string | null; readonly paymentReference: string; readonly email: string },
): Promise<Order | undefined> {
  return (await selectOrders(db)
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
