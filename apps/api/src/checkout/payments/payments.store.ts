import type { Currency } from '@parter/portal/language/money.ts'
import { sql } from 'kysely'
import { type PaymentState, paymentStatesBefore } from '../../orders/order/order.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'

/** One try to pay an order. Moments are of the database's clock. */
export interface Payment {
  readonly id: number
  readonly orderId: number
  readonly attempt: number
  readonly provider: string
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

const COLUMNS = [
  'id',
  'orderId',
  'attempt',
  'provider',
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
const soon = (seconds: number) => sql<Date>`date_trunc('milliseconds', now()) + make_interval(secs => ${seconds})`

const NOW = sql<Date>`now()`.as('now')

const select = (db: Querying) => db.selectFrom('payment').select(COLUMNS).select(NOW)

export interface NewPayment {
  readonly orderId: number
  readonly provider: string
  readonly amount: number
  readonly currency: string
  readonly idempotencyKey: string
  readonly deadline: Date
}

/** Inserts the next payment of an order. @param firstSync seconds until its first sync */
export async function insertPayment(tx: Querying, payment: NewPayment, firstSync: number): Promise<Payment> {
  const row = await tx
    .insertInto('payment')
    .values(({ selectFrom, fn }) => ({
      ...payment,
      state: 'created' satisfies PaymentState,
      nextSyncAt: soon(firstSync),
      attempt: selectFrom('payment')
        .where('orderId', '=', payment.orderId)
        .select(({ eb }) => eb(fn.coalesce(fn.max('attempt'), sql<number>`0`), '+', 1).as('next')),
    }))
    .returning(COLUMNS)
    .returning(NOW)
    .executeTakeFirstOrThrow()
  return row as Payment
}

export async function readPayment(db: Querying, id: number): Promise<Payment | undefined> {
  return (await select(db).where('id', '=', id).executeTakeFirst()) as Payment | undefined
}

export async function findPayment(db: Querying, provider: string, reference: string): Promise<Payment | undefined> {
  return (await select(db)
    .where('provider', '=', provider)
    .where('providerReference', '=', reference)
    .executeTakeFirst()) as Payment | undefined
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

/**
 * Stores the provider's payment and link, once: the first link stays (`regeneratePaymentLink` false, R3.2).
 * @returns whether it was stored
 */
export async function writeLink(
  db: Querying,
  id: number,
  { reference, link }: { readonly reference: string; readonly link: string },
): Promise<boolean> {
  const kept = await db
    .updateTable('payment')
    .set({ providerReference: reference, link, state: 'pending' satisfies PaymentState })
    .where('id', '=', id)
    .where('providerReference', 'is', null)
    .where('state', 'in', paymentStatesBefore('pending'))
    .executeTakeFirst()
  return kept.numUpdatedRows === 1n
}

/** The columns of a payment that is settled: no further syncs. */
const SETTLED = {
  settledAt: sql<Date>`now()`,
  nextSyncAt: null,
  syncCount: sql<number>`sync_count + 1`,
  mismatch: null,
  mismatchSince: null,
}

/** Changes a payment's state if the transition is allowed. @returns whether it did */
export async function movePayment(tx: Querying, id: number, to: PaymentState): Promise<boolean> {
  const moved = await tx
    .updateTable('payment')
    .set({ state: to, ...(to === 'settled' ? SETTLED : {}) })
    .where('id', '=', id)
    .where('state', 'in', paymentStatesBefore(to))
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
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

/** Stores a provider's webhook as evidence, once per event. */
export async function insertWebhook(
  db: Querying,
  notice: {
    readonly provider: string
    readonly providerEvent: string
    readonly paymentId: number
    readonly body: unknown
  },
): Promise<void> {
  await db
    .insertInto('paymentWebhook')
    .values({ ...notice, body: JSON.stringify(notice.body) })
    .onConflict((conflict) => conflict.columns(['provider', 'providerEvent']).doNothing())
    .execute()
}

/** The number of the newest try to pay an order. */
export async function lastPaymentOf(db: Querying, orderId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('payment')
    .where('orderId', '=', orderId)
    .orderBy('attempt', 'desc')
    .select('id')
    .executeTakeFirst()
  return row?.id
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

export async function readEarlierPayments(
  tx: Querying,
  cartId: number,
  intent: { readonly scope: string; readonly key: string } | undefined,
): Promise<EarlierPayments> {
  const { rows } = await sql<EarlierPayments>`
    SELECT count(payment.id) FILTER (WHERE payment.created_at > now() - interval '1 hour')::int AS tries,
      coalesce(bool_or(orders.state = 'paying' AND payment.state IN ('created', 'pending')), false) AS is_open,
      coalesce(bool_or(orders.state = 'failed'), false) AS has_failed,
      EXISTS (SELECT FROM idempotency_key WHERE scope = ${intent?.scope ?? ''} AND key = ${intent?.key ?? ''})
        AS is_key_known
    FROM orders LEFT JOIN payment ON payment.order_id = orders.id WHERE orders.cart_id = ${cartId}`.execute(tx)
  return rows[0] ?? { tries: 0, isOpen: false, hasFailed: false, isKeyKnown: false }
}

/** Plans the next sync, and counts it; null: none. @returns when */
export async function writeNextSync(db: Querying, id: number, seconds: number | null): Promise<Date | null> {
  const row = await db
    .updateTable('payment')
    .set({ nextSyncAt: seconds === null ? null : soon(seconds), syncCount: sql<number>`sync_count + 1` })
    .where('id', '=', id)
    .returning('nextSyncAt')
    .executeTakeFirst()
  return row?.nextSyncAt ?? null
}

/**
 * Makes the next sync happen in so many seconds, if it would be later or never.
 * @returns when; null: it is sooner, or the payment is final
 */
export async function bringNextSyncForward(tx: Querying, id: number, seconds: number): Promise<Date | null> {
  const row = await tx
    .updateTable('payment')
    .set({ nextSyncAt: soon(seconds) })
    .where('id', '=', id)
    .where('state', 'in', paymentStatesBefore('settled'))
    .where(({ eb, or }) => or([eb('nextSyncAt', 'is', null), eb('nextSyncAt', '>', soon(seconds))]))
    .returning('nextSyncAt')
    .executeTakeFirst()
  return row?.nextSyncAt ?? null
}

/** The payment, for one of the concurrent callers, if it wasn't synced in the last seconds. */
export async function claimSync(db: Querying, id: number, seconds: number): Promise<Payment | undefined> {
  const row = await db
    .updateTable('payment')
    .set({ lastSyncAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('lastSyncAt', 'is', null), eb('lastSyncAt', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`)]),
    )
    .returning(COLUMNS)
    .returning(NOW)
    .executeTakeFirst()
  return row as Payment | undefined
}

/** Takes payments whose sync is due; others don't get them in the next minute. */
export async function takeDuePayments(db: Querying, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE payment SET next_sync_at = ${soon(60)}, last_sync_at = now()
    WHERE id IN (
      SELECT id FROM payment WHERE next_sync_at <= now() ORDER BY next_sync_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * When the next sync of any payment is due; null: none. One that is due already is being worked on: a second is soon
 * enough to check again.
 */
export async function nextSyncDue(db: Querying): Promise<Date | null> {
  const row = await db
    .selectFrom('payment')
    .select(sql<Date>`greatest(next_sync_at, ${soon(1)})`.as('at'))
    .where('nextSyncAt', 'is not', null)
    .orderBy('nextSyncAt')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}
