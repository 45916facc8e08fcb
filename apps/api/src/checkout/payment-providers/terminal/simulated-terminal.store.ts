import { sql } from 'kysely'
import type { Querying } from '../../../platform/shop/shop.ts'

export interface SimulatedPayment {
  readonly reference: string
  readonly terminal: string
  readonly orderReference: string
  readonly amount: number
  readonly currency: string
  readonly state: 'created' | 'asking' | 'approved' | 'declined' | 'cancelled'
}

/** @returns its reference, the same for the same key */
export const insertSimulated = async (
  db: Querying,
  payment: Omit<SimulatedPayment, 'state'> & { readonly idempotencyKey: string },
): Promise<string> => {
  const { idempotencyKey } = payment
  const { reference } = await db
    .insertInto('simulatedCardPayment')
    .values(payment)
    .onConflict((conflict) => conflict.column('idempotencyKey').doUpdateSet({ idempotencyKey }))
    .returning('reference')
    .executeTakeFirstOrThrow()
  return reference
}

export const readSimulated = async (db: Querying, reference: string): Promise<SimulatedPayment | undefined> =>
  (await db
    .selectFrom('simulatedCardPayment')
    .where('reference', '=', reference)
    .select(['reference', 'terminal', 'orderReference', 'amount', 'currency', 'state'])
    .executeTakeFirst()) as SimulatedPayment | undefined

/** Changes the state, if it is still one of these: of an approval and a cancellation at once only one happens. */
export const moveSimulated = async (
  db: Querying,
  reference: string,
  from: readonly SimulatedPayment['state'][],
  to: SimulatedPayment['state'],
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('simulatedCardPayment')
    .set({ state: to })
    .where('reference', '=', reference)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives money back, once for the same key. @returns false: there is not so much to give back */
export const refundSimulated = async (
  db: Querying,
  { reference, idempotencyKey, amount }: { reference: string; idempotencyKey: string; amount: number },
): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE simulated_card_payment
    SET refunded_amount = CASE WHEN ${idempotencyKey} = ANY(refund_keys) THEN refunded_amount ELSE refunded_amount + ${amount}::bigint END,
      refund_keys = CASE WHEN ${idempotencyKey} = ANY(refund_keys) THEN refund_keys ELSE refund_keys || ${idempotencyKey}::text END
    WHERE reference = ${reference} AND state = 'approved'
      AND (${idempotencyKey} = ANY(refund_keys) OR refunded_amount + ${amount}::bigint <= amount)
    RETURNING reference`.execute(db)
  return rows.length > 0
}
