import { sql } from 'kysely'
import type { Currency } from '@parter/portal/money.ts'
import { type PaymentState, paymentStatesBefore } from '../orders/payment.rules.ts'
import type { Querying } from '../platform/shop.ts'

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
  readonly checks: number
  /** The moment at which this was read. */
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
  'checks',
] as const

const select = (db: Querying) => db.selectFrom('payment').select(COLUMNS).select(sql<Date>`now()`.as('now'))

export interface NewPayment {
  readonly orderId: number
  readonly provider: string
  readonly amount: number
  readonly currency: string
  readonly idempotencyKey: string
  readonly deadline: Date
}

/** Writes down the next try to pay an order. */
export async function insertPayment(tx: Querying, payment: NewPayment): Promise<Payment> {
  const { id } = await tx
    .insertInto('payment')
    .values(({ selectFrom, fn }) => ({
      ...payment,
      state: 'created' satisfies PaymentState,
      attempt: selectFrom('payment')
        .where('orderId', '=', payment.orderId)
        .select(({ eb }) => eb(fn.coalesce(fn.max('attempt'), sql<number>`0`), '+', 1).as('next')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await readPayment(tx, id)) as Payment
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

/** Keeps what the provider made, once: the first link stays (`regeneratePaymentLink` false, R3.2). */
export async function writeLink(
  db: Querying,
  id: number,
  { reference, link }: { readonly reference: string; readonly link: string },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ providerReference: reference, link, state: 'pending' satisfies PaymentState })
    .where('id', '=', id)
    .where('providerReference', 'is', null)
    .where('state', 'in', paymentStatesBefore('pending'))
    .execute()
}

/** Moves a payment if it is in a state that may go there. @returns whether it did */
export async function movePayment(tx: Querying, id: number, to: PaymentState): Promise<boolean> {
  const moved = await tx
    .updateTable('payment')
    .set({ state: to, ...(to === 'settled' ? { settledAt: sql<Date>`now()` } : {}) })
    .where('id', '=', id)
    .where('state', 'in', paymentStatesBefore(to))
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Notes, or takes back, that a provider said something of a payment that can’t be believed. */
export async function noteDoubt(db: Querying, id: number, doubt: string | null): Promise<void> {
  await db
    .updateTable('payment')
    .set({ doubt, doubtedSince: doubt === null ? null : sql<Date>`coalesce(doubted_since, now())` })
    .where('id', '=', id)
    .where(({ eb }) => eb('doubt', 'is distinct from', doubt))
    .execute()
}

/** Keeps what a provider sent, as evidence, once for each of its events. */
export async function insertNotice(
  db: Querying,
  notice: {
    readonly provider: string
    readonly providerEvent: string
    readonly paymentId: number
    readonly body: unknown
  },
): Promise<void> {
  await db
    .insertInto('paymentNotice')
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
