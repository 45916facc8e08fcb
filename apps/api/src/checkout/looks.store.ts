import { sql } from 'kysely'
import { paymentStatesBefore } from '../orders/payment.rules.ts'
import type { Querying } from '../platform/shop.ts'

/** Whole milliseconds, so that a Date of it is never earlier than the row. */
const soon = (seconds: number) => sql<Date>`date_trunc('milliseconds', now()) + make_interval(secs => ${seconds})`

/** Plans the next look, and counts it; null: nothing more to learn. @returns when */
export async function planLook(db: Querying, id: number, seconds: number | null): Promise<Date | null> {
  const row = await db
    .updateTable('payment')
    .set({ checkAt: seconds === null ? null : soon(seconds), checks: sql<number>`checks + 1` })
    .where('id', '=', id)
    .returning('checkAt')
    .executeTakeFirst()
  return row?.checkAt ?? null
}

/** Plans the first look, which is none that has been. @returns when */
export async function planFirstLook(tx: Querying, id: number, seconds: number): Promise<Date> {
  const row = await tx
    .updateTable('payment')
    .set({ checkAt: soon(seconds) })
    .where('id', '=', id)
    .returning('checkAt')
    .executeTakeFirstOrThrow()
  return row.checkAt as Date
}

/**
 * Makes the next look come in so many seconds, if it would come later or never.
 * @returns when; null: it comes sooner, or there is nothing more to learn
 */
export async function bringForward(tx: Querying, id: number, seconds: number): Promise<Date | null> {
  const row = await tx
    .updateTable('payment')
    .set({ checkAt: soon(seconds) })
    .where('id', '=', id)
    .where('state', 'in', paymentStatesBefore('settled'))
    .where(({ eb, or }) => or([eb('checkAt', 'is', null), eb('checkAt', '>', soon(seconds))]))
    .returning('checkAt')
    .executeTakeFirst()
  return row?.checkAt ?? null
}

/** True for one of those who want to look at the same time, if nobody has looked in the last seconds. */
export async function mayLook(db: Querying, id: number, seconds: number): Promise<boolean> {
  const row = await db
    .updateTable('payment')
    .set({ checkedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('checkedAt', 'is', null), eb('checkedAt', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`)]),
    )
    .executeTakeFirst()
  return row.numUpdatedRows === 1n
}

/** Takes payments whose look is due; others don't get them in the next minute. */
export async function takeDuePayments(db: Querying, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE payment SET check_at = ${soon(60)}, checked_at = now()
    WHERE id IN (
      SELECT id FROM payment WHERE check_at <= now() ORDER BY check_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * When the next look at any payment is due; null: none is watched. One that is due already is in somebody's hands at this
 * moment: a second is soon enough to see what became of it.
 */
export async function nextLookDue(db: Querying): Promise<Date | null> {
  const row = await db
    .selectFrom('payment')
    .select(sql<Date>`greatest(check_at, ${soon(1)})`.as('at'))
    .where('checkAt', 'is not', null)
    .orderBy('checkAt')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}
