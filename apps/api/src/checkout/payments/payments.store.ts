import type { Currency } from '@parter/portal/language/money.ts'
import { sql } from 'kysely'
import { type PaymentState, paymentStatesBefore } from '../../orders/order/order.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { statement } from '../../platform/shop/statement.ts'

/** One try to pay an order. Moments are of the database's clock. */
export interface Payment {
  readonly id: number
  readonly orderId: number
  readonly attempt: number
  readonly provider: string
  /** The card terminal at which it is asked for; null: none. */
  readonly terminal: string | null
  readonly state: PaymentState
  readonly amount: number
  readonly currency: Currency
  readonly idempotencyKey: string
  readonly providerReference: string | null
  readonly link: string | null
  readonly deadline: Date
  readonly createdAt: Date
  readonly syncCount: number
  /** A contradictory reply of the provider; null: none. */
  readonly mismatch: string | null
  readonly lastSyncAt: Date | null
  /** Null: no further sync is planned. */
  readonly nextSyncAt: Date | null
  /** The time of reading. */
  readonly now: Date
}

export const COLUMNS = [
  'id',
  'orderId',
  'attempt',
  'provider',
  'terminal',
  'state',
  'amount',
  'currency',
  'idempotencyKey',
  'providerReference',
  'link',
  'deadline',
  'createdAt',
  'syncCount',
  'mismatch',
  'lastSyncAt',
  'nextSyncAt',
] as const

/** Whole milliseconds, so that a Date of it is never earlier than the row. */
export const soon = (seconds: number | null) =>
  sql<Date>`date_trunc('milliseconds', now()) + make_interval(secs => ${seconds}::float8)`

export const NOW = sql<Date>`now()`.as('now')

const select = (db: Querying) => db.selectFrom('payment').select(COLUMNS).select(NOW)

export interface NewPayment {
  readonly orderId: number
  readonly provider: string
  readonly terminal?: string | null
  readonly amount: number
  readonly currency: string
  readonly idempotencyKey: string
  readonly deadline: Date
}

const insertNext = statement((tx, payment: NewPayment & { readonly firstSync: number }) =>
  tx
    .insertInto('payment')
    .values(({ selectFrom, fn }) => ({
      orderId: payment.orderId,
      provider: payment.provider,
      terminal: payment.terminal ?? null,
      amount: payment.amount,
      currency: payment.currency,
      idempotencyKey: payment.idempotencyKey,
      deadline: payment.deadline,
      state: 'created' satisfies PaymentState,
      nextSyncAt: soon(payment.firstSync),
      attempt: selectFrom('payment')
        .where('orderId', '=', payment.orderId)
        .select(({ eb }) => eb(fn.coalesce(fn.max('attempt'), sql<number>`0`), '+', 1).as('next')),
    }))
    .returning(COLUMNS)
    .returning(NOW),
)

/** Inserts the next payment of an order. @param firstSync seconds until its first sync */
export async function insertPayment(tx: Querying, payment: NewPayment, firstSync: number): Promise<Payment> {
  const { rows } = await insertNext(tx, { ...payment, firstSync })
  return rows[0] as Payment
}

const byId = statement((db, { id }: { readonly id: number }) => select(db).where('id', '=', id))

export async function readPayment(db: Querying, id: number): Promise<Payment | undefined> {
  return (await byId(db, { id })).rows[0] as Payment | undefined
}

const byReference = statement((db, of: { readonly provider: string; readonly reference: string }) =>
  select(db).where('provider', '=', of.provider).where('providerReference', '=', of.reference),
)

export async function findPayment(db: Querying, provider: string, reference: string): Promise<Payment | undefined> {
  return (await byReference(db, { provider, reference })).rows[0] as Payment | undefined
}

/** The try that a cart's order waits for; undefined: nothing is being paid. */
export async function openPaymentOfCart(db: Querying, cartId: number): Promise<Payment | undefined> {
  return (await select(db)
    .where('state', 'in', ['created', 'pending'])
    .where(({ eb, selectFrom }) =>
      eb(
        'orderId',
        'in',
        selectFrom('orders').where('cartId', '=', cartId).where('orders.state', '=', 'paying').select('orders.id'),
      ),
    )
    .orderBy('attempt', 'desc')
    .executeTakeFirst()) as Payment | undefined
}

const keepLink = statement((db, kept: { readonly id: number; readonly reference: string; readonly link: string }) =>
  db
    .updateTable('payment')
    .set({ providerReference: kept.reference, link: kept.link, state: 'pending' satisfies PaymentState })
    .where('id', '=', kept.id)
    .where('providerReference', 'is', null)
    .where('state', 'in', paymentStatesBefore('pending')),
)

/**
 * Stores the provider's payment and link, once: the first link stays (`regeneratePaymentLink` false, R3.2).
 * @returns whether it was stored
 */
export async function writeLink(
  db: Querying,
  id: number,
  { reference, link }: { readonly reference: string; readonly link: string },
): Promise<boolean> {
  return (await keepLink(db, { id, reference, link })).numAffectedRows === 1n
}

/** The columns of a payment that is settled: no further syncs. */
const SETTLED = {
  settledAt: sql<Date>`now()`,
  nextSyncAt: null,
  syncCount: sql<number>`sync_count + 1`,
  mismatch: null,
  mismatchSince: null,
}

const move = (also: object) =>
  statement(
    (tx, moved: { readonly ids: readonly number[]; readonly to: PaymentState; readonly from: PaymentState[] }) =>
      tx
        .updateTable('payment')
        .set({ state: moved.to, ...also })
        .where('id', '=', sql<number>`ANY(${moved.ids}::bigint[])`)
        .where('state', '=', sql<string>`ANY(${moved.from}::text[])`),
  )
const settle = move(SETTLED)
const moveAlone = move({})

/** Changes a payment's state if the transition is allowed. @returns whether it did */
export async function movePayment(tx: Querying, id: number, to: PaymentState): Promise<boolean> {
  return (await movePayments(tx, [id], to)) === 1
}

/** Changes the states of payments, of which the transition is allowed. @returns how many */
export async function movePayments(tx: Querying, ids: readonly number[], to: PaymentState): Promise<number> {
  const moved = { ids, to, from: paymentStatesBefore(to) }
  const { numAffectedRows } = await (to === 'settled' ? settle : moveAlone)(tx, moved)
  return Number(numAffectedRows)
}

/** Stores or clears a contradiction in the provider's reply. */
export async function noteMismatch(db: Querying, id: number, mismatch: string | null): Promise<void> {
  await db
    .updateTable('payment')
    .set({ mismatch, mismatchSince: mismatch === null ? null : sql<Date>`coalesce(mismatch_since, now())` })
    .where('id', '=', id)
    .where(({ eb }) => eb('mismatch', 'is distinct from', mismatch))
    .execute()
}

const lastOfOrder = statement((db, { orderId }: { readonly orderId: number }) =>
  db.selectFrom('payment').where('orderId', '=', orderId).orderBy('attempt', 'desc').limit(1).select('id'),
)

/** The number of the newest try to pay an order. */
export async function lastPaymentOf(db: Querying, orderId: number): Promise<number | undefined> {
  return (await lastOfOrder(db, { orderId })).rows[0]?.id
}

/** The facts of a cart's earlier payments that decide whether another one may begin. */
export interface EarlierPayments {
  /** Begun within the last hour. */
  readonly tries: number
  readonly isOpen: boolean
  readonly hasFailed: boolean
  /** Something is stored under the caller's key. */
  readonly isKeyKnown: boolean
}

const earlierOfCart = statement(
  (_, of: { readonly cartId: number; readonly scope: string; readonly key: string }) => sql<EarlierPayments>`
    SELECT count(payment.id) FILTER (WHERE payment.created_at > now() - interval '1 hour')::int AS tries,
      coalesce(bool_or(orders.state = 'paying' AND payment.state IN ('created', 'pending')), false) AS is_open,
      coalesce(bool_or(orders.state = 'failed'), false) AS has_failed,
      EXISTS (SELECT FROM idempotency_key WHERE scope = ${of.scope} AND key = ${of.key}) AS is_key_known
    FROM orders LEFT JOIN payment ON payment.order_id = orders.id WHERE orders.cart_id = ${of.cartId}`,
)

export async function readEarlierPayments(
  tx: Querying,
  cartId: number,
  intent: { readonly scope: string; readonly key: string } | undefined,
): Promise<EarlierPayments> {
  const { rows } = await earlierOfCart(tx, { cartId, scope: intent?.scope ?? '', key: intent?.key ?? '' })
  return rows[0] ?? { tries: 0, isOpen: false, hasFailed: false, isKeyKnown: false }
}
