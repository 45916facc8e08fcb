import { sql } from 'kysely'
import { paymentStatesBefore } from '../../orders/order/order.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { statement } from '../../platform/shop/statement.ts'
import { COLUMNS, NOW, type Payment, soon } from './payments.store.ts'

const planNext = statement((db, { id, seconds }: { readonly id: number; readonly seconds: number | null }) =>
  db
    .updateTable('payment')
    .set({ nextSyncAt: soon(seconds), syncCount: sql<number>`sync_count + 1` })
    .where('id', '=', id)
    .returning('nextSyncAt'),
)

/** Plans the next sync, and counts it; null: none. @returns when */
export async function writeNextSync(db: Querying, id: number, seconds: number | null): Promise<Date | null> {
  return (await planNext(db, { id, seconds })).rows[0]?.nextSyncAt ?? null
}

const planSooner = statement((tx, { id, seconds }: { readonly id: number; readonly seconds: number }) =>
  tx
    .updateTable('payment')
    .set({ nextSyncAt: soon(seconds) })
    .where('id', '=', id)
    .where('state', 'in', paymentStatesBefore('settled'))
    .where(({ eb, or }) => or([eb('nextSyncAt', 'is', null), eb('nextSyncAt', '>', soon(seconds))]))
    .returning('nextSyncAt'),
)

/**
 * Makes the next sync happen in so many seconds, if it would be later or never.
 * @returns when; null: it is sooner, or the payment is final
 */
export async function bringNextSyncForward(tx: Querying, id: number, seconds: number): Promise<Date | null> {
  return (await planSooner(tx, { id, seconds })).rows[0]?.nextSyncAt ?? null
}

/** Takes a payment that wasn't synced in the last seconds: of concurrent callers one gets it. */
const claimed = (db: Querying, seconds: number) =>
  db
    .updateTable('payment')
    .set({ lastSyncAt: sql<Date>`now()` })
    .where(({ eb, or }) =>
      or([eb('lastSyncAt', 'is', null), eb('lastSyncAt', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`)]),
    )
    .returning(COLUMNS)
    .returning(NOW)

const claim = statement((db, { id, seconds }: { readonly id: number; readonly seconds: number }) =>
  claimed(db, seconds).where('id', '=', id),
)

/** The payment, for one of the concurrent callers, if it wasn't synced in the last seconds. */
export async function claimSync(db: Querying, id: number, seconds: number): Promise<Payment | undefined> {
  return (await claim(db, { id, seconds })).rows[0] as Payment | undefined
}

interface Reported {
  readonly provider: string
  readonly reference: string
  readonly seconds: number
}

const claimReported = statement((db, { provider, reference, seconds }: Reported) =>
  claimed(db, seconds)
    .where('provider', '=', provider)
    .where('providerReference', '=', reference)
    .where('state', 'in', paymentStatesBefore('settled')),
)

/** The same for a payment that a provider reports, if it may still settle. */
export async function claimReportedSync(db: Querying, reported: Reported): Promise<Payment | undefined> {
  return (await claimReported(db, reported)).rows[0] as Payment | undefined
}

const takeDue = statement(
  (_, { most }: { readonly most: number }) => sql<{ id: number }>`
    UPDATE payment SET next_sync_at = ${soon(60)}, last_sync_at = now()
    WHERE id IN (
      SELECT id FROM payment WHERE next_sync_at <= now() ORDER BY next_sync_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    RETURNING id`,
)

/** Takes payments whose sync is due; others don't get them in the next minute. */
export async function takeDuePayments(db: Querying, most: number): Promise<number[]> {
  return (await takeDue(db, { most })).rows.map(({ id }) => id)
}

const firstDue = statement((db) =>
  db
    .selectFrom('payment')
    .select(sql<Date>`greatest(next_sync_at, ${soon(1)})`.as('at'))
    .where('nextSyncAt', 'is not', null)
    .orderBy('nextSyncAt')
    .limit(1),
)

/**
 * When the next sync of any payment is due; null: none. One that is due already is being worked on: a second is soon
 * enough to check again.
 */
export async function nextSyncDue(db: Querying): Promise<Date | null> {
  return (await firstDue(db, {})).rows[0]?.at ?? null
}
