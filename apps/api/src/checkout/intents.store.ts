import { sql } from 'kysely'
import type { Querying } from '../platform/shop.ts'

/** A wish to pay, told by the caller's Idempotency-Key from every other one. */
export interface Intent {
  readonly scope: string
  readonly key: string
  /** Of what was asked for: the same key for something else is a mistake. */
  readonly hash: Buffer
}

/**
 * Lets calls with the same key follow one another until the transaction ends. Where a cart is locked anyway nobody needs
 * it; an order that makes its own cart has nothing else to wait at.
 */
export async function lockIntent(tx: Querying, { scope, key, hash }: Intent): Promise<void> {
  await tx
    .insertInto('idempotencyKey')
    .values({ scope, key, requestHash: hash })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .execute()
  await tx
    .selectFrom('idempotencyKey')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .select('key')
    .forUpdate()
    .execute()
}

/** The payment that this key began; undefined if it is new. */
export async function recallIntent(
  tx: Querying,
  { scope, key, hash }: Intent,
): Promise<{ readonly paymentId: number; readonly isSame: boolean } | undefined> {
  const row = await tx
    .selectFrom('idempotencyKey')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .select(['requestHash', 'reply'])
    .executeTakeFirst()
  if (!row?.reply) return undefined
  const { paymentId } = row.reply as { paymentId: number }
  return { paymentId, isSame: row.requestHash.equals(hash) }
}

/** How many payments a cart has begun within the last hour. */
export async function countTries(tx: Querying, cartId: number): Promise<number> {
  const row = await tx
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.orderId')
    .where('orders.cartId', '=', cartId)
    .where('payment.createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .select(sql<number>`count(*)::int`.as('tries'))
    .executeTakeFirstOrThrow()
  return row.tries
}

/** Keeps which payment a key began; a key whose payment failed begins the next one. */
export async function keepIntent(tx: Querying, { scope, key, hash }: Intent, paymentId: number): Promise<void> {
  const reply = JSON.stringify({ paymentId })
  await tx
    .insertInto('idempotencyKey')
    .values({ scope, key, requestHash: hash, status: 200, reply })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ status: 200, reply, requestHash: hash }))
    .execute()
}
