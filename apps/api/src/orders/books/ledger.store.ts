import type { Querying } from '../../platform/shop/shop.ts'
import type { Movement } from './ledger.rules.ts'

/** What a movement is about, besides its accounts. */
export interface MovementSubject {
  readonly orderId?: number
  readonly paymentId?: number
  readonly refundId?: number
  readonly giftCardId?: number
}

/**
 * Books a movement within a transaction; the same fact is booked once, however often it is reported. A deferred trigger
 * refuses the transaction if the rows don't add up to zero.
 */
export async function bookMovement(tx: Querying, movement: Movement, about: MovementSubject): Promise<void> {
  const { kind, dedupeKey, currency, rows } = movement
  const booked = await tx
    .insertInto('ledgerMovement')
    .values({ kind, dedupeKey, currency, ...about })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!booked || rows.length === 0) return
  await tx
    .insertInto('ledgerRow')
    .values(rows.map((row) => ({ movementId: booked.id, ...row })))
    .execute()
}
